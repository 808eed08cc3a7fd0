# چرا سرویس چیزی را نمی‌پذیرد. هر گونه مشکل نامی دارد و، در `about`، آنچه صفحه‌اش می‌گوید؛ بعد جمله‌های
# تک‌تک ردها می‌آید و سپس ایرادهای ورودی‌ها.
#
# نام‌ها بدون نقطه تمام می‌شوند. میان `…` نام‌های رابط است که ترجمه نمی‌شود.

## چرا حرکتی رد می‌شود؛ `about` آن است که صفحهٔ مشکل می‌گوید

reason-card-not-in-hand = این کارت در دست شما نیست.
    .about = یکی از کارت‌ها در دست بازیکن نیست
reason-does-not-follow = این کارت را اکنون نمی‌شود بازی کرد.
    .about = این کارت روی کارت رو بازی نمی‌شود
reason-attack-unanswered = جریمه دارید: جواب بدهید یا جریمه را بپذیرید.
    .about = در برابر جریمه فقط می‌شود جواب داد، کارت کشید یا پاس داد
reason-suit-owed = اول زمینه را اعلام کنید.
    .about = اول باید زمینه اعلام شود
reason-rank-owed = اول عددی را اعلام کنید.
    .about = اول باید عددی اعلام شود
reason-card-owed = اول کارتی را که می‌دهید انتخاب کنید.
    .about = اول باید کارتی برای دادن انتخاب شود
reason-nothing-to-declare = چیزی برای اعلام کردن نیست.
    .about = چیزی برای اعلام کردن نیست، یا چیز دیگری را باید اعلام کرد
reason-no-declaration = با این کارت چنین چیزی اعلام نمی‌شود.
    .about = با کارتی که چنین اجازه‌ای ندارد خال یا عددی اعلام شده است
reason-bad-target = برای این کارت، و تنها برای آن، بازیکن دیگری را انتخاب کنید.
    .about = این بازی به بازیکن دیگری که هنوز در بازی است نیاز دارد، یا نباید بازیکنی داشته باشد
reason-must-play = می‌توانید بازی کنید، پس باید بازی کنید.
    .about = صندلی می‌تواند بازی کند و اجازهٔ کشیدن ندارد
reason-must-play-drawn = اکنون فقط کارتی را که کشیدید می‌شود بازی کرد.
    .about = کارت کشیده‌شده باید بازی شود
reason-must-draw = باید کارت بکشید.
    .about = صندلی باید کارت بکشد
reason-cannot-draw = اکنون نمی‌توانید کارت بکشید.
    .about = اکنون نمی‌شود کارت کشید
reason-cannot-pass = اکنون نمی‌توانید پاس بدهید.
    .about = اکنون نمی‌شود پاس داد
reason-ranks-differ = کارت‌هایی که با هم بازی می‌شوند باید هم‌عدد باشند.
    .about = کارت‌هایی که با هم بازی می‌شوند باید هم‌عدد باشند
reason-several-not-allowed = اکنون فقط یک کارت می‌شود بازی کرد.
    .about = این قوانین در هر نوبت یک کارت را مجاز می‌دانند
reason-cannot-finish = این کارت نمی‌تواند آخرین کارت شما باشد.
    .about = با این کارت نمی‌شود بازی را برد
reason-joker-unnamed = بگویید جوکر به جای کدام کارت است.
    .about = باید گفته شود جوکر به جای کدام کارت است (`as`)
reason-bad-joker-name = هیچ‌یک از کارت‌هایی که بازی می‌کنید نمی‌تواند به جای این کارت باشد.
    .about = کارتی نام برده شد که هیچ کارت بازی‌شده‌ای نمی‌تواند به جای آن باشد
reason-not-in-fight = با این کارت ستیزه ادامه پیدا نمی‌کند.
    .about = این در ستیزه جایی ندارد
reason-nothing-to-announce = چیزی برای اعلام نیست.
    .about = چنین اعلامی در کار نیست
reason-nothing-to-challenge = کسی نیست که مچش را بگیرید.
    .about = آنجا کسی نیست که مچش گرفته شود

## ردها

