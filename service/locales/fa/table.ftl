# واژه‌های صفحه‌ها. اصطلاحات از دو صفحهٔ فارسی منبع است: استاک، کارت‌های بازی‌شده، خال، زمینه، دیلر، وایلد
# کارت، ستیزه، کارت آخر.

## کارت‌ها

rank = { $rank ->
    [A] آس
    [J] سرباز
    [Q] بی‌بی
    [K] شاه
   *[other] { NUMBER($number) }
}
card = { rank } { suit }
joker = { $colour ->
    [red] جوکر قرمز
   *[black] جوکر سیاه
}
joker-object = { $colour ->
    [red] جوکر قرمز
   *[black] جوکر سیاه
}
suit = { $suit ->
    [clubs] گشنیز
    [diamonds] خشت
    [hearts] دل
   *[spades] پیک
}
call = { $call ->
    [last_card] کارت آخر
    [half_card] دو کارت مانده
   *[other] { $call }
}
call-mau-mau-last_card = مائو
call-tschausepp-half_card = چاو
call-tschausepp-last_card = سپ
call-zimbabwe-half_card = Half card
# بازیکنان خانه، که ربات‌اند، به شیوهٔ بازی: هر شیوه هشت نام، در هر بازی همان‌ها.
house-random = میلو پیپ کوکو اوتیس لولو فین بی‌بی گاس
house-greedy = زویی مکس روبی لئو کیکی نیکو تارا رکس
house-expert = آیدا نوآ ورا هوگو آلما تئو مینا امیل
bot = ربات { $bot }
# این بازیکنِ خانه چه جور بازیکنی است.
bot-manner = { $bot ->
    [random] ربات بی‌خیال
    [greedy] ربات عجول
    [expert] ربات صبور
   *[other] ربات
}
bot-called = { $name } ({ $manner })
beside = { $first }، { $second }
numbered = { $name } (شمارهٔ { $number })
somebody = یک بازیکن
seat-name = صندلی { $seat }

## میز بازی

yourself = شما
badge-you = شما
badge-here = حاضر
badge-winner = برنده
badge-to-act = نوبت
badge-dealer = دیلر
badge-out = انصراف داد
badge-eliminated = حذف شد
badge-in-air = در هوا
badge-wild = وایلد کارت: { $rank }
hand-of = دست { $name }
seat-label = صندلی { $seat }: { $name }
seat-facts = { $cards } کارت، { $score } امتیاز
seat-cards = { $cards } کارت
stands-for = به جای { $card }
any-follows = هر کارتی قابل بازی است
pending = { $count } کارت جریمه
phase = { $phase ->
    [declare] باید انتخابی بشود
    [more] رشته: یک کارت دیگر یا پایان
    [cover] رویش کارت بگذارید یا پاس بدهید
    [fight] ستیزه
   *[drawn] یک کارت کشیده شد
}
rule-pending = کسی که نوبتش است باید این کارت‌ها را بکشد، مگر اینکه با کارتی از دستش جواب بدهد.
turns = { $count } نوبت از دست می‌رود
rule-turns = کسی که نوبتش است این نوبت‌ها را از دست می‌دهد، مگر اینکه با کارتی از دستش جواب بدهد.
rule-phase = { $phase ->
    [declare] کسی که این کارت را بازی کرده زمینه یا عددی را اعلام می‌کند، یا کارتی را برای دادن انتخاب می‌کند.
    [more] کسی که این کارت را بازی کرده می‌تواند کارت‌های دیگری را هم که قابل بازی باشند یکی‌یکی بازی کند. بعد از آن کارت‌ها اثر می‌گذارند.
    [cover] کسی که این کارت را بازی کرده می‌تواند کارت دیگری رویش بگذارد یا پاس بدهد.
    [fight] هر بازیکن می‌تواند با کارتی از همان خال که یک عدد بالاتر است ادامه بدهد یا پاس بدهد. وقتی همه پاس دادند، مدافع به اندازهٔ عدد آخرین کارت، کارت می‌کشد.
   *[drawn] کسی که کارت کشیده است، بسته به قوانین این بازی، کارتی بازی می‌کند، باز هم کارت می‌کشد یا پاس می‌دهد.
}
rule-in-air = این بازیکن کارتی ندارد ولی هنوز نبرده است. در نوبت بعد باید کارت بکشد.
rule-wild = برای این بازیکن، همهٔ کارت‌های این عدد وایلد کارت هستند.
pile = { $label }: { $count }
stock = استاک
discards = کارت‌های بازی‌شده
draw-a-card = کشیدن یک کارت
middle = وسط میز
direction = { $direction ->
    [clockwise] ساعتگرد
   *[counterclockwise] پادساعتگرد
}
round = دور { $round }

## رویدادها

