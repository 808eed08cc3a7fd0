# چرا سرویس چیزی را نمی‌پذیرد. هر گونه مشکل نامی دارد و، در `about`، آنچه صفحه‌اش می‌گوید؛ بعد جمله‌های
# تک‌تک ردها می‌آید و سپس ایرادهای ورودی‌ها.
#
# نام‌ها بدون نقطه تمام می‌شوند. میان `…` نام‌های رابط است که ترجمه نمی‌شود.

## گونه‌های مشکل

problem-malformed-json = بدنهٔ درخواست JSON نیست
    .about =
        بدنه را نمی‌شد به عنوان JSON خواند: خطای نحوی، بایت‌هایی که UTF-8 نیستند، یک کلید دو بار در یک
        شیء، NaN یا Infinity، عددی بزرگ‌تر از `2^53 - 1`، نویسهٔ NUL یا نیمه‌ای از یک جفت جانشین در
        یک رشته، یا تودرتویی بیش از هر نیاز.
problem-bad-request = درخواست درست ساخته نشده است
    .about =
        خود درخواست را، نه بدنهٔ آن را، نمی‌شد خواند.
problem-unauthorized = توکن معتبر لازم است
    .about =
        این کار به نام یک بازیکن انجام می‌شود یا دستی را می‌بیند: `Authorization: Bearer` را با توکنی
        بفرستید که `POST /v1/players` داده است. توکنی که عوض شده باشد دیگر کار نمی‌کند.
problem-not-seated = شما در این بازی صندلی ندارید
    .about =
        این کار تنها از بازیکنی برمی‌آید که سر میز نشسته است.
problem-not-the-creator = شما این بازی را نساخته‌اید
    .about =
        این کار تنها از سازندهٔ بازی برمی‌آید.
problem-not-found = چنین چیزی اینجا نیست
    .about =
        این نشانی چیزی نیست که شما بتوانید از آن خبر داشته باشید. بازی خصوصی دیگران همان پاسخی را
        می‌دهد که بازی‌ای که وجود ندارد.
problem-method-not-allowed = این نشانی این متد را نمی‌پذیرد
    .about =
        سرآیند `Allow` متدهایی را که می‌پذیرد نام می‌برد.
problem-not-acceptable = چنین شکلی در کار نیست
    .about =
        سرآیند `Accept` قالبی می‌خواهد که این نشانی ندارد.
problem-not-your-turn = نوبت شما نیست
    .about =
        `to_act` در نما نشان می‌دهد که اکنون نوبت کدام صندلی‌هاست.
problem-game-not-started = بازی هنوز شروع نشده است
    .about =
        وقتی همهٔ صندلی‌ها پر شود یا سازندهٔ بازی آن را شروع کند، حرکت‌ها پذیرفته می‌شوند.
problem-game-over = بازی تمام شده است
    .about =
        در بازی‌ای که تمام شده است چیزی عوض نمی‌شود.
problem-game-not-over = بازی هنوز تمام نشده است
    .about =
        برای یک بار دیگر بازی کردن، بازی باید تمام شده باشد.
problem-too-few-players = برای شروع بازیکن کم است
    .about =
        `players.min` در قوانین بازیکن بیشتری می‌خواهد، یا بازی از وضعیتی چیده‌شده شروع می‌شود که در
        آن همهٔ صندلی‌ها باید پر باشند.
problem-game-full = همهٔ صندلی‌ها پر است
    .about =
        در این بازی صندلی خالی نمانده است.
problem-seat-taken = این صندلی پر است
    .about =
        کسی روی آن نشسته است، یا برای بازیکن دیگری نگه داشته شده است.
problem-already-seated = شما صندلی دارید
    .about =
        هر بازیکن در یک بازی یک صندلی دارد.
problem-already-started = بازی شروع شده است
    .about =
        پس از شروع دیگر نمی‌شود سر میز نشست، میز را ترک کرد یا بازی را لغو کرد.
