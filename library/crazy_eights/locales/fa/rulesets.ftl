### نوع بازی: نام بازی‌ها، آنچه شاید منظور نبوده است، و آنچه نمی‌شود بازی کرد.

# نام تنظیم‌ها (`joker.role`) و مقدارهایشان ("none") کدند و همان‌طور می‌مانند.

## نام‌ها و خلاصه‌ها

ruleset-basic = ۸های دیوانه، ساده
    .summary = هم‌خال یا هم‌عدد بازی کنید، ۸ وایلد کارت است، و هر نوبت یک کارت بازی یا یک کارت کشیدن است.
ruleset-classic = ۸های دیوانه با کارت‌های خاص
    .summary = بازی با بی‌بی از بازیکن بعدی می‌پرد، آس جهت را عوض می‌کند، و کارت ۲ جریمه‌ای دارد که روی هم جمع می‌شود.
ruleset-countdown = شمارش معکوس ۸های دیوانه
    .summary = هر دستی که خالی شود یک امتیاز کم می‌کند؛ امتیاز شما وایلد کارت شماست؛ هر که به صفر برسد می‌برد.
ruleset-countdown-na = شمارش معکوس، آمریکای شمالی
    .summary = شمارش معکوس با سربازی که از بازیکن بعدی می‌پرد، بی‌بی پیک با پنج کارت جریمه، و چند کارت با هم.
ruleset-last-one = کارت آخر
    .summary = کارت ۴ ستیزه را شروع می‌کند، جوکر به جای هر کارتی است، و با ۲۰۰ امتیاز حذف می‌شوید.
ruleset-five-rounds = پنج دور
    .summary = بدون کارت خاص؛ کسی که نتواند بازی کند تا سه کارت می‌کشد؛ کمترین امتیاز پنج دور می‌برد.
ruleset-race-500 = مسابقه تا ۵۰۰
    .summary = دو دسته کارت؛ برندهٔ هر دور امتیاز دست‌های دیگر را می‌گیرد؛ هر که زودتر به ۵۰۰ برسد می‌برد.
ruleset-zimbabwe = ۸ دیوانهٔ زیمبابوه
    .summary = ۲ و جوکر حمله می‌کنند، آس دفع می‌کند، تنها کارت بی‌اثر می‌برد، و بیشترین دست حذف می‌شود.
ruleset-switch = سوئیچ
    .summary = آس وایلد کارت است، سرباز سیاه پنج کارت جریمه دارد و سرباز قرمز آن را دفع می‌کند.
ruleset-mau-mau = مائو مائو
    .summary = ۳۲ کارت؛ سرباز وایلد کارت است اما نه روی سرباز، و کارت ۷ برای بازیکن بعدی جریمه دارد.
ruleset-pesten = پستن
    .summary = ۲ و جوکر حمله می‌کنند و جواب هم‌اند؛ اگر کارت آخر خاص باشد پنج کارت می‌کشید.
ruleset-haft-khabis = ۷ خبیث
    .summary = سرباز وایلد کارت است، ۷ حمله می‌کند، با ۸ دوباره بازی می‌کنید، و با ۱۰۰ امتیاز حذف می‌شوید.
ruleset-swedish-rummy = رامی سوئدی
    .summary = بدون کارت خاص؛ آن‌قدر کارت می‌کشید که بتوانید بازی کنید؛ برنده امتیاز می‌گیرد، تا ۱۰۰.
ruleset-tschausepp = چوسپ
    .summary = ۳۶ کارت، پادساعتگرد؛ سرباز وایلد کارت است، ۷ حمله می‌کند؛ دو بار باید اعلام کرد.
ruleset-rockaway = راک‌اوی
    .summary = آس روی هر کارتی بازی می‌شود و خال خودش زمینه است؛ آن‌قدر کارت می‌کشید که بتوانید بازی کنید.
ruleset-crates = کریتس
    .summary = پانزده دور با ۸، ۷، … ۱، … ۷، ۸ کارت؛ ۸ و ۹ وایلد کارت‌اند.

## آنچه با هم نمی‌شود بازی کرد

conflict-players = کوچک‌ترین میز ({ NUMBER($least) }) از بزرگ‌ترین میز ({ NUMBER($most) }) بزرگ‌تر است
conflict-seats = این قوانین برای { NUMBER($least) } تا { NUMBER($most) } بازیکن است، نه { NUMBER($seats) }
    .exactly = این قوانین برای { NUMBER($players) } بازیکن است، نه { NUMBER($seats) }