event-player_joined = { $name } سر میز نشست.
event-player_left = { $by ->
    [creator] سازندهٔ بازی یک صندلی را خالی کرد.
   *[other] یک صندلی دوباره خالی شد.
}
event-invitation_declined = دعوت رد شد؛ صندلی خالی است.
event-invitation_expired = دعوت منقضی شد؛ صندلی خالی است.
event-seed_opened = { $seat } عدد تصادفی مهرشدهٔ خود را باز کرد.
event-game_started = بازی شروع شد.
event-dealt = کارت‌های شما: { $cards }.
event-dealt-unknown = { $count } کارت به { $seat } رسید.
event-starter_put_back = { $card } رو شد و به استاک برگشت.
event-starter_turned = دور { $round }، دیلر { $dealer }. اولین کارت { $card } است.
event-card_played = { $as ->
    [yes] { $seat } { $cards } را به جای { $face } بازی کرد.
   *[no] { $seat } { $cards } را بازی کرد.
}
event-suit_declared = { $seat } زمینه را { $suit } اعلام کرد.
event-rank_declared = { $seat } عدد { $rank } را اعلام کرد.
event-card_given = { $seat } کارت { $card } را به { $target } داد.
event-direction_reversed = { $direction ->
    [clockwise] جهت بازی عوض شد: اکنون ساعتگرد.
   *[counterclockwise] جهت بازی عوض شد: اکنون پادساعتگرد.
}
event-seat_skipped = نوبت { $seat } سوخت.
event-turn_repeated = { $seat } دوباره بازی می‌کند.
event-cover_allowed = { $seat } می‌تواند رویش کارت بگذارد.
event-attack_raised = باید جواب داد یا { $pending } کارت کشید.
event-attack_raised-turns = { $pending ->
    [0] باید جواب داد یا { $turns } نوبت از دست داد.
   *[other] باید جواب داد یا { $pending } کارت کشید و { $turns } نوبت از دست داد.
}
event-attack_blocked = جریمه دفع شد.
event-attack_lapsed = دیگر کارتی برای کشیدن نیست؛ جریمه از میان رفت.
event-cards_drawn = { $why ->
    [attack] { $count ->
        [0] { $seat } جواب نداد و کارتی نکشید، چون کارتی نمانده است.
       *[other] { $seat } جواب نداد و { $count } کارت کشید.
    }
   *[other] { $count ->
        [0] { $seat } کارتی نکشید.
       *[other] { $seat } از استاک { $count } کارت کشید.
    }
}
event-cards_drawn-known = { $seat } { $cards } را کشید.
event-stock_rebuilt = کارت‌های بازی‌شده بُر خوردند و استاک تازه‌ای با { $count } کارت ساختند.
event-turn_passed = { $seat } پاس داد.
event-call_announced = { $seat } گفت «{ $call }».
event-call_challenged = { $seat } مچ { $target } را گرفت که «{ $call }» نگفته بود.
event-call_missed = { $seat } یادش رفت بگوید «{ $call }» و { $penalty } کارت جریمه شد.
event-fight_opened = ستیزه: { $seat } به { $defender } حمله کرد.
event-fight_continued = { $seat } ستیزه را ادامه داد؛ حالا { $defender } دفاع می‌کند.
event-fight_passed = { $seat } از ستیزه کنار کشید.
event-fight_ended = ستیزه تمام شد: { $seat } از استاک { $count } کارت کشید.
event-seat_in_air = کارت‌های { $seat } تمام شد ولی هنوز نبرده است: در هوا.
event-score_counted_down = { $score ->
    [0] شمارش { $seat } به { $score } رسید.
   *[other] شمارش { $seat } به { $score } رسید و دست تازه گرفت.
}
event-finish_penalised = این کارت نمی‌تواند آخرین کارت باشد: جریمهٔ { $seat } { $penalty } کارت است.
event-illegal_move_punished = { $seat } حرکت غیرمجاز کرد و { $penalty } کارت جریمه شد.
event-turn_timed_out = وقت { $seat } تمام شد.
event-seat_resigned = { $seat } انصراف داد.
event-round_ended = دور { $round } تمام شد: { $reason }.
event-seat_eliminated = { $seat } از بازی حذف شد.
event-game_ended = { $count ->
    [1] { $winners } برندهٔ بازی شد.
   *[other] { $winners } با هم برنده شدند.
}
event-game_ended-nobody = بازی بدون برنده تمام شد.
event-seed_revealed-cancelled = بازی لغو شد.
reason = { $reason ->
    [went_out] یک بازیکن کارت‌هایش را تمام کرد
    [blocked] بازی بلاک شد و کسی نتوانست ادامه دهد
    [stock_exhausted] استاک تمام شد
    [resigned] دیگران انصراف دادند
    [expired] بازی بیش از اندازه طول کشید
   *[other] بازی تمام شد
}
burst = پیش از آن { $count } رویداد دیگر هم رخ داد.

## آنچه برای خود بازیکن رخ می‌دهد

