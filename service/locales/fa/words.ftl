# واژه‌هایی برای گفتار که صفحه‌ها ندارند: GET /v1/words آن‌ها را کنار واژه‌های table.ftl می‌دهد.

# کاری که یک صندلی می‌تواند بکند، همان { $move } در you-may.
you-may = می‌توانید { $move }.
move-announce = بگویید «{ $call }»
move-challenge = مچ { $target } را بگیرید که نگفت «{ $call }»

# وضع بازی، مانند phase صفحه‌ها.
phase-play = باید کارتی بازی شود
phase-answer = باید به جریمه جواب داده شود
phase-over = بازی تمام شده است

# رویدادهایی که صفحه‌ها نمی‌گویند، چون رویداد پیشین گفته است.
event-attack_taken = { $seat } جواب نداد.
event-seed_revealed = عدد تصادفی بازی آشکار شد.

# آنچه بازیکن به دیگران سر میز نشان می‌دهد.
emote-hello = سلام!
emote-thanks = ممنون!
emote-nice = حرکت قشنگی بود!
emote-oops = ای وای!
emote-thinking = دارم فکر می‌کنم…
emote-good_game = بازی خوبی بود!
