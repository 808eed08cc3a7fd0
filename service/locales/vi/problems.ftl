# Vì sao dịch vụ từ chối. Mỗi loại lỗi có tiêu đề và, trong `about`, lời trên trang của nó; tiếp theo
# là những câu cho từng lần từ chối, rồi đến lỗi của dữ liệu gửi lên.
#
# Tiêu đề không có dấu chấm. Giữa `…` là tên của giao diện, không bao giờ dịch. “Số ngẫu nhiên” là
# seed, “niêm phong” là seal, như ở table.ftl; “bản xem” là view; “máy” là bot.

## Các loại lỗi

problem-malformed-json = Nội dung không phải là JSON
    .about =
        Không đọc được nội dung yêu cầu như JSON: lỗi cú pháp, byte không phải UTF-8, một khóa có
        hai lần trong một đối tượng, NaN hoặc Infinity, số lớn như 1e400, ký tự NUL hoặc nửa cặp
        thay thế trong một chuỗi, hoặc lồng nhau quá sâu.
problem-bad-request = Yêu cầu sai dạng
    .about =
        Không đọc được chính yêu cầu, không phải nội dung của nó.
problem-unauthorized = Cần có token hợp lệ
    .about =
        Lệnh gọi này làm thay một người chơi hoặc thấy bài trên tay: hãy gửi `Authorization: Bearer`
        cùng token mà `POST /v1/players` đã trả lời. Token đã bị đổi thì không còn dùng được.
problem-not-seated = Bạn không có ghế trong ván này
    .about =
        Chỉ người chơi có ghế mới được làm việc này.
problem-not-the-creator = Bạn không phải là chủ bàn của ván này
    .about =
        Chỉ chủ bàn mới được làm việc này.
problem-out-of-scope = Khóa của bạn không cho phép việc này
    .about =
        Khóa của người vận hành thiếu phạm vi mà thao tác này cần.
problem-not-found = Ở đây không có gì như vậy
    .about =
        Địa chỉ này không dẫn đến thứ gì mà người gọi được biết. Ván riêng của người khác được trả
        lời giống hệt như ván không có.
problem-method-not-allowed = Địa chỉ này không nhận phương thức này
    .about =
        Header `Allow` nêu các phương thức được nhận.
problem-not-acceptable = Không có dạng như vậy
    .about =
        Header `Accept` yêu cầu một kiểu dữ liệu mà địa chỉ này không có.
problem-not-your-turn = Chưa đến lượt bạn
    .about =
        Trong bản xem, `to_act` nêu những ghế đang đến lượt.
problem-game-not-started = Ván bài chưa bắt đầu
    .about =
        Chỉ nhận nước đi khi mọi ghế đã có người hoặc chủ bàn đã cho bắt đầu.
problem-game-over = Ván bài đã kết thúc
    .about =
        Trong ván đã kết thúc không còn gì thay đổi được.
problem-game-not-over = Ván bài chưa kết thúc
    .about =
        Chỉ có thể chơi lại một ván đã kết thúc.
problem-too-few-players = Chưa đủ người để bắt đầu
    .about =
        Theo `players.min` của bộ luật, cần thêm người ngồi vào; hoặc ván có thế bài xếp sẵn, cần đủ
        người ở mọi ghế.
problem-game-full = Không còn ghế trống
    .about =
        Ván này không còn ghế nào trống.
problem-seat-taken = Ghế này đã có người
    .about =
        Đã có người ngồi ở đó, hoặc ghế được giữ cho người chơi khác.
problem-already-seated = Bạn đã có ghế rồi
    .about =
        Mỗi người chơi có một ghế trong một ván.
problem-cannot-join = Bạn không vào được ván này
    .about =
        Bạn không thể ngồi vào ván này. Hãy chọn ván khác.
problem-already-started = Đã quá muộn để làm việc này
    .about =
        Khi ván đã bắt đầu thì không thể ngồi vào, rời bàn hay hủy ván nữa.
problem-nothing-to-open = Không có số ngẫu nhiên nào để mở
    .about =
        Trong ván có niêm phong, khi mọi ghế đã có người, những ghế đã niêm phong số ngẫu nhiên của
        mình thì mở nó.
problem-quota-exceeded = Bạn đã đạt giới hạn
    .about =
        Một người chơi chỉ được có một số ghế nhất định trong các ván chưa kết thúc, một số ván đã
        mở đang chờ người, và mười token. Trước hết hãy chơi xong, rời, hủy hoặc thu hồi bớt.