own-starter_turned-dealer = دور { $round }، دیلر شمایید. اولین کارت { $card } است.
own-card_played = { $as ->
    [yes] { $cards } را به جای { $face } بازی کردید.
   *[no] { $cards } را بازی کردید.
}
own-suit_declared = زمینه را { $suit } اعلام کردید.
own-rank_declared = عدد { $rank } را اعلام کردید.
own-card_given = کارت { $card } را به { $target } دادید.
own-card_given-target = { $seat } کارت { $card } را به شما داد.
own-seat_skipped = نوبتتان سوخت.
own-turn_repeated = دوباره بازی می‌کنید.
own-cover_allowed = می‌توانید رویش کارت بگذارید.
own-cards_drawn = { $why ->
    [attack] { $count ->
        [0] جواب ندادید و کارتی نکشیدید، چون کارتی نمانده است.
       *[other] جواب ندادید و { $count } کارت کشیدید.
    }
   *[other] { $count ->
        [0] کارتی نکشیدید.
       *[other] { $count } کارت کشیدید.
    }
}
own-cards_drawn-known = { $cards } را کشیدید.
own-turn_passed = پاس دادید.
own-call_announced = گفتید «{ $call }».
own-call_challenged = مچ { $target } را گرفتید که «{ $call }» نگفته بود.
own-call_challenged-target = { $seat } مچ شما را گرفت که «{ $call }» نگفته بودید.
own-call_missed = یادتان رفت بگویید «{ $call }» و { $penalty } کارت جریمه شدید.
own-fight_opened = ستیزه: به { $defender } حمله کردید.
own-fight_opened-defender = ستیزه: { $seat } به شما حمله کرد.
own-fight_continued = ستیزه را ادامه دادید؛ حالا { $defender } دفاع می‌کند.
own-fight_continued-defender = { $seat } ستیزه را ادامه داد؛ حالا شما دفاع می‌کنید.
own-fight_passed = از ستیزه کنار کشیدید.
own-fight_ended = ستیزه تمام شد: از استاک { $count } کارت کشیدید.
own-seat_in_air = کارت‌هایتان تمام شد ولی هنوز نبرده‌اید: در هوا.
own-score_counted_down = { $score ->
    [0] شمارش شما به { $score } رسید.
   *[other] شمارش شما به { $score } رسید و دست تازه گرفتید.
}
own-finish_penalised = این کارت نمی‌تواند آخرین کارتتان باشد: { $penalty } کارت جریمه شدید.
own-illegal_move_punished = حرکت غیرمجاز کردید و { $penalty } کارت جریمه شدید.
own-turn_timed_out = وقتتان تمام شد.
own-seat_resigned = انصراف دادید.
own-game_ended = شما برندهٔ بازی شدید.
own-seat_eliminated = از بازی حذف شدید.

## نمایش حرکت‌ها

sign-skipped = نوبتش سوخت
sign-again = دوباره
sign-passes = پاس
sign-fight = ستیزه
sign-cards = { $count } کارت
round-over = دور { $round } تمام شد
round-won = کارت‌هایتان تمام شد و این دور را بردید.
round-won-by = کارت‌های { $name } تمام شد و این دور را برد.
round-ended-by = این دور تمام شد، چون { $reason }.
round-points = { $name }: { $points }، روی‌هم { $score }
round-comes = بعدی: دور { $round }، دیلر { $dealer }.
round-comes-own = بعدی: دور { $round }، دیلر شمایید.
round-next = ادامه
column-left = کارت‌های مانده
column-points = امتیاز دور
result-won = شما بردید!
result-shared = شما هم برنده شدید!
result-place = رتبهٔ شما { $place } از { $seats } است، با { $score } امتیاز.
rating-change = امتیاز رده‌بندی شما: { NUMBER($before, useGrouping: 0) } ← { NUMBER($after, useGrouping: 0) }
settings = تنظیمات
pace = سرعت نمایش
pace-name = { $pace ->
    [slow] آهسته
    [normal] عادی
   *[instant] فوری
}
sound = صدا
sound-is-on = صدا روشن شد.
sound-is-off = صدا خاموش شد.
four-colours = هر خال با رنگ خودش
notify-turn = نوبتم را به من خبر بده
notify-on = وقتی این صفحه پنهان است، نوبتتان به شما خبر داده می‌شود.
draw = { $count ->
    [1] کشیدن
   *[other] کشیدن { $count } کارت
}
hint = راهنمایی
advice = { $only ->
    [yes] تنها حرکت شما: { $move }.
   *[no] پیشنهاد: { $move }.
}
hint-text = { $advice } { $why }
hint-why = { $why ->
    [none] این کار از حرکت‌های دیگر کم‌ضررتر است.
    [stop] بازیکن بعدی کارت کمی دارد و این حرکت جلویش را می‌گیرد.
    [points] شاید به‌زودی کسی کارت‌هایش را تمام کند و این حرکت امتیازتان را کم می‌کند.
    [effect] این کارت اثر دارد و وایلد کارت‌هایتان برای بعد می‌ماند.
   *[suit] بعد از آن بیشترین کارت را برای ادامه دارید و وایلد کارت‌هایتان برای بعد می‌ماند.
}
hint-none = حرکتی برای پیشنهاد نیست.
hint-only-bots = راهنمایی فقط در بازی با ربات‌ها داده می‌شود.
key-i = پیشنهاد یک حرکت (فقط در بازی با ربات‌ها)
share = اشتراک‌گذاری پیوند
key-m = روشن یا خاموش کردن صدا

## سر میز