problem-nothing-to-open = عدد تصادفی برای باز کردن نیست
    .about =
        در بازی‌های مهرشده، وقتی همهٔ صندلی‌ها پر شد، صندلی‌هایی که عدد تصادفی خود را مهر کرده‌اند آن را
        باز می‌کنند.
problem-quota-exceeded = به اندازهٔ سهم یک بازیکن دارید
    .about =
        هر بازیکن تنها تعدادی صندلی در بازی‌های تمام‌نشده، تعدادی بازی ساخته‌شده و در انتظار بازیکن، و ده
        توکن می‌تواند داشته باشد. نخست چندتا را تمام، ترک، لغو یا باطل کنید.
problem-last-token = این آخرین توکن شماست
    .about =
        هر بازیکن دست‌کم یک توکن بدون پایان نگه می‌دارد. نخست توکن تازه‌ای بگیرید.
problem-stale-version = بازی جلوتر رفته است
    .about =
        نسخه‌ای که انتظار داشتید دیگر نسخهٔ بازی نیست؛ نسخهٔ بازی `current_version` است. پاسخ به
        سرآیند `If-Match` کد 412 است و به `expected_version` در بدنه کد 409. دوباره نگاه کنید و بعد
        تصمیم بگیرید.
problem-too-large = بدنهٔ درخواست بیش از اندازه بزرگ است
    .about =
        حرکت‌ها تا ۴ کیبی‌بایت و درخواست‌های دیگر تا ۶۴ کیبی‌بایت پذیرفته می‌شوند.
problem-too-costly = این سنجش اینجا بیش از اندازه طول می‌کشد
    .about =
        اینجا هر لاگ با اندازهٔ معینی از کار سنجیده می‌شود. `eights verify FILE` و صفحهٔ `/verify` چنین
        اندازه‌ای ندارند و به سرویس نیاز ندارند.
problem-unsupported-media-type = بدنه از نوعی است که این‌جا پذیرفته نمی‌شود
    .about =
        `Content-Type: application/json` (برای خروجی: `application/x-ndjson`) را با UTF-8 و بدون `Content-Encoding` بفرستید.
problem-validation-failed = درخواست شکل درستی ندارد
    .about =
        `errors` هر ایراد را با نشانگر JSON به جای آن در بدنه (`#/cards/0`)، یا با نام پارامتر
        (`?limit`) یا سرآیند، نام می‌برد.
problem-ruleset-invalid = با این قوانین نمی‌شود بازی کرد
    .about =
        `errors` هر ایراد را با نشانگر JSON به تنظیم آن نام می‌برد: ناشناخته، از گونهٔ نادرست، بیرون از
        اندازه، یا ناممکن همراه تنظیم‌های دیگر.
problem-idempotency-key-reused = این کلید برای درخواست دیگری به کار رفته است
    .about =
        هر `Idempotency-Key` برای یک درخواست است؛ بدنه‌ها به صورت JSON خوانده‌شده با هم سنجیده می‌شوند.
        برای درخواست تازه کلید تازه‌ای بردارید.
problem-seal-mismatch = این عدد تصادفی آن نیست که مهر شده بود
    .about =
        مهر همان SHA-256 شناسهٔ بازی، صندلی و عدد تصادفی بازیکن است: صفحهٔ درستی بازی را ببینید. عددی که
        باز شد به این مهر نمی‌رسد.
problem-illegal-move = این حرکت اکنون مجاز نیست
    .about =
        `reason` دلیلش را می‌گوید. `legal_moves` در نما همهٔ حرکت‌های مجاز را نام می‌برد.
problem-rate-limited = درخواست‌ها بیش از اندازه است
    .about =
        هر بازیکن و هر نشانی برای درخواست‌های هر گونه تعدادی واحد در دقیقه دارد، و تنها تعدادی جریان،
        انتظار و درخواستی که ربات‌های فکرکننده پاسخ می‌دهند می‌تواند با هم داشته باشد. `RateLimit-Policy`
        هزینهٔ درخواست را می‌گوید و `Retry-After` اینکه پس از چند ثانیه می‌شود ادامه داد.