problem-last-token = Đây là token cuối cùng của bạn
    .about =
        Mỗi người chơi giữ ít nhất một token không hết hạn. Trước hết hãy lấy một token mới.
problem-stale-version = Ván bài đã thay đổi
    .about =
        Phiên bản của ván không phải là `expected_version`, hoặc đầu chuỗi không phải là `expected_head`;
        phiên bản hiện tại là `current_version`. Hãy xem lại rồi quyết định.
problem-too-large = Nội dung quá lớn
    .about =
        Nước đi được dài đến 4 KiB, các lệnh gọi khác đến 64 KiB.
problem-too-costly = Kiểm chứng ở đây sẽ mất quá nhiều thời gian
    .about =
        Ở đây nhật ký chỉ được kiểm chứng trong một khối lượng công việc có hạn.
        `eights verify FILE` và trang `/verify` không bị giới hạn và không cần dịch vụ.
problem-unsupported-media-type = Kiểu nội dung này không được hỗ trợ
    .about =
        Hãy gửi `Content-Type: application/json` (bản xuất: `application/x-ndjson`) bằng UTF-8, không có `Content-Encoding`.
problem-validation-failed = Yêu cầu không đúng dạng
    .about =
        `errors` nêu mọi lỗi kèm `code` và con trỏ JSON đến chỗ của nó (`/cards/0`). `in` cho biết
        chỗ đó nằm ở đâu: nội dung, tham số truy vấn (`/limit`), header hay đường dẫn.
problem-ruleset-invalid = Không chơi được với luật này
    .about =
        `errors` nêu mọi lỗi kèm con trỏ JSON đến tùy chọn: không tồn tại, sai kiểu, ngoài giới hạn,
        hoặc không chơi chung được với tùy chọn khác.
problem-idempotency-key-reused = Khóa này đã dùng cho một yêu cầu khác
    .about =
        Mỗi `Idempotency-Key` dành cho một yêu cầu; nội dung được so sánh như JSON đã đọc. Hãy dùng
        khóa mới cho yêu cầu mới.
problem-seal-mismatch = Đây không phải là số ngẫu nhiên đã niêm phong
    .about =
        Niêm phong là SHA-256 của mã ván, số ghế và số ngẫu nhiên của người chơi: hãy xem trang về
        tính công bằng. Số vừa mở không dẫn đến niêm phong đó.
problem-illegal-move = Lúc này không được đi nước này
    .about =
        `reason` nói vì sao. Trong bản xem, `legal_moves` nêu mọi nước đi hợp lệ.
problem-too-many-streams = Quá nhiều luồng đang mở
    .about =
        Một địa chỉ và một người chơi chỉ được giữ cùng lúc một số luồng và lượt chờ của một tiến
        trình. `Retry-After` tăng sau mỗi lần thử liên tiếp.
problem-rate-limited = Quá nhiều yêu cầu
    .about =
        Mỗi người chơi và mỗi địa chỉ có một số đơn vị mỗi phút cho từng loại lệnh gọi, và chỉ được
        giữ một số luồng, lượt chờ và lệnh gọi cần máy suy nghĩ. `RateLimit-Policy` cho biết giá của
        lệnh gọi, `Retry-After` cho biết sau bao nhiêu giây thì gọi tiếp được.
problem-internal-error = Đã xảy ra lỗi
    .about =
        Lỗi của chúng tôi. `instance` là tên của yêu cầu trong nhật ký của chúng tôi.
problem-unavailable = Lúc này dịch vụ không trả lời được
    .about =
        Không kết nối được cơ sở dữ liệu, dịch vụ đang dừng, hoặc đã hết chỗ cho luồng, cho việc suy
        nghĩ của máy hay việc kiểm chứng nhật ký. Chưa có gì thay đổi, hoặc gọi lại với cùng
        `Idempotency-Key` sẽ cho biết điều gì đã thay đổi. `Retry-After` cho biết khi nào nên quay
        lại.

## Các trang về lỗi

page-packages = Các gói cài đặt
page-problems = Các loại lỗi
page-reasons = Lý do
page-all-problems = Mọi loại lỗi
page-api = API

## Từ chối