table = میز کارت
your-turn = { $can ->
    [play] نوبت شماست: یک کارت بازی کنید.
    [play-draw] نوبت شماست: یک کارت بازی کنید یا کارت بکشید.
    [play-pass] نوبت شماست: یک کارت بازی کنید یا پاس بدهید.
    [draw] نوبت شماست. هیچ کارتی قابل بازی نیست: کارت بکشید.
    [draw-pass] نوبت شماست. هیچ کارتی قابل بازی نیست: کارت بکشید یا پاس بدهید.
    [pass] نوبت شماست. هیچ کارتی قابل بازی نیست: پاس بدهید.
   *[other] نوبت شماست.
}
your-turn-declare = { $what ->
    [rank] نوبت شماست: عددی را اعلام کنید.
    [either] نوبت شماست: زمینه یا عددی را اعلام کنید.
    [card] نوبت شماست: کارتی از دستتان را برای دادن انتخاب کنید.
   *[suit] نوبت شماست: زمینه را اعلام کنید.
}
your-turn-answer = { $can ->
    [draw] نوبت شماست. کارتی برای جواب ندارید: { $count } کارت بکشید.
    [pass] { $turns ->
        [0] نوبت شماست. کارتی برای جواب ندارید: پاس بدهید.
       *[other] نوبت شماست. کارتی برای جواب ندارید: پاس بدهید و { $turns } نوبت از دست بدهید.
    }
    [play-pass] { $turns ->
        [0] نوبت شماست: جواب بدهید یا پاس بدهید.
       *[other] نوبت شماست: جواب بدهید، یا پاس بدهید و { $turns } نوبت از دست بدهید.
    }
   *[other] نوبت شماست: جواب بدهید یا { $count } کارت بکشید.
}
your-turn-more = نوبت شماست: رشته را ادامه بدهید یا تمام کنید.
your-turn-cover = { $can ->
    [pass] نوبت شماست. کارتی ندارید که رویش بگذارید: پاس بدهید.
   *[other] نوبت شماست: رویش کارت بگذارید یا پاس بدهید.
}
your-turn-fight = { $can ->
    [pass] ستیزه. کارتی برای ادامه ندارید: پاس بدهید.
   *[other] ستیزه: ادامه بدهید یا پاس بدهید.
}
your-turn-drawn = { $can ->
    [play] نوبت شماست: { $cards } را بازی کنید.
    [play-draw] نوبت شماست: { $cards } را بازی کنید یا باز هم کارت بکشید.
    [play-pass] نوبت شماست: { $cards } را بازی کنید یا پاس بدهید.
    [draw] نوبت شماست. کارتی که کشیدید قابل بازی نیست: باز هم کارت بکشید.
    [draw-pass] نوبت شماست. کارتی که کشیدید قابل بازی نیست: باز هم کارت بکشید یا پاس بدهید.
   *[pass] نوبت شماست. کارتی که کشیدید قابل بازی نیست: پاس بدهید.
}
turn-of = نوبت { $name } است.
turn-of-fight = { $count ->
    [1] ستیزه: { $names } می‌تواند ادامه بدهد.
   *[other] ستیزه: { $names } می‌توانند ادامه بدهند.
}
turn-nobody = نوبت کسی نیست.
turn-waiting = منتظر بازیکنان هستیم.
turn-over = بازی تمام شد.
your-hand = دست شما
card-playable = { $card }، قابل بازی
card-not-playable = { $card }
pass = پاس
end-run = پایان رشته
announce = گفتن «{ $call }»
announce-next = گفتن «{ $call }» با کارت بعدی
announce-self = اعلام خودکار
challenge = گرفتن مچ { $name }: «{ $call }»
resign = انصراف
resign-sure = از این بازی انصراف می‌دهید؟
yes-resign = بله، انصراف
cancel = بازگشت
name-suit = { $what ->
    [rank] کدام عدد؟
    [either] کدام خال یا عدد؟
   *[suit] کدام خال؟
}
choose-target = کدام بازیکن را انتخاب می‌کنید؟
choose-seat = { $name } را انتخاب کنید
choose-cards = چه بازی می‌کنید؟
choose-joker = جوکر به جای کدام کارت است؟
choose-call = مچ چه کسی را می‌گیرید؟
as-card = به جای { $card }
history = رویدادها
earlier = رویدادهای پیشین
scores = امتیازها
column-player = بازیکن
column-cards = کارت‌ها
column-score = امتیاز
column-place = رتبه
column-round = دور
column-end = پایان دور
clock = { $seconds } ثانیه مانده
clock-minutes = { $seconds ->
    [0] { $minutes } دقیقه مانده
   *[other] { $minutes } دقیقه و { $seconds } ثانیه مانده
}
clock-up = وقت تمام شد.
no-clock = وقت نوبت محدود نیست.
link-lost = ارتباط قطع شد. دوباره تلاش می‌کنیم…
link-back = ارتباط دوباره برقرار شد.
sending = در حال ارسال…
house-fills = { $seconds ->
    [0] ربات‌ها روی صندلی‌های خالی می‌نشینند.
   *[other] { $seconds } ثانیهٔ دیگر ربات‌ها روی صندلی‌های خالی می‌نشینند.
}
watching = شما تماشاچی هستید.
block = مسدود کردن
unblock = رفع مسدودی
player-blocked = { $name } مسدود شد: دیگر با هم سر یک میز نمی‌نشینید.
player-unblocked = { $name } دیگر مسدود نیست.
report = گزارش
report-reason = موضوع
report-for = { $reason ->
    [name] نام
    [cheating] تقلب
    [stalling] وقت‌کشی
   *[other] چیز دیگر
}
report-note = چه شد (اختیاری)
report-sent = گزارش فرستاده شد. متشکریم.
emotes = چیزی بگویید
emote-said = { $name }: { $text }
signed-out = شما در این دستگاه از حساب خود خارج شده‌اید.
sign-in-again = ورود یا نوشتن نام
seat-freed = صندلی خود را از دست دادید: سازندهٔ بازی آن را خالی کرد.
you-declined = دعوت را رد کردید.
you-left = میز را ترک کردید.
what-counts = قوانین این بازی

