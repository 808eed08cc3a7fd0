# Vì sao dịch vụ từ chối. Mỗi loại lỗi có tiêu đề và, trong `about`, lời trên trang của nó; tiếp theo
# là những câu cho từng lần từ chối, rồi đến lỗi của dữ liệu gửi lên.
#
# Tiêu đề không có dấu chấm. Giữa `…` là tên của giao diện, không bao giờ dịch. “Số ngẫu nhiên” là
# seed, “niêm phong” là seal, như ở table.ftl; “bản xem” là view; “máy” là bot.

## Vì sao một nước đi bị từ chối; `about` là lời trên trang của lỗi

reason-card-not-in-hand = Bạn không có lá này.
    .about = một lá định đánh không có trên tay
reason-does-not-follow = Lúc này không đánh được lá này.
    .about = không đánh được lá này lên lá trên cùng
reason-attack-unanswered = Bạn đang bị phạt: hãy đỡ hoặc chịu phạt.
    .about = khi bị phạt chỉ được đỡ, rút bài hoặc bỏ lượt
reason-suit-owed = Trước hết hãy chọn chất.
    .about = trước hết phải chọn chất
reason-rank-owed = Trước hết hãy chọn hạng.
    .about = trước hết phải chọn hạng
reason-card-owed = Trước hết hãy chọn lá để cho.
    .about = trước hết phải chọn lá để cho
reason-nothing-to-declare = Không có gì để chọn.
    .about = không có gì để chọn, hoặc không phải thứ này
reason-no-declaration = Lá đó không cho chọn như vậy.
    .about = đã chọn chất hoặc hạng bằng một lá không cho chọn như vậy
reason-bad-target = Hãy chọn một người khác cho lá đó, và chỉ cho lá đó.
    .about = nước đánh cần một người chơi khác còn trong ván, hoặc không được có ai
reason-must-play = Bạn có bài để đánh nên phải đánh.
    .about = ghế có bài để đánh nên không được rút
reason-must-play-drawn = Lúc này chỉ được đánh lá vừa rút.
    .about = phải đánh lá vừa rút
reason-must-draw = Bạn phải rút bài.
    .about = ghế phải rút bài
reason-cannot-draw = Lúc này bạn không được rút bài.
    .about = lúc này không được rút bài
reason-cannot-pass = Lúc này bạn không được bỏ lượt.
    .about = lúc này không được bỏ lượt
reason-ranks-differ = Các lá đánh cùng lúc phải cùng hạng.
    .about = các lá đánh cùng lúc phải cùng hạng
reason-several-not-allowed = Lúc này chỉ được đánh một lá.
    .about = bộ luật cho đánh mỗi lượt một lá
reason-cannot-finish = Lá này không được là lá cuối cùng của bạn.
    .about = không được thắng bằng lá này
reason-joker-unnamed = Hãy chọn lá mà Joker thay cho.
    .about = phải nói Joker thay cho lá nào (`as`)
reason-bad-joker-name = Không lá nào bạn đánh thay được cho lá này.
    .about = không lá nào định đánh thay được cho lá đã nêu
reason-not-in-fight = Lá này không dùng để đấu tiếp được.
    .about = không được làm vậy trong cuộc đấu
reason-nothing-to-announce = Không có gì để hô.
    .about = không có lời hô như vậy
reason-nothing-to-challenge = Không có ai để bắt lỗi.
    .about = ở đó không có gì để bắt lỗi

## Từ chối

seat-is-out = Ghế này đã bị loại khỏi ván.
seat-is-not-in-play = Ghế này không tham gia chơi.
seat-is-not-taken = Ghế này chưa có người.
seat-is-taken = Ghế { $seat } đã có người.
game-is-over = Ván bài đã kết thúc.
game-has-started = Ván bài đã bắt đầu.
game-has-not-started = Ván bài chưa bắt đầu.
seeds-are-being-opened = Các số ngẫu nhiên đang được mở: không ai ngồi vào được nữa.
seeds-are-known = Mọi số ngẫu nhiên đã lộ: ván này sẽ bắt đầu và không hủy được nữa.
seeds-are-sealed = Vẫn còn số ngẫu nhiên đã niêm phong chưa mở.
no-seal-to-open = Lúc này ghế này không có niêm phong nào để mở.
seed-is-not-the-sealed-one = Đây không phải là số ngẫu nhiên đã niêm phong.
not-enough-players = Chưa đủ người để bắt đầu.
another-seats-turn = Đang là lượt của ghế khác.

## Lỗi của dữ liệu gửi lên: đứng bên chỗ của giá trị, như “/seats/1: phải là null”

must-be = phải là { $what }
or-null = { $fault }, hoặc null
a-flag = true hoặc false
an-object = một đối tượng
a-list = một danh sách
text-itself = văn bản
a-text = một văn bản
a-card = một lá bài như 8H, TD hoặc XR
a-text-of-64 = một văn bản dài 1 đến 64 ký tự
a-key = một lá như QS, một hạng, X cho Joker, C, D, H, S, red, black, all, own, hoặc một hạng với _black hay _red
a-card-set = một khóa của lá bài, "wild", "special" hoặc một hiệu ứng như "draw"
an-answer-set = một khóa của lá bài, "rank", "wild" hoặc một hiệu ứng như "draw"
a-predicate = suit, rank, colour, up, down, nhiều từ trong số đó nối bằng +, "any", "wild" hoặc một khóa của lá bài
a-score = một điểm số như 101
a-call = một văn bản từ 1 đến 40 ký tự, không có ký tự điều khiển hay dấu cách ở hai đầu
ranks-of-a-pack = các hạng trong A23456789TJQK theo đúng thứ tự này
call-left-or-played = phải có "left" hoặc "played", không phải cả hai
at-most-four = chỉ được có nhiều nhất 4 mục
too-many-rows = chỉ được có nhiều nhất { $most } hàng
a-bot-name = tên của một máy
hex-digits = { $digits } chữ số thập lục phân viết thường
must-be-whole = phải là số nguyên từ { $low } đến { $high }
must-be-whole-or = phải là số nguyên từ { $low } đến { $high }, hoặc { $word }
must-be-between = phải từ { $low } đến { $high }
must-be-bytes = phải dài { $bytes } byte
must-be-one-of = phải là một trong số { $words }
must-have-at-least = phải có ít nhất { $low } mục, không phải { $count }
must-have-exactly = phải có { $low } mục, không phải { $count }
must-have-between = phải có { $low } đến { $high } mục, không phải { $count }
must-ascend = phải theo thứ tự tăng dần
is-missing = bị thiếu
is-unknown = không tồn tại; chỉ có { $known }
is-unknown-key = không tồn tại; khóa phải là { $what }
stands-twice = có hai lần trong danh sách
bot-without-levels = { $bot } không có cấp độ
too-few-cards-for-seats = không đủ bài cho bấy nhiêu ghế

## Lỗi của thế bài xếp sẵn

hands-of-seats = phải là danh sách bài trên tay của { $seats } ghế, mỗi ghế một mục
scores-of-seats = phải là danh sách { $seats } số nguyên
score-between = phải là số nguyên từ { $least } đến { $most }
more-cards-than-deck = nêu { $named } lá, mà bộ bài chỉ có { $deck } lá
no-further-card = bộ bài không còn lá { $card } nào nữa

## Lỗi của bộ luật ngoài từng tùy chọn

rules-stay = không đổi được; đây vẫn là luật { $ruleset }, chỉ đổi các tùy chọn

## Danh sách từ

list-empty = không có gì
