# Lời để đọc mà các trang không có: GET /v1/words đưa ra cùng với lời của table.ftl.

# Việc một ghế có thể làm, là { $move } của you-may.
you-may = Bạn có thể { $move }.
move-announce = hô “{ $call }”
move-challenge = bắt lỗi { $target } quên hô “{ $call }”

# Tình trạng ván bài, như phase của các trang.
phase-play = cần đánh một lá bài
phase-answer = phải đỡ hoặc chịu phạt
phase-over = ván bài đã kết thúc

# Việc xảy ra mà các trang không kể, vì sự kiện trước đó đã nói.
event-attack_taken = { $seat } không đỡ.
event-seed_revealed = Số ngẫu nhiên của ván bài được công bố.

# Điều một người chơi gửi cho những người khác tại bàn.
emote-hello = Xin chào!
emote-thanks = Cảm ơn!
emote-nice = Nước đi hay!
emote-oops = Ôi!
emote-thinking = Để tôi nghĩ đã…
emote-good_game = Ván hay lắm!