first-fault = { $pointer }: { $fault }
token-is-bad = Thiếu token hoặc token không còn hợp lệ.
send-a-token = Hãy gửi token: Authorization: Bearer …
header-is-no-bearer = Header Authorization phải là `Bearer` và một token.
no-such-game = Không có ván này.
no-such-player = Không có người chơi này.
no-such-report = Không có báo cáo này.
key-lacks-scope = Khóa này thiếu phạm vi { $scope }.
send-operator-key = Hãy gửi khóa của người vận hành làm bearer token.
no-such-token = Bạn không có token này.
no-such-rule-set = Không có bộ luật này.
no-such-checkpoint = Không có mốc kiểm chứng của ngày đó.
no-such-address = Ở địa chỉ này không có gì.
no-such-method = Địa chỉ này không nhận phương thức này.
no-such-seat = Không người chơi nào có ghế này.
you-have-no-seat = Bạn không có ghế trong ván này.
player-has-no-seat = Người chơi này không có ghế.
no-seat-is-kept = Không có ghế nào được giữ cho người chơi này.
only-games-over-are-analysed = Chỉ phân tích được ván đã kết thúc.
seat-is-taken-or-kept = Ghế { $seat } đã có người, hoặc được giữ cho người khác.
no-such-code = Không có ván nào đang mở với mã này.
too-many-codes = Đã có quá nhiều mã sai được thử. Hãy thử lại sau { $seconds } giây.
no-open-seat = Không còn ghế trống.
you-have-a-seat = Bạn đã có ghế { $seat } rồi.
game-is-not-over = Ván bài chưa kết thúc.
only-the-creator = Chỉ chủ bàn mới được làm việc này.
game-is-at = Ván bài đang ở phiên bản { $version }.
game-has-another-head = Ván bài đang ở phiên bản { $version }, nhưng đầu chuỗi khác.
key-was-used = Idempotency-Key này đã dùng với nội dung khác.
games-wait-already = Bạn chỉ được có nhiều nhất { $most } ván đang chờ người.
seats-held-already = Bạn chỉ được có nhiều nhất { $most } ghế cùng lúc.
rematches-cancelled = { $most } ván chơi lại mà bạn mở sau ván này đã bị hủy.
tokens-held-already = Bạn chỉ được có nhiều nhất { $most } token; hãy thu hồi bớt một token.
blocked-already = Bạn chỉ được chặn nhiều nhất { $most } người chơi; hãy bỏ chặn một người.
reports-open-already = Mỗi lúc bạn chỉ được có nhiều nhất { $most } báo cáo chưa xử lý.
cannot-join-here = Bạn không thể ngồi vào ván này.
joined-too-often = Bạn đã ngồi vào ván này { $most } lần; bạn không thể ngồi vào lại.
game-is-crowded = Ván này đã có ít nhất { $most } mục trước khi bắt đầu. Chỉ chủ bàn, người được mời và người có mã của ván mới còn vào được.
last-token-stays = Đây là token không hết hạn cuối cùng của bạn.
costs-too-much = Lệnh gọi này tốn { $cost } trong { $quota } đơn vị `{ $policy }` mỗi { $seconds } giây; còn lại { $left }.
player-works-enough = Mỗi người chơi chỉ được có cùng lúc nhiều nhất { $most } lệnh gọi cần máy suy nghĩ hoặc cần kiểm chứng nhật ký; hãy chờ câu trả lời.
address-works-enough = Mỗi địa chỉ chỉ được có cùng lúc nhiều nhất { $most } lệnh gọi cần máy suy nghĩ hoặc cần kiểm chứng nhật ký; hãy chờ câu trả lời.
player-waits-enough = Mỗi người chơi chỉ được có nhiều nhất { $most } luồng và lượt chờ trong một tiến trình; hãy kết thúc bớt một cái.
address-waits-enough = Mỗi địa chỉ chỉ được có nhiều nhất { $most } luồng và lượt chờ trong một tiến trình; hãy kết thúc bớt một cái.
too-much-is-worked-out = Ở đây việc suy nghĩ của máy và việc kiểm chứng nhật ký đã hết mức cho phép; hãy quay lại sau một giây.
too-many-wait = Ở đây đã có quá nhiều người chờ; hãy quay lại sau một giây.
service-restarts = Dịch vụ đang khởi động lại; hãy thử lại sau một giây.
process-ends = Tiến trình này sắp kết thúc.
database-is-behind = Cơ sở dữ liệu cần chạy `eights migrate`.
database-is-too-new = Bản dịch vụ này quá cũ so với cơ sở dữ liệu; cần nâng lên phiên bản mới hơn.
database-is-away = Không kết nối được cơ sở dữ liệu; hãy thử lại.
database-is-busy = Cơ sở dữ liệu đang quá bận; hãy thử lại.
database-is-damaged = Một phần cơ sở dữ liệu bị hỏng; chỉ người vận hành mới giúp được.
disk-is-full = Máy chủ hết dung lượng nên không lưu được gì; vẫn có thể đọc.
too-many-changes = Trong lúc đó người khác liên tục thay đổi cùng một chỗ; hãy thử lại.
fault-is-ours = Đã xảy ra lỗi; đó là lỗi của chúng tôi.
log-comes-as = Nhật ký có dạng { $media } hoặc { $lines }.
answer-comes-as = Địa chỉ này chỉ trả về { $media }, nhưng Accept lại loại trừ kiểu đó.
log-is-too-long = Ở đây chỉ kiểm chứng nhật ký dài nhiều nhất { $most } dòng.
log-is-too-costly = Nhật ký này cần quá nhiều công sức; hãy kiểm chứng ngoại tuyến bằng `eights verify`.
body-is-too-large = Nội dung lớn hơn mức địa chỉ này nhận.
body-is-not-as-announced = Nội dung gửi đến không như đã báo trước.
body-must-be-plain = Chỉ nhận nội dung không có Content-Encoding.
body-must-be-of-type = Content-Type phải là { $media }.
body-is-no-json = Nội dung không phải là JSON hợp lệ: { $fault }.