problem-internal-error = اینجا چیزی خراب شد
    .about =
        تقصیر ماست. `instance` درخواست را در لاگ‌های ما نام می‌برد.
problem-unavailable = سرویس اکنون نمی‌تواند پاسخ بدهد
    .about =
        پایگاه داده در دسترس نیست، سرویس در حال بسته شدن است، یا جریان‌ها، ربات‌های فکرکننده و
        سنجش لاگ‌ها به بیشترین اندازه رسیده‌اند. چیزی عوض نشده است، یا تلاش دوباره با همان
        `Idempotency-Key` می‌گوید چه شده است. `Retry-After` می‌گوید کِی برگردید.

## چرا حرکتی رد می‌شود؛ `about` آن است که صفحهٔ مشکل می‌گوید

reason-card-not-in-hand = این کارت در دست شما نیست.
    .about = یکی از کارت‌ها در دست بازیکن نیست
reason-does-not-follow = این کارت به کارت رو نمی‌خورد.
    .about = کارت نه از خال زمینه است و نه هم‌عدد
reason-attack-unanswered = به شما حمله شده است: جواب بدهید یا کارت بکشید.
    .about = زیر حمله تنها می‌شود جواب داد یا کارت کشید
reason-suit-owed = نخست زمینه را اعلام کنید.
    .about = نخست باید زمینه اعلام شود
reason-nothing-to-declare = زمینه‌ای برای اعلام نیست.
    .about = لازم نیست زمینه‌ای اعلام شود
reason-no-declaration = با این کارت زمینه اعلام نمی‌شود.
    .about = با کارتی که زمینه‌ای با آن اعلام نمی‌شود خالی نام برده شد
reason-must-play = می‌توانید بازی کنید، پس باید بازی کنید.
    .about = صندلی می‌تواند بازی کند و اجازهٔ کشیدن ندارد
reason-must-play-drawn = اکنون تنها کارتی را که کشیدید می‌شود بازی کرد.
    .about = کارت کشیده‌شده باید بازی شود
reason-must-draw = باید کارت بکشید.
    .about = صندلی باید کارت بکشد
reason-cannot-draw = اکنون نمی‌توانید کارت بکشید.
    .about = اکنون نمی‌شود کارت کشید
reason-cannot-pass = اکنون نمی‌توانید پاس بدهید.
    .about = اکنون نمی‌شود پاس داد
reason-ranks-differ = کارت‌هایی که با هم بازی می‌شوند باید هم‌عدد باشند.
    .about = کارت‌هایی که با هم بازی می‌شوند باید هم‌عدد باشند
reason-several-not-allowed = اکنون تنها یک کارت می‌شود بازی کرد.
    .about = این قوانین در هر نوبت یک کارت را مجاز می‌دانند
reason-cannot-finish = این کارت نمی‌تواند کارت آخر شما باشد.
    .about = با این کارت نمی‌شود بازی را برد
reason-joker-unnamed = بگویید جوکر به جای کدام کارت است.
    .about = جوکر باید نامی داشته باشد (`as`)
reason-bad-joker-name = جوکر نمی‌تواند به جای این کارت باشد.
    .about = جوکر به جای کارتی نام برده شد که نمی‌تواند باشد
reason-not-in-fight = با این کارت ستیزه ادامه پیدا نمی‌کند.
    .about = این در ستیزه جایی ندارد
reason-nothing-to-announce = چیزی برای اعلام نیست.
    .about = چنین اعلامی در کار نیست
reason-nothing-to-challenge = کسی نیست که مچش را بگیرید.
    .about = آنجا کسی نیست که مچش گرفته شود

## صفحه‌های مشکل‌ها

page-problems = مشکل‌ها
page-reasons = دلیل‌ها
page-all-problems = همهٔ مشکل‌ها
page-api = API

## ردها