## کلیدهای خواندن

read-upcard = کارت رو { $card } است.
read-upcard-as = کارت رو { $card } است، به جای { $face }.
read-suit = زمینهٔ بازی { $suit } است.
read-rank = باید عدد { $rank } بازی شود.
read-any = هر کارتی قابل بازی است.
read-no-upcard = هنوز کارتی رو نشده است.
read-pending = باید جواب داد یا { $count } کارت کشید.
read-turns = باید جواب داد یا { $count } نوبت از دست داد.
read-answers = می‌توانید با { $cards } جواب بدهید.
read-answers-none = کارتی برای جواب دادن ندارید.
read-fight = ستیزه: فقط کارتی از همان خال که یک عدد بالاتر است قابل بازی است.
read-count = { $name }: { $count } کارت
read-score = { $name }: { $score }
read-hand = { $count ->
    [0] کارتی ندارید.
   *[other] { $count } کارت دارید: { $cards }.
}
read-no-hand = شما اینجا دستی ندارید.
read-playable = می‌توانید { $cards } را بازی کنید.
read-playable-none = هیچ کارتی را نمی‌توانید بازی کنید.
read-nothing = هنوز اتفاقی نیفتاده است.
nothing-to-announce = چیزی برای اعلام نیست.
nothing-to-challenge = کسی نیست که مچش را بگیرید.
will-announce = با کارت بعدی می‌گویید «{ $call }».
will-not-announce = چیزی اعلام نمی‌کنید.
announces-itself = وقتی کارت را بازی کنید، «{ $call }» به جای شما گفته می‌شود.
no-playable = اکنون هیچ کارتی را نمی‌توانید بازی کنید.
cannot-draw = اکنون نمی‌توانید کارت بکشید.
cannot-pass = اکنون نمی‌توانید پاس بدهید.
cannot-play = { $card } را اکنون نمی‌توان بازی کرد.
why-follow = { $needs ->
    [suit] { $card } قابل بازی نیست: زمینهٔ بازی { $suit } است.
    [rank] { $card } قابل بازی نیست: باید { $rank } باشد.
   *[both] { $card } قابل بازی نیست: باید از خال { $suit } یا { $rank } باشد.
}
why-wild = وایلد کارت همیشه قابل بازی است: { $ranks }.
why-drawn = { $count ->
    [0] اکنون فقط کارتی را که همین حالا کشیدید می‌توانید بازی کنید.
   *[other] اکنون فقط { $cards } را می‌توانید بازی کنید.
}
not-your-turn = نوبت شما نیست. { $turn }

## کلیدها

keys = کلیدها
keys-on = از این کلیدها استفاده شود
key-space = کشیدن یک کارت
key-p = پاس
key-suits = اعلام زمینه وقتی باید اعلام کنید: C گشنیز، D خشت، H دل، S پیک
key-c = خواندن کارت رو و زمینهٔ بازی
key-e = خواندن تعداد کارت‌های هر بازیکن
key-shift-t = خواندن زمان باقی‌ماندهٔ نوبت
key-arrows = حرکت میان کارت‌های دست
key-home = رفتن به اولین کارت
key-end = رفتن به آخرین کارت
key-enter = بازی کردن کارت
key-n = رفتن به کارت بعدی که می‌شود بازی کرد
key-a = اعلام کردن
key-x = گرفتن مچ کسی که اعلام نکرده است
key-r = خواندن دست شما
key-l = خواندن کارت‌هایی که می‌شود بازی کرد
key-t = خواندن اینکه نوبت کیست
key-v = خواندن امتیازها
key-b = خواندن آخرین رویداد
key-emotes = نشان دادن یکی از شش پیام کوتاه
key-help = باز یا بسته کردن این فهرست
key-name-space = فاصله
key-name-enter = Enter
key-name-home = Home
key-name-end = End

## پیش و پس از بازی