# پیش از آنچه با `#`، رقم یا منها شروع می‌شود نشانهٔ چپ‌به‌راست است، وگرنه سر و ته آن جابه‌جا دیده می‌شود.
seat-is-out = این صندلی از بازی بیرون رفته است.
seat-is-not-in-play = این صندلی در بازی نیست.
seat-is-not-taken = کسی روی این صندلی ننشسته است.
seat-is-taken = صندلی { NUMBER($seat) } پر است.
game-is-over = بازی تمام شده است.
game-has-started = بازی شروع شده است.
game-has-not-started = بازی هنوز شروع نشده است.
seeds-are-being-opened = عددهای تصادفی دارند باز می‌شوند: دیگر نمی‌شود سر میز نشست.
seeds-are-known = همهٔ عددهای تصادفی آشکار شده‌اند: این بازی آغاز می‌شود و دیگر نمی‌شود آن را لغو کرد.
seeds-are-sealed = هنوز همهٔ عددهای تصادفی مهرشده باز نشده‌اند.
no-seal-to-open = این صندلی اکنون مهری برای باز کردن ندارد.
seed-is-not-the-sealed-one = این عدد تصادفی آن نیست که مهر شده بود.
not-enough-players = برای شروع بازیکن کم است.
another-seats-turn = نوبت صندلی دیگری است.

## ایرادهای ورودی: هر یک کنار جای مقدار می‌آید، مانند «در /seats/1: باید null باشد»

must-be = باید { $what } باشد
or-null = { $fault }، یا null
a-flag = true یا false
an-object = یک شیء
a-list = یک فهرست
text-itself = متن
a-text = یک متن
a-card = کارتی مانند {"\u200E"}8H، TD یا XR
a-text-of-64 = متنی از ۱ تا ۶۴ نویسه
a-key = کارتی مانند QS، عدد کارت، X برای جوکر، C، D، H، S، red، black، all، own، یا عدد کارت با _black یا _red
a-card-set = کلید کارت‌ها، "wild"، "special" یا اثری مانند "draw"
an-answer-set = کلید کارت‌ها، "rank"، "wild" یا اثری مانند "draw"
a-predicate = یکی از suit، rank، colour، up و down، یا چند تا از آن‌ها با +، یا "any"، "wild" یا کلید کارت‌ها
a-score = امتیازی مانند 101
a-call = متنی از ۱ تا ۴۰ نویسه بدون نویسهٔ کنترلی و بدون فاصله در آغاز و پایان
ranks-of-a-pack = کارت‌هایی از A23456789TJQK به همین ترتیب
call-left-or-played = باید یکی از "left" و "played" را داشته باشد
at-most-four = حداکثر ۴ عضو می‌تواند داشته باشد
too-many-rows = حداکثر { NUMBER($most) } ردیف می‌تواند داشته باشد
a-bot-name = نام یک ربات
hex-digits = { NUMBER($digits) } رقم هگزادسیمال با حرف کوچک
must-be-whole = باید عدد درستی از { NUMBER($low) } تا { NUMBER($high) } باشد
must-be-whole-or = باید عدد درستی از { NUMBER($low) } تا { NUMBER($high) }، یا { $word } باشد
must-be-between = باید از { NUMBER($low) } تا { NUMBER($high) } باشد
must-be-bytes = باید { NUMBER($bytes) } بایت باشد
must-be-one-of = باید یکی از این‌ها باشد: { $words }
must-have-at-least = باید دست‌کم { NUMBER($low) } مورد داشته باشد، نه { NUMBER($count) }
must-have-exactly = باید { NUMBER($low) } مورد داشته باشد، نه { NUMBER($count) }
must-have-between = باید از { NUMBER($low) } تا { NUMBER($high) } مورد داشته باشد، نه { NUMBER($count) }
must-ascend = باید به ترتیب از کوچک به بزرگ باشد
is-missing = نیامده است
is-unknown = ناشناخته است؛ این‌ها هستند: { $known }
is-unknown-key = ناشناخته است؛ کلید باید { $what } باشد
stands-twice = در فهرست دو بار آمده است
bot-without-levels = { $bot } سطح ندارد
too-few-cards-for-seats = برای این تعداد کارت کم است

## ایرادهای وضعیت‌های چیده‌شده

hands-of-seats = باید فهرستی از { NUMBER($seats) } دست باشد، برای هر صندلی یکی
scores-of-seats = باید فهرستی از { NUMBER($seats) } عدد درست باشد
score-between = باید عدد درستی از {"\u200E"}{ NUMBER($least) } تا {"\u200E"}{ NUMBER($most) } باشد
more-cards-than-deck = { NUMBER($named) } کارت نام می‌برد، اما { NUMBER($deck) } کارت هست
no-further-card = از { $card } کارت دیگری نمانده است

## ایرادهای قوانین، جز ایراد تک‌تک تنظیم‌ها

rules-stay = عوض نمی‌شود؛ قوانین همان { $ruleset } با تنظیم‌های دیگر می‌مانند

## فهرست واژه‌ها

list-empty = هیچ
