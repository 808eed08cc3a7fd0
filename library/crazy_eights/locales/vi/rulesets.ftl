### Bộ luật nhìn từ ngoài: tên trò chơi, những gì chắc không cố ý, những gì không chơi được.

# Tên tùy chọn (`draw.limit`), giá trị trong ngoặc kép ("none") và con trỏ JSON là mã, giữ nguyên.

## Tên và tóm tắt

ruleset-basic = Crazy Eights cơ bản
    .summary = Theo chất hoặc theo hạng; lá 8 vạn năng; mỗi lượt đánh một lá hoặc rút một lá.
ruleset-classic = Crazy Eights với các lá đặc biệt
    .summary = Đầm làm mất lượt, Át đảo chiều, lá 2 bắt người chơi tiếp theo rút bài và cộng dồn.
ruleset-countdown = Crazy Eights đếm ngược
    .summary = Mỗi lần hết bài bớt một điểm; lá có số bằng điểm của bạn là lá vạn năng; về 0 là thắng.
ruleset-countdown-na = Đếm ngược kiểu Bắc Mỹ
    .summary = Đếm ngược; Bồi làm mất lượt, Đầm Bích bắt rút năm lá, được đánh nhiều lá cùng hạng một lúc.
ruleset-last-one = Lá cuối
    .summary = Lá 4 mở cuộc đấu, Joker thay cho lá nào cũng được; đủ 200 điểm là bị loại.
ruleset-five-rounds = Năm vòng
    .summary = Không có lá đặc biệt; không đánh được thì rút nhiều nhất ba lá; ít điểm nhất sau năm vòng thì thắng.
ruleset-race-500 = Đua đến 500
    .summary = Hai bộ bài; thắng vòng thì nhận điểm trên tay mọi đối thủ; ai đạt 500 điểm trước thì thắng.
ruleset-zimbabwe = Crazy 8 kiểu Zimbabwe
    .summary = Lá 2 và Joker bắt rút bài, Át hủy phạt, chỉ lá thường mới thắng; ai nhiều điểm nhất bị loại.
ruleset-switch = Switch
    .summary = Át vạn năng, Bồi đen bắt rút năm lá, Bồi đỏ hủy phạt.
ruleset-mau-mau = Mau-Mau
    .summary = 32 lá; Bồi vạn năng nhưng không đánh lên Bồi, lá 7 bắt người chơi tiếp theo rút bài.
ruleset-pesten = Pesten
    .summary = Lá 2 và Joker bắt rút bài và đỡ được lẫn nhau; lá cuối cùng là lá đặc biệt thì phải rút năm lá.
ruleset-haft-khabis = Haft Khabis
    .summary = Bồi vạn năng, lá 7 bắt rút bài, lá 8 được đánh tiếp; đủ 100 điểm là bị loại.
ruleset-swedish-rummy = Rummy Thụy Điển
    .summary = Không có lá đặc biệt; rút cho đến khi đánh được; người thắng vòng nhận điểm, ai đạt 100 điểm trước thì thắng.
ruleset-tschausepp = Tschau Sepp
    .summary = 36 lá, ngược chiều kim đồng hồ; Bồi vạn năng, lá 7 bắt rút bài; phải hô “Tschau” và “Sepp”.
ruleset-rockaway = Rockaway
    .summary = Át đánh lên lá nào cũng được và vẫn theo chất của nó; rút cho đến khi đánh được.
ruleset-crates = Crates
    .summary = Mười lăm vòng, chia từ 8 lá xuống 1 lá rồi lên lại 8 lá; lá 8 và 9 vạn năng.
ruleset-prsi = Prší
    .summary = 32 lá; Đầm vạn năng, lá 7 bắt người chơi tiếp theo rút bài, Át làm mất lượt và được chuyển tiếp bằng Át khác.
ruleset-makao = Makao
    .summary = Đánh Át chọn chất, đánh Bồi chọn hạng; lá 2, lá 3 và hai lá Già bắt rút bài, Già Bích bắt người chơi trước rút.
ruleset-one-oh-one = 101
    .summary = 36 lá; lá 9 phải được đè thêm, thắng bằng Đầm được trừ điểm; đúng 101 điểm thì về 0.
ruleset-olsen-olsen = Ólsen ólsen
    .summary = Lá 8 vạn năng; rút nhiều nhất ba lá để đánh; quên hô “Ólsen” phải rút ba lá.
ruleset-last-card = Last Card
    .summary = Át vạn năng, lá 2 và 5 bắt rút bài, lá 10 làm mất lượt, Bồi được đánh tiếp; được đánh nhiều lá một lúc.
ruleset-black-jack = Black Jack
    .summary = Đánh cả chuỗi lá trong một lượt; Bồi đen bắt người chơi tiếp theo rút bảy lá, Bồi đỏ hủy phạt.

## Mâu thuẫn: những giá trị không chơi chung được

conflict-players = số người chơi ít nhất ({ $least }) lớn hơn số người chơi nhiều nhất ({ $most })
conflict-seats = luật này dành cho { $least } đến { $most } người chơi, không phải { $seats }
    .exactly = luật này dành cho { $players } người chơi, không phải { $seats }