conflict-cards = { NUMBER($have) } کارت برای { NUMBER($seats) } بازیکن کم است: برای بزرگ‌ترین دست‌ها، اولین کارت و یک کارت برای کشیدن { NUMBER($need) } کارت لازم است
conflict-wild_ranks = { CARDS($rank, form: "one") } نمی‌تواند وایلد کارت باشد: در دستهٔ کارت نیست
conflict-jokers = در کارت‌ها جوکر هست، اما با joker.role برابر "none" کسی نمی‌تواند آن را بازی کند
conflict-joker_sets = جایی که چند کارت با هم بازی می‌شوند، همهٔ دسته‌ها روی هم می‌توانند { NUMBER($most) } جوکر داشته باشند، نه { NUMBER($jokers) }
conflict-fight-joker = جوکر عدد بالاتری ندارد، پس نمی‌تواند ستیزه‌ای را شروع کند
conflict-fight-top = ستیزه‌ای که با { CARDS($key, form: "one") } شروع شود نمی‌تواند به { CARDS($top, form: "one") } برسد
conflict-calls-attack = اعلامِ حمله برای جریمه است، پس این باید null باشد
conflict-calls-cards_left = اعلام { $call } برای کارت‌های مانده است، پس این باید ۱ یا ۲ باشد
conflict-calls-twice = این اعلام برای همین تعداد کارت یک بار دیگر هم در فهرست آمده است
conflict-finish-card = همهٔ کارت‌های دسته وایلد کارت یا خاص‌اند، پس هیچ کارتی نمی‌تواند کارت آخر معمولی باشد
conflict-finish-on = همهٔ کارت‌های دسته اثری جز پریدن، تغییر جهت یا نوبت دوباره دارند، پس کارت آخر روی هیچ‌کدام نمی‌آید
conflict-countdown-end = countdown و game_end.when برابر "countdown" با هم می‌آیند: یا هر دو یا هیچ‌کدام
conflict-countdown-scoring = امتیازها با خالی شدن دست کم می‌شوند، پس scoring.method باید "none" باشد
conflict-countdown-own_score = تنها در شمارش معکوس امتیاز بازیکن وایلد کارت او را نشان می‌دهد
conflict-blocked-differences = کمترین دست تنها جایی تفاوت‌ها را می‌گیرد که برنده امتیاز می‌گیرد، نه با امتیاز پنالتی
conflict-blocked-no_winner = با دورهای بی‌امتیاز شاید بازی‌ای که با "{ $when }" تمام می‌شود هرگز تمام نشود
conflict-game_end-winner = برندهٔ بازی‌ای که با "{ $when }" تمام می‌شود باید { $fitting } باشد، نه "{ $winner }"
conflict-game_end-rounds = لازم است: بازی بعد از این تعداد دور تمام می‌شود
conflict-game_end-points = لازم است: بازی با "{ $when }" در این امتیاز تمام می‌شود
conflict-points-end = بازی‌ای که با "{ $when }" تمام می‌شود امتیاز لازم دارد
conflict-points-winner = بدون امتیاز، امتیاز "{ $winner }" در کار نیست
conflict-points-none = هیچ کارتی از دسته ارزشی ندارد، پس بازی هرگز با "{ $when }" تمام نمی‌شود
conflict-effects-no_card = در کارت‌ها { $key } نیست که اثری داشته باشد
conflict-effects-joker = جوکر تنها با joker.role برابر "effect" اثری از خود دارد
conflict-effects-against = در کارت‌ها { $other } نیست که جریمه‌اش دفع شود

## اندازه‌ها: قوانینی که دست یا نما را زیادی بزرگ می‌کنند

excess =
    .several_cards = { $excess }؛ اگر کارت‌های هم‌عدد با هم بازی نشوند چنین نمی‌شود
    .packs = { $excess }؛ با یک دسته کارت چنین نمی‌شود
    .jokers = { $excess }؛ بدون جوکر چنین نمی‌شود
    .wild_ranks = { $excess }؛ با وایلد کارت‌های کمتر چنین نمی‌شود
    .wild_declares = { $excess }؛ اگر با وایلد کارت زمینه اعلام نشود چنین نمی‌شود
    .effect = { $excess }؛ بدون این اثر چنین نمی‌شود
excess-moves = یک صندلی می‌تواند به { NUMBER($moves) } حرکت مجاز برسد که از { NUMBER($most) } بیشتر است
excess-view = یک نما می‌تواند به { NUMBER($bytes) } بایت از حرکت‌های مجاز و قوانین برسد که از { NUMBER($most) } بیشتر است
excess-rules = قوانین { NUMBER($bytes) } بایت جا می‌گیرد که بیش از { NUMBER($most) } است؛ با اثرهای کمتر یا کوتاه‌تر جا می‌شود

## هشدارها: آنچه می‌شود بازی کرد اما شاید منظور نبوده است

warning-cards = برای { $listed } بازیکن کارت کم است: { NUMBER($seats) } بازیکن { NUMBER($need) } کارت لازم دارند و { NUMBER($have) } کارت هست.
warning-early_start = با { $listed } بازیکن نمی‌شود زودتر شروع کرد: { NUMBER($seats) } بازیکن { NUMBER($need) } کارت لازم دارند و { NUMBER($have) } کارت هست.
warning-bounds = در بازی با { $listed } صندلی ممکن است حرکت‌های مجاز یک دست از اندازه بیشتر شود.
warning-effects-no_card = { CARDS($key, form: "one") } در کارت‌ها نیست، پس اثرش هرگز دیده نمی‌شود.
warning-effects-joker = اثر { CARDS($key, form: "one") } هرگز دیده نمی‌شود، چون joker.role برابر "{ $role }" است.
warning-effects-against = { CARDS($other, form: "one") } در کارت‌ها نیست، پس { CARDS($key, form: "one") } هرگز جریمهٔ آن را دفع نمی‌کند.
warning-attack-no_demand = هیچ کارتی برای بازیکن بعدی جریمه ندارد، پس چیزی برای دفع کردن نیست.
warning-attack-no_answer = تا attack.answer برابر "none" است هیچ کارتی جواب جریمه نیست، پس کارت‌های دفع‌کننده اثری ندارند.
warning-attack-first_pick = بدون کارتی که جریمه را دفع کند، attack.first_pick_block کاری نمی‌کند.
warning-attack-call = هیچ کارتی برای بازیکن بعدی جریمه ندارد، پس هرگز لازم نیست تعداد کارت‌ها را اعلام کرد.
warning-wild-own_score = { CARDS($ranks, form: "one", list: "or") } در کارت‌ها نیست، پس بازیکنی با آن امتیاز وایلد کارت ندارد.
warning-wild-none = هیچ کارتی وایلد کارت نیست.