home = ۸های دیوانه
to-start = رفتن به صفحهٔ اصلی
seat-free = خالی
seat-reserved = برای کسی نگه داشته شده
invite-label = با این پیوند کسی را دعوت کنید
copy = کپی کردن پیوند
copied = کپی شد.
join-code = این کد را برایشان بخوانید
invite-qr = کد QR پیوند
meanwhile = تا آن موقع یک دست با ربات بازی کنید
awaited = میز دیگر شما منتظر بازیکن است. وقتی بازی آنجا شروع شود، به آنجا می‌روید.
awaited-go = همین حالا بروید
join = نشستن سر میز
start = شروع بازی
leave = ترک میز
cancel-game = لغو بازی
decline = رد دعوت
invited-by = { $name } شما را به بازی { $game } دعوت کرده است
invited-full = { $ruleset }، صندلی خالی نمانده است
invited-facts = { $ruleset }، { $free } صندلی خالی از { $seats } صندلی
name = نام شما
# یک جمله زیر نتیجهٔ بازیِ باخته: چه چیزی سرنوشت آن را ساخت.
moment-wilds = هنوز { $cards } در دست شما بود که روی هر کارتی می‌نشیند. چیزی نمانده بود!
moment-attack = مجبور شدید یک‌جا { $count } کارت بکشید. برای هر کسی پیش می‌آید.
moment-close = فقط یک کارت برایتان مانده بود. چیزی نمانده بود!
result-title = بازی تمام شد
rematch = بازی دوباره
rematch-wanted = { $name } یک بازی دیگر می‌خواهد.
check-running = در حال بررسی پخش کارت‌ها…
check-fair = بررسی شد: کارت‌ها عادلانه پخش شده‌اند، با عدد تصادفی { $names } و سرور
check-you = شما
check-alone = بررسی شد: همهٔ حرکت‌ها درست است، اما سرور به‌تنهایی کارت‌ها را پخش کرده است
check-without-you = بررسی شد: همهٔ حرکت‌ها درست است، اما پخش کارت‌ها بدون عدد تصادفی شما بوده است
check-unproven = بررسی شد: همهٔ حرکت‌ها درست است، اما چیزی نشان نمی‌دهد که کارت‌ها عادلانه پخش شده‌اند: { $detail }
check-fixed = بررسی شد: همهٔ حرکت‌ها درست است؛ کارت‌ها از پیش چیده شده بودند
check-failed = بررسی ناموفق بود: { $detail }
check-missing = بررسی نشد: سرور لاگ بازی را نفرستاد
check-evidence = آنچه سرور گفته است
verify = راستی‌آزمایی این بازی
score-chart = امتیازها در طول دورها
replay = بازپخش
replay-step = گام
replay-position = گام { $at } از { $last }
replay-first = اولین گام
replay-back = یک گام به عقب
replay-next = یک گام به جلو
replay-last = آخرین گام
replay-end = بازگشت به نتیجه

## صفحهٔ آغاز