has-faults = درخواست ایراد دارد؛ `errors` را ببینید.
# پیش از آنچه با `#`، رقم یا منها شروع می‌شود نشانهٔ چپ‌به‌راست است، وگرنه سر و ته آن جابه‌جا دیده می‌شود.
first-fault = در {"\u200E"}{ $pointer }: { $fault }
token-is-bad = توکن نیست یا دیگر معتبر نیست.
send-a-token = توکنی بفرستید: Authorization: Bearer …
header-is-no-bearer = سرآیند Authorization باید `Bearer` و یک توکن باشد.
no-such-game = چنین بازی‌ای نیست.
no-such-player = چنین بازیکنی نیست.
no-such-token = شما چنین توکنی ندارید.
no-such-rule-set = چنین نوع بازی‌ای نیست.
no-such-checkpoint = از آن روز نقطهٔ وارسی‌ای نیست.
no-such-address = در این نشانی چیزی نیست.
no-such-method = این نشانی این متد را نمی‌پذیرد.
no-such-seat = هیچ بازیکنی چنین صندلی‌ای ندارد.
you-have-no-seat = شما در این بازی صندلی ندارید.
player-has-no-seat = این بازیکن صندلی ندارد.
no-seat-is-kept = برای این بازیکن صندلی‌ای نگه داشته نشده است.
seat-is-out = این صندلی از بازی بیرون رفته است.
seat-is-not-in-play = این صندلی در بازی نیست.
only-games-over-are-analysed = تنها بازی‌های تمام‌شده تحلیل می‌شوند.
seat-is-not-taken = کسی روی این صندلی ننشسته است.
seat-is-taken = صندلی { NUMBER($seat) } پر است.
seat-is-taken-or-kept = صندلی { NUMBER($seat) } پر است، یا برای کس دیگری نگه داشته شده است.
no-open-seat = صندلی خالی نمانده است.
you-have-a-seat = شما صندلی { NUMBER($seat) } را دارید.
game-is-over = بازی تمام شده است.
game-is-not-over = بازی هنوز تمام نشده است.
game-has-started = بازی شروع شده است.
game-has-not-started = بازی هنوز شروع نشده است.
seeds-are-being-opened = عددهای تصادفی دارند باز می‌شوند: دیگر نمی‌شود سر میز نشست.
seeds-are-sealed = هنوز همهٔ عددهای تصادفی مهرشده باز نشده‌اند.
no-seal-to-open = این صندلی اکنون مهری برای باز کردن ندارد.
seed-is-not-the-sealed-one = این عدد تصادفی آن نیست که مهر شده بود.
not-enough-players = برای شروع بازیکن کم است.
another-seats-turn = نوبت صندلی دیگری است.
only-the-creator = این کار تنها از سازندهٔ بازی برمی‌آید.
game-is-at = بازی در نسخهٔ { NUMBER($version, useGrouping: 0) } است.
key-was-used = این Idempotency-Key پیش از این با بدنهٔ دیگری به کار رفته است.
games-wait-already = حداکثر { NUMBER($most) } بازی شما می‌تواند در انتظار بازیکن باشد.
seats-held-already = هم‌زمان حداکثر { NUMBER($most) } صندلی می‌توانید داشته باشید.
tokens-held-already = حداکثر { NUMBER($most) } توکن می‌توانید داشته باشید؛ یکی را باطل کنید.
last-token-stays = این آخرین توکن بدون پایان شماست.
costs-too-much = این درخواست { NUMBER($cost) } واحد از { NUMBER($quota) } واحد `{ $policy }` در { NUMBER($seconds) } ثانیه هزینه دارد؛ { NUMBER($left) } واحد مانده است.
player-works-enough = از یک بازیکن حداکثر { NUMBER($most) } درخواستی که ربات‌های فکرکننده پاسخ می‌دهند یا لاگی که سنجیده می‌شود هم‌زمان در دست کار است؛ منتظر پاسخ بمانید.
address-works-enough = از یک نشانی حداکثر { NUMBER($most) } درخواستی که ربات‌های فکرکننده پاسخ می‌دهند یا لاگی که سنجیده می‌شود هم‌زمان در دست کار است؛ منتظر پاسخ بمانید.
player-waits-enough = از یک بازیکن حداکثر { NUMBER($most) } جریان و انتظار در هر پردازه می‌ماند؛ یکی را تمام کنید.
address-waits-enough = از یک نشانی حداکثر { NUMBER($most) } جریان و انتظار در هر پردازه می‌ماند؛ یکی را تمام کنید.
too-much-is-worked-out = پاسخ ربات‌ها و سنجش لاگ‌ها به بیشترین اندازه رسیده است؛ یک ثانیه دیگر برگردید.
too-many-wait = بیش از اندازه کسان دیگر اینجا منتظرند؛ یک ثانیه دیگر برگردید.
process-ends = این پردازه رو به پایان است.
database-is-behind = پایگاه داده `eights migrate` لازم دارد.
archive-is-away = به بایگانی که لاگ این بازی در آن است دسترسی نیست؛ دوباره تلاش کنید.
archive-lacks-the-log = بایگانی لاگ این بازی را نمی‌دهد؛ فقط گرداننده می‌تواند کمک کند.
database-is-away = به پایگاه داده دسترسی نیست؛ دوباره تلاش کنید.
database-is-busy = پایگاه داده بیش از اندازه مشغول است؛ دوباره تلاش کنید.
too-many-changes = در این میان دیگران پی‌درپی همان را تغییر دادند؛ دوباره تلاش کنید.
fault-is-ours = چیزی خراب شد؛ تقصیر ماست.
log-comes-as = لاگ به صورت { $media } یا { $lines } می‌آید.
events-come-as = رویدادها به صورت { $stream } یا { $media } می‌آیند.
log-is-too-long = اینجا لاگ‌هایی با حداکثر { NUMBER($most) } سطر سنجیده می‌شوند.
log-is-too-costly = این لاگ کار بیش از اندازه می‌خواهد؛ آن را آفلاین با `eights verify` بسنجید.
body-is-too-large = بدنه بزرگ‌تر از آن است که این نشانی می‌پذیرد.
body-is-not-as-announced = بدنه آن‌گونه که اعلام شده بود نرسید.
body-must-be-plain = بدنه بدون Content-Encoding پذیرفته می‌شود.
body-must-be-of-type = Content-Type باید { $media } باشد.
body-is-no-json = بدنه JSON پذیرفتنی نیست: { $fault }.