## Vì sao nội dung không phải là JSON: phần đứng sau “Nội dung không phải là JSON hợp lệ:”

json-same-key = một đối tượng có cùng một khóa hai lần
json-huge-number = có số vượt quá phạm vi của số thực kép
json-no-constant = { $name } không phải là JSON
json-no-utf8 = byte { $byte } không phải là UTF-8
json-syntax = sai cú pháp ở dòng { $line }, cột { $column }
json-nesting = lồng nhau quá { $most } tầng
json-nul = có chuỗi chứa ký tự NUL
json-surrogate = có chuỗi chứa nửa cặp thay thế

## Lỗi của dữ liệu gửi lên: đứng bên chỗ của giá trị, như “/seats/1: phải là null”

a-player-id = mã của một người chơi
must-be-number-of-characters = phải là văn bản dài { $low } đến { $high } ký tự
must-be-a-time = phải là thời điểm như { $example }
must-be-a-message-id = phải là mã của một thông điệp
must-be-a-key = phải là một khóa gồm 1 đến 255 ký tự ASCII nhìn thấy được, không có dấu ngoặc kép hay dấu phẩy
must-not-exceed-to = không được lớn hơn `to`
must-be-at-most = nhiều nhất là { $most }: chưa có nhiều hơn
is-no-parameter = không tồn tại
takes-no-body = lệnh gọi này không nhận nội dung
is-given-twice = được nêu hai lần
seat-is-not-to-act = không đến lượt ở phiên bản đó
is-no-cursor = không phải là vị trí đọc tiếp của danh sách này
has-another-form = không có dạng bắt buộc
no-game-id-behind-comma = sau dấu phẩy phải là mã của một ván
matches-nothing-with = không khớp với ván nào khi dùng cùng { $other }
is-no-rule-set = không phải là bộ luật; hãy xem GET /v1/rulesets
is-said-by-the-address = không phải là trường ở đây: địa chỉ đã cho biết
no-player-here = không có người chơi này
wants-no-invitations = người chơi này không muốn nhận lời mời
cannot-be-yourself = phải là người chơi khác, không phải chính bạn
no-game-here = không có ván này, hoặc bạn không được xem
invitations-of-one = người chơi này đã có { $most } lời mời của bạn chưa trả lời
invitations-in-all = bạn chỉ được có nhiều nhất { $most } lời mời chưa trả lời
one-seat-only = bạn chỉ ngồi được một ghế
player-has-one-seat = một người chơi chỉ có được một ghế
must-be-seats = phải là { $least } đến { $most } ghế với luật này
nothing-to-seal = số ngẫu nhiên cố định thì không có gì để niêm phong
needs-receipt-key = ván niêm phong cần nhật ký có chữ ký, mà dịch vụ này không có khóa biên nhận
takes-a-seal-first = ván này cần niêm phong trước
seal-is-missing = bị thiếu; ván này cần niêm phong
takes-a-seed = ván này cần client_seed
name-of-a-bot = là tên của một máy có sẵn
name-has-controls = không được có ký tự điều khiển hay ngắt dòng
note-has-controls = không được có ký tự điều khiển
name-has-formats = không được có ký tự định dạng vô hình
name-is-unseen = phải có ký tự nhìn thấy được
name-is-too-long = dài nhiều nhất { $most } ký tự
name-is-not-allowed = không được dùng ở đây
external-id-is-printable = phải có từ 1 đến { $most } ký tự ASCII in được
emote-too-soon = Hãy đợi { $seconds } giây giữa hai câu ngắn.
needs-fill-after = chỉ dùng cùng với `fill_after`