start-title = ۸های دیوانه
start-lead = ۸های دیوانه و بازی‌های هم‌خانواده‌اش: با دوستان، با غریبه‌ها یا با ربات‌ها.
offline-title = اتصال برقرار نیست
offline-text = بازی‌ها روی سرور هستند که اکنون در دسترس نیست. نوبت و کارت‌های شما همان‌جا می‌مانند.
offline-again = تلاش دوباره
needs-script = این صفحه به جاوااسکریپت نیاز دارد.
language = زبان
choose-game = بازی را انتخاب کنید
continue = ادامهٔ بازی
welcome-back = خوش برگشتید
play-again = یک دست دیگر: { $game }
players = { $count } بازیکن
all-games = همهٔ { $count } بازی
setup = تنظیمات
ruleset = نوع بازی
seats = بازیکنان
bot-label = ربات‌ها
play-bots = بازی با ربات‌ها
play-quick = پیدا کردن هم‌بازی
play-friends = بازی با دوستان
only-seated = با دوستان: فقط کسانی که سر میز نشسته‌اند بازی را می‌بینند و کسی با پیوند تماشا نمی‌کند
join-by-code = پیوستن با کد
join-code-have = کد
join-code-unknown = هیچ بازی‌ای با این کد منتظر بازیکن نیست. کد هشت حرف و رقم دارد.
join-code-wait = کدهای نادرست زیادی امتحان شده است. { $seconds } ثانیهٔ دیگر دوباره امتحان کنید.
fill-quick = پیدا کردن هم‌بازی: پس از { $seconds } ثانیه ربات‌ها روی صندلی‌های خالی‌مانده می‌نشینند
need-name = اول نام خود را بنویسید.
more-rules = قوانین
house-rules = قوانین خانگی
house-rules-note = آنچه اینجا عوض کنید برای بازی‌هایی است که با دکمه‌های بالا شروع می‌کنید.
house-reset = بازنشانی
house-group = { $group ->
    [cards] کارت‌ها
    [draw] کشیدن
    [deal] پخش کردن
    [demands] جریمه‌ها
    [calls] اعلام‌ها
    [end] پایان
    [table] میز
   *[other] { $group }
}
# What a card does, on a switch.
effect = { $effect ->
    [wild] وایلد
    [skip] سوختن نوبت
    [reverse] تغییر جهت
    [again] نوبت دوباره
    [draw] جریمه
    [give] دادن کارت
    [cover] پوشاندن
    [series] رشته
    [fight] ستیزه
   *[other] { $effect }
}
draw-more = ‎+{ $count }
house-unchanged = پیش‌فرض: { $meaning }
house-search = جست‌وجوی یک قانون
house-changed = { $count ->
    [0] هیچ قانونی عوض نشده است.
   *[other] { $count } قانون عوض شده است.
}
rules-link = پیوندی به این قوانین
rules-link-unreadable = قوانین این پیوند قابل بازی نیست، پس صفحه قوانین دیگری را نشان می‌دهد.
add-cards = + کارت‌ها
add-do = + اثر
add-answer = + جواب
add-calls = + اعلام
add-more = توضیح بیشتر
take-away = حذف: { $what }
item = { $list ->
    [do] اثر { $number }
    [calls] اعلام { $number }
   *[answer] جواب { $number }
}
nothing = هیچ
key = { $key ->
    [all] همهٔ کارت‌ها
    [red] همهٔ کارت‌های قرمز
    [black] همهٔ کارت‌های سیاه
    [own] عدد امتیاز خود بازیکن
   *[X] جوکرها
}
key-of-colour = { $colour ->
    [red] { $rank } قرمز
   *[black] { $rank } سیاه
}
line-skip = { $do }: { $n } صندلی
line-draw = { $do }: { $to }، { $n } کارت
line-give = { $do }: { $n } کارت، { $to }
line-cover = { $do }: با { $on }؛ لازم: { $must }
line-series = { $do }: هر کدام با { $on }
line-fight = { $do }: تا { $top }؛ بعد: { $then }
line-answer = { $with }؛ باید بخورد به: { $match }؛ بعد: { $so }
line-calls = «{ $say }» – اگر فراموش شود: { $penalty } کارت، { $enforce }؛ مهلت: { $window }
warnings = لطفاً بررسی کنید:
my-games = بازی‌های شما
open-games = بازی‌های باز
watch-games = بازی‌های در جریان برای تماشا
row-your-turn = نوبت شماست
row-invited = دعوت شده‌اید
row-open = { $free } صندلی خالی
row-with = با { $names }
row-nobody = هنوز کسی نیست
row-watch = تماشا
row-go = رفتن سر میز
row-look = دیدن
status = { $status ->
    [open] در انتظار
    [active] در جریان
    [finished] تمام‌شده
   *[cancelled] لغوشده
}
other-device = بازی با دستگاه دیگر
other-device-note = با این کد می‌توانید در دستگاه دیگری به نام خود بازی کنید. فقط یک بار نشان داده می‌شود؛ آن را به کسی ندهید.
other-device-make = نمایش کد تازه
other-device-have = ورود با کدی که دارید
other-device-use = ورود با این کد
other-device-label = دستگاه دیگر
token-unknown = این کد شناخته نشد.
sign-out = خروج از این دستگاه
sign-out-sure = بدون دستگاه دیگر نمی‌توانید با این نام برگردید. با این حال خارج می‌شوید؟
footer-docs = API
footer-verify = راستی‌آزمایی یک بازی
learn = یادگیری در شش حرکت
ready-name = مهمان { NUMBER($number, useGrouping: 0) }
record = { $played } بازی تمام‌شده، { $won } برد
record-public = { $played } بازی عمومی تمام‌شده، { $won } برد
row-bots = { $count } ربات
bot-strength = { $bot ->
    [random] آسان
    [greedy] معمولی
    [expert] سخت
   *[other] { $bot }
}

## بازی اول

lesson = حرکت { $number } از ۶: { $rule } { $advice }
lesson-rule = { $kind ->
    [suit] کارتی از خال زمینه همیشه قابل بازی است.
    [rank] کارت هم‌عدد هم قابل بازی است، از هر خالی که باشد.
    [wild] کارت ۸ روی هر کارتی بازی می‌شود؛ بعد شما زمینه را اعلام می‌کنید.
    [declare] کارت بعدی باید از خالی باشد که شما اعلام می‌کنید.
    [draw] اگر نتوانید بازی کنید، یک کارت می‌کشید.
    [pass] اگر کارتی که کشیدید هم قابل بازی نباشد، پاس می‌دهید.
   *[last] هر که زودتر کارت‌هایش تمام شود، دور را می‌برد.
}
lessons-over = حالا بازی را بلدید. کارت‌هایتان را زودتر از ربات تمام کنید!

## سطح، برنامه، رده‌بندی

level = سطح { $level }
level-label = سطح
level-name = { $level ->
    [1] { $level }: تازه‌کار
    [2] { $level }: معمولی
   *[other] { $level }: قوی‌ترین
}
program = برنامه
rating = امتیاز رده‌بندی { NUMBER($rating, useGrouping: 0) }
with-note = { $name } ({ $note })
leaders = بهترین بازیکنان: { $game }
leaders-kind = نمایش
leaders-of = { $kind ->
    [person] آدم‌ها
    [program] برنامه‌ها
   *[other] آدم‌ها و برنامه‌ها
}
leaders-none = هنوز کسی در این بازی امتیاز رده‌بندی ندارد.
leaders-more = بیشتر
column-rating = امتیاز رده‌بندی
column-games = بازی‌ها
rating-range = { NUMBER($rating, useGrouping: 0) } ± { $uncertainty }

## آمار و بازی‌های گذشتهٔ کاربر