## چرا بدنه JSON نیست: آنچه پس از «بدنه JSON پذیرفتنی نیست:» می‌آید

json-same-key = یک شیء یک کلید را دو بار دارد
json-large-number = عددی از دو به توان ۵۳ منهای یک بزرگ‌تر است
json-huge-number = عددی از آنچه در double جا می‌شود بزرگ‌تر است
json-no-constant = { $name } در JSON نیست
json-no-utf8 = بایت { NUMBER($byte) } از UTF-8 نیست
json-syntax = ساختار در سطر { NUMBER($line) }، ستون { NUMBER($column) } نادرست است
json-nesting = بیش از { NUMBER($most) } لایه تودرتو است
json-nul = یک رشته نویسهٔ NUL دارد
json-surrogate = یک رشته نیمه‌ای از یک جفت جانشین دارد

## ایرادهای ورودی: هر یک کنار جای مقدار می‌آید، مانند «در #/seats/1: باید null باشد»

must-be = باید { $what } باشد
or-null = { $fault }، یا null
a-flag = true یا false
an-object = یک شیء
a-list = یک فهرست
text-itself = متن
a-text = یک متن
a-card = کارتی مانند {"\u200E"}8H، TD یا XR
a-text-of-64 = متنی از ۱ تا ۶۴ نویسه
a-rank-of-points = عدد یک کارت، یا X برای جوکر
an-effect-key = یک کارت، عدد یک کارت، X برای جوکر، یا عددی همراه _black یا _red
a-bot-name = نام یک ربات
a-rule-set-id = شناسهٔ یک نوع بازی
a-player-id = شناسهٔ یک بازیکن
hex-digits = { NUMBER($digits) } رقم هگزادسیمال با حرف کوچک
must-be-whole = باید عدد درستی از { NUMBER($low) } تا { NUMBER($high) } باشد
must-be-whole-or = باید عدد درستی از { NUMBER($low) } تا { NUMBER($high) }، یا { $word } باشد
must-be-between = باید از { NUMBER($low) } تا { NUMBER($high) } باشد
must-be-bytes = باید { NUMBER($bytes) } بایت باشد
must-be-one-of = باید یکی از این‌ها باشد: { $words }
must-be-number-of-characters = باید متنی از { NUMBER($low) } تا { NUMBER($high) } نویسه باشد
must-have-at-least = باید دست‌کم { NUMBER($low) } مورد داشته باشد، نه { NUMBER($count) }
must-have-exactly = باید { NUMBER($low) } مورد داشته باشد، نه { NUMBER($count) }
must-have-between = باید از { NUMBER($low) } تا { NUMBER($high) } مورد داشته باشد، نه { NUMBER($count) }
must-ascend = باید به ترتیب از کوچک به بزرگ باشد
must-be-a-time = باید زمانی مانند {"\u200E"}{ $example } باشد
must-be-a-seq = باید seq یک ورودی یا ۰ باشد
must-be-a-message-id = باید شناسهٔ یک پیام باشد
must-be-a-key = باید ۱ تا ۲۵۵ نویسهٔ دیدنی ASCII باشد
key-must-be-printable = Idempotency-Key باید ۱ تا ۲۵۵ نویسهٔ چاپی ASCII باشد
must-not-exceed-to = نباید از to بزرگ‌تر باشد
must-be-at-most = باید حداکثر { NUMBER($most) } باشد: هنوز بیش از این نیست
is-missing = نیامده است
is-unknown = ناشناخته است؛ این‌ها هستند: { $known }
is-no-parameter = ناشناخته است
is-unknown-key = ناشناخته است؛ کلید باید { $what } باشد
is-given-twice = دو بار آمده است
stands-twice = در فهرست دو بار آمده است
seat-is-not-to-act = در آن نسخه نوبت این صندلی نیست
is-no-cursor = جای خواندن این فهرست نیست
no-game-id-behind-comma = پس از ویرگول باید شناسهٔ یک بازی بیاید
is-no-rule-set = نوع بازی‌ای از این سرویس نیست
is-no-rule-set-see = نوع بازی نیست؛ GET /v1/rulesets را ببینید
is-said-by-the-address = اینجا فیلد نیست: نشانی آن را می‌گوید
no-player-here = چنین بازیکنی نیست
wants-no-invitations = این بازیکن دعوت نمی‌خواهد
invitations-of-one = این بازیکن { NUMBER($most) } دعوت باز از شما دارد
invitations-in-all = حداکثر { NUMBER($most) } دعوت شما می‌تواند باز باشد
bot-without-levels = { $bot } سطح ندارد
one-seat-only = تنها روی یک صندلی می‌توانید بنشینید
player-has-one-seat = هر بازیکن تنها یک صندلی می‌تواند داشته باشد
must-be-seats = با این قوانین باید { NUMBER($least) } تا { NUMBER($most) } صندلی باشد
too-few-cards-for-seats = برای این تعداد کارت کم است
nothing-to-seal = با عدد تصادفی ثابت چیزی برای مهر کردن نمی‌ماند
takes-a-seal-first = این بازی نخست مهر می‌گیرد
seal-is-missing = نیامده است؛ این بازی مهر می‌گیرد
takes-a-seed = این بازی client_seed می‌گیرد
name-of-a-bot = نام یکی از ربات‌های این سرویس است
name-has-controls = نباید نویسهٔ کنترلی یا شکست سطر داشته باشد
name-turns-direction = نباید نویسه‌ای داشته باشد که جهت نوشتن را عوض کند
name-is-unseen = باید نویسه‌ای داشته باشد که دیده شود
name-is-too-long = باید حداکثر { NUMBER($most) } نویسه داشته باشد

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