conflict-cards = { $have } lá không đủ cho { $seats } người chơi: lần chia nhiều nhất, lá mở đầu và một lá để rút cần { $need } lá
conflict-jokers = bộ bài có lá Joker không đánh được: hàng của lá này cần "on" hoặc "stands_for"
conflict-stands_for = chỉ lá Joker mới thay được cho lá khác
conflict-several-together = các lá đánh cùng lúc phải cùng hạng, nên giá trị này phải là ["rank"]
conflict-joker_sets = khi được đánh nhiều lá một lúc, tất cả các bộ bài chỉ được có { $most } lá Joker, không phải { $jokers }
conflict-fight-top = cuộc đấu mở bằng { $key } không thể kết thúc ở lá { CARDS($top) }
    .key = chỉ hàng của một hạng mới mở được cuộc đấu, không phải { $key }
conflict-effects-keep = sau { $key } chỉ có thể có một trong "again", "cover", "series" và "fight"
conflict-effects-names = đánh lá { CARDS($card) } đã phải chọn rồi, nên không chọn thêm được người chịu hiệu ứng
conflict-cards-no_card = bộ bài không có lá { $key }
conflict-calls-twice = trong danh sách đã có lời hô này cho cùng những lá đó
conflict-finish-not_with = mọi lá trong bộ bài đều thuộc số này, nên không lá cuối cùng nào thắng được
conflict-finish-not_on = mọi lá trong bộ bài đều thuộc số này, nên không đánh được lá cuối cùng lên lá nào
conflict-countdown-end = countdown và game_end.when "countdown" đi đôi với nhau: có cả hai hoặc không có cả hai
conflict-countdown-scoring = điểm được đếm ngược theo số lần hết bài, nên scoring.method phải là "none"
conflict-countdown-own = chỉ khi đếm ngược thì điểm số của người chơi mới ứng với một hạng
conflict-own = điểm số chỉ đổi việc đánh và chọn: hàng "own" chỉ có "on", "not_on", "name" và "rank_stays"
conflict-blocked-differences = người ít điểm nhất chỉ nhận phần chênh lệch khi người thắng nhận điểm, không phải khi tính điểm phạt
conflict-blocked-no_winner = các vòng không có điểm có thể không bao giờ kết thúc được ván theo "{ $when }"
conflict-game_end-winner = người thắng ván kết thúc theo "{ $when }" phải là { $fitting }, không phải "{ $winner }"
conflict-game_end-rounds = phải có giá trị: ván kết thúc sau bấy nhiêu vòng
conflict-game_end-points = phải có giá trị: ván kết thúc theo "{ $when }" khi đạt bấy nhiêu điểm
conflict-points-end = ván kết thúc theo "{ $when }" thì phải tính điểm
conflict-points-winner = không tính điểm thì không xét được "{ $winner }"
conflict-points-none = không lá nào trong bộ bài có điểm lớn hơn 0, nên ván không bao giờ kết thúc theo "{ $when }"
conflict-points-hurt = với "{ $method }" thì thắng vòng lại có hại, vì người thắng ván là "{ $winner }"

## Giới hạn: luật khiến bài trên tay hoặc bản xem có thể quá lớn

excess =
    .several = { $excess }; nếu không được đánh chung các lá cùng hạng thì không có chuyện đó
    .calls = { $excess }; không có lời hô thì không có chuyện đó
    .packs = { $excess }; với một bộ bài thì không có chuyện đó
    .jokers = { $excess }; không có Joker thì không có chuyện đó
    .row = { $excess }; không có hàng này thì không có chuyện đó
excess-moves = một ghế có thể có đến { NUMBER($moves) } nước đi hợp lệ, nhiều hơn { NUMBER($most) }
excess-view = một bản xem có thể chứa đến { NUMBER($bytes) } byte nước đi hợp lệ và luật, nhiều hơn { NUMBER($most) }
excess-rules = luật chiếm { NUMBER($bytes) } byte, quá { NUMBER($most) }; với ít hàng và lời hô hơn hoặc ngắn hơn thì vừa

## Lưu ý: những gì chơi được nhưng chắc không cố ý

warning-cards = Không đủ bài cho { $listed } người chơi: { $seats } người cần { $need } lá, chỉ có { $have } lá.
warning-early_start = Không thể bắt đầu sớm với { $listed } người chơi: { $seats } người cần { $need } lá, chỉ có { $have } lá.
warning-bounds = Trong ván { $listed } ghế, bài trên tay một người có thể có quá nhiều nước đi hợp lệ.
warning-cards-no_card = Bộ bài không có lá { CARDS($key) }, nên hàng của nó không có tác dụng.
warning-demand-first_pick = Không có lá nào hủy được phạt thì demand.first_pick không có tác dụng.
warning-vain = { $pointer } không có tác dụng với luật này.
warning-unplayable = Không bao giờ đánh được lá nào.
warning-endless = Khi máy chơi thử luật này, chỉ ít vòng ngẫu nhiên kết thúc được: ván bài có thể rất dài.
warning-wild-own = Bộ bài không có lá { CARDS($ranks, list: "or") }, nên người chơi có điểm số đó không có lá vạn năng.
warning-wild-none = Không có lá vạn năng nào.