past = آمار و بازی‌های گذشتهٔ شما
statistics = آمار
statistics-none = هنوز هیچ‌یک از بازی‌های شما تمام نشده است.
statistics-of = { $kind ->
    [people] آدم‌ها
    [bots] ربات‌ها
   *[other] آدم‌ها و ربات‌ها
}
column-against = در برابر
column-played = تعداد بازی
column-won = برد
column-places = رتبه‌ها
column-streak = بردهای پیاپی
column-resigned = انصراف
column-timed-out = باخت با تمام شدن وقت
column-last = آخرین بازی
place-times = رتبهٔ { $place }: { $times } بار
streak = { $streak } (بیشترین: { $best })
past-games = بازی‌های گذشته
past-filters = انتخاب بازی‌ها
past-opponent = با
past-result = نتیجه
past-from = پایان از تاریخ
past-until = پایان تا تاریخ
any-game = همهٔ بازی‌ها
any-opponent = هر کسی
any-result = هر نتیجه‌ای
outcome = { $result ->
    [won] برد
    [lost] باخت
    [drawn] برد همراه دیگران
   *[other] بدون برنده
}
past-count = { $count ->
    [0] بازی‌ای پیدا نشد.
   *[other] { $count } بازی
}
past-count-more = { $count ->
    [0] هنوز بازی‌ای پیدا نشده است.
   *[other] { $count } بازی، و شاید بیشتر
}

## تحلیل بازی تمام‌شده

analysis = تحلیل
analysis-about = نظر قوی‌ترین ربات این سرویس دربارهٔ هر تصمیم، از روی آنچه بازیکن در آن لحظه می‌توانست بداند.
analysis-start = تحلیل این بازی
analysis-stop = توقف
analysis-go-on = ادامه
analysis-progress = { $done } از { $all } تصمیم
analysis-chances = شانس برد هر بازیکن در تصمیم‌های خودش
analysis-better = گام { $step }، { $name }: شانس برد با «{ $made }» { $played } بود، با «{ $move }» { $best }.
analysis-turning = لحظه‌های سرنوشت‌ساز شما
analysis-better-moves = حرکت‌های بهتر
analysis-nothing = حرکتی که آشکارا بهتر باشد پیدا نشد.
analysis-table = همهٔ شانس‌های برد
column-chance = شانس برد
move-play = { $cards } را بازی کنید
play-as = { $cards } را به جای { $face } بازی کنید
move-draw = { $count ->
    [1] یک کارت بکشید
   *[other] { $count } کارت بکشید
}
move-pass = پاس بدهید
move-declare = زمینه را { $suit } اعلام کنید
move-declare-rank = عدد { $rank } را اعلام کنید
move-declare-card = { $cards } را بدهید

## پاسخ‌های رد

fault-at = { $field }: { $detail }
problem-unreachable = سرور در دسترس نیست. دوباره تلاش کنید.
problem-equivocation = سرور خلاف چیزی را می‌گوید که پیش‌تر دربارهٔ این بازی گفته بود.
problem-not-signed = سرور گفته‌هایش را دربارهٔ این بازی امضا نمی‌کند، یا این مرورگر نمی‌تواند امضا را بررسی کند. بدون امضای معتبر، عدد تصادفی شما مخفی می‌ماند.
problem-unauthorized = از حساب خود خارج شده‌اید. نام خود را دوباره بنویسید.
problem-not-seated = شما در این بازی صندلی ندارید.
problem-not-the-creator = فقط سازندهٔ بازی اجازهٔ این کار را دارد.
problem-not-found = چنین بازی‌ای نیست، یا خصوصی است.
problem-not-your-turn = نوبت شما نیست.
problem-game-not-started = بازی هنوز شروع نشده است.
problem-game-over = بازی تمام شده است.
problem-game-not-over = بازی هنوز تمام نشده است.
problem-too-few-players = تعداد بازیکنان برای شروع کافی نیست.
problem-game-full = همهٔ صندلی‌ها پر است.
problem-seat-taken = این صندلی پر است.
problem-already-seated = شما صندلی دارید.
problem-cannot-join = در این بازی نمی‌توانید بنشینید.
problem-already-started = بازی شروع شده است.
problem-insecure-context = این بازی عددهای تصادفی مهرشده دارد. مرورگر فقط در صفحه‌ای که با HTTPS باز شده می‌تواند عدد را مهر کند.
problem-quota-exceeded = بازی‌های شما بیش از حد مجاز است. اول چند بازی را تمام یا ترک کنید.
problem-last-token = این تنها کد ورود شماست.
problem-stale-version = وضعیت بازی تغییر کرده است. دوباره نگاه کنید و بعد بازی کنید.
problem-rate-limited = درخواست‌ها یک‌باره زیاد شد. کمی صبر کنید.
problem-unavailable = سرور مشغول است. کمی بعد دوباره تلاش کنید.
problem-internal-error = در سرور خطایی رخ داد. تقصیر شما نبود.
reason-attack-unanswered = جریمه دارید: جواب بدهید یا جریمه را بپذیرید.
reason-must-play = می‌توانید بازی کنید، پس باید بازی کنید.
reason-must-draw = باید کارت بکشید.
reason-cannot-finish = این کارت نمی‌تواند آخرین کارت شما باشد.
