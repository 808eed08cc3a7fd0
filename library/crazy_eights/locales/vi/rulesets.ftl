### Bộ luật nhìn từ ngoài: tên trò chơi, những gì chắc không cố ý, những gì không chơi được.

# Tên tùy chọn (`joker.role`), giá trị trong ngoặc kép ("none") và con trỏ JSON là mã, giữ nguyên.

## Tên và tóm tắt

ruleset-basic = Crazy Eights cơ bản
    .summary = Theo chất hoặc theo hạng, lá 8 vạn năng, mỗi lượt đánh một lá hoặc rút một lá.
ruleset-classic = Crazy Eights với các lá đặc biệt
    .summary = Đầm làm mất lượt, Át đảo chiều, lá 2 bắt người chơi tiếp theo rút bài và cộng dồn.
ruleset-countdown = Crazy Eights đếm ngược
    .summary = Mỗi lần hết bài bớt một điểm; lá có số bằng điểm của bạn là lá vạn năng; về 0 là thắng.
ruleset-countdown-na = Đếm ngược kiểu Bắc Mỹ
    .summary = Đếm ngược với Bồi làm mất lượt, Đầm Bích bắt rút năm lá, được đánh nhiều lá một lúc.
ruleset-last-one = Lá cuối
    .summary = Lá 4 mở cuộc đấu, Joker thay cho lá nào cũng được; đủ 200 điểm là bị loại.
ruleset-five-rounds = Năm vòng
    .summary = Không có lá đặc biệt; không đánh được thì rút nhiều nhất ba lá; ít điểm nhất sau năm vòng thì thắng.
ruleset-race-500 = Đua đến 500
    .summary = Hai bộ bài; thắng vòng thì nhận điểm trên tay mọi đối thủ; ai đạt 500 điểm trước thì thắng.
ruleset-zimbabwe = Crazy 8 kiểu Zimbabwe
    .summary = Lá 2 và Joker tấn công, Át chặn, chỉ lá thường mới thắng; ai nhiều điểm nhất bị loại.
ruleset-switch = Switch
    .summary = Át vạn năng, Bồi đen bắt rút năm lá, Bồi đỏ chặn Bồi đen.
ruleset-mau-mau = Mau-Mau
    .summary = 32 lá; Bồi vạn năng nhưng không đánh lên Bồi, lá 7 bắt người chơi tiếp theo rút bài.
ruleset-pesten = Pesten
    .summary = Lá 2 và Joker tấn công và đỡ lẫn nhau; hết bài bằng lá đặc biệt phải rút năm lá.
ruleset-haft-khabis = Haft Khabis
    .summary = Bồi vạn năng, lá 7 tấn công, lá 8 được đánh tiếp; đủ 100 điểm là bị loại.
ruleset-swedish-rummy = Rummy Thụy Điển
    .summary = Không có lá đặc biệt; rút cho đến khi đánh được; người thắng vòng nhận điểm, ai đạt 100 điểm trước thì thắng.
ruleset-tschausepp = Tschau Sepp
    .summary = 36 lá, ngược chiều kim đồng hồ; Bồi vạn năng, lá 7 tấn công; phải hô “Tschau” và “Sepp”.
ruleset-rockaway = Rockaway
    .summary = Át đánh lên lá nào cũng được và giữ chất của mình; rút cho đến khi đánh được.
ruleset-crates = Crates
    .summary = Mười lăm vòng, chia từ 8 lá xuống 1 lá rồi lên lại 8 lá; lá 8 và 9 vạn năng.
ruleset-prsi = Prší
    .summary = 32 lá; Đầm vạn năng, lá 7 bắt người chơi tiếp theo rút bài, Át làm mất lượt và được đẩy tiếp bằng Át khác.
ruleset-makao = Makao
    .summary = Át gọi chất, Bồi gọi hạng; lá 2, lá 3 và Già tấn công, Già bích tấn công người trước.
ruleset-one-oh-one = 101
    .summary = 36 lá; lá 9 phải được đè lên, hết bài bằng Đầm được trừ điểm; đúng 101 điểm thì về 0.
ruleset-olsen-olsen = Ólsen ólsen
    .summary = Lá 8 vạn năng; rút nhiều nhất ba lá để đánh; quên hô “Ólsen” phải rút ba lá.
ruleset-last-card = Last Card
    .summary = Át vạn năng, lá 2 và 5 tấn công, lá 10 làm mất lượt, Bồi được đánh tiếp; đánh nhiều lá cùng lúc.
ruleset-black-jack = Black Jack
    .summary = Đánh một chuỗi lá trong một lượt; Bồi đen bắt người chơi tiếp theo rút bảy lá, Bồi đỏ chặn được.

## Mâu thuẫn: những giá trị không chơi chung được

conflict-players = số người chơi ít nhất ({ $least }) lớn hơn số người chơi nhiều nhất ({ $most })
conflict-seats = luật này dành cho { $least } đến { $most } người chơi, không phải { $seats }
    .exactly = luật này dành cho { $players } người chơi, không phải { $seats }
conflict-cards = { $have } lá không đủ cho { $seats } người chơi: lần chia nhiều nhất, lá mở đầu và một lá để rút cần { $need } lá
conflict-wild_ranks = lá { CARDS($rank) } không thể vạn năng: bộ bài không có lá này
conflict-jokers = bộ bài có Joker, nhưng với joker.role "none" thì không ai đánh được
conflict-joker_sets = khi được đánh nhiều lá một lúc, tất cả các bộ bài chỉ được có { $most } lá Joker, không phải { $jokers }
conflict-fight-joker = lá Joker không có hạng kế trên, nên không mở được cuộc đấu
conflict-fight-top = cuộc đấu mở bằng lá { CARDS($key) } không thể kết thúc ở lá { CARDS($top) }
conflict-calls-attack = lời hô "attack" là hô đòn rút bài, nên giá trị này phải là null
conflict-calls-cards_left = lời hô "{ $call }" tùy vào số lá còn lại, nên giá trị này phải là 1 hoặc 2
conflict-calls-twice = trong danh sách đã có lời hô này với cùng số lá còn lại
conflict-finish-card = mọi lá trong bộ bài đều vạn năng hoặc có hiệu ứng, nên không lá nào được làm lá cuối cùng
conflict-finish-on = mọi lá trong bộ bài đều có hiệu ứng khác ngoài mất lượt, đảo chiều và đánh tiếp, nên không đánh được lá cuối cùng lên lá nào
conflict-countdown-end = countdown và game_end.when "countdown" đi đôi với nhau: có cả hai hoặc không có cả hai
conflict-countdown-scoring = điểm được đếm ngược theo số lần hết bài, nên scoring.method phải là "none"
conflict-countdown-own_score = chỉ khi đếm ngược thì điểm số của người chơi mới cho biết hạng vạn năng của họ
conflict-blocked-differences = người ít điểm nhất chỉ nhận phần chênh lệch khi người thắng nhận điểm, không phải khi tính điểm phạt
conflict-blocked-no_winner = các vòng không có điểm có thể không bao giờ kết thúc được ván theo "{ $when }"
conflict-game_end-winner = người thắng ván kết thúc theo "{ $when }" phải là { $fitting }, không phải "{ $winner }"
conflict-game_end-rounds = phải có giá trị: ván kết thúc sau bấy nhiêu vòng
conflict-game_end-points = phải có giá trị: ván kết thúc theo "{ $when }" khi đạt bấy nhiêu điểm
conflict-points-end = ván kết thúc theo "{ $when }" thì phải tính điểm
conflict-points-winner = không tính điểm thì không xét được "{ $winner }"
conflict-points-none = không lá nào trong bộ bài có điểm, nên ván không bao giờ kết thúc theo "{ $when }"
conflict-effects-no_card = bộ bài không có lá { $key } để mang hiệu ứng
conflict-effects-joker = Joker chỉ có hiệu ứng riêng khi joker.role là "effect"
conflict-effects-against = bộ bài không có lá { $other } để chặn

## Giới hạn: luật khiến bài trên tay hoặc bản xem có thể quá lớn

excess =
    .several_cards = { $excess }; nếu không được đánh nhiều lá cùng hạng một lúc thì không thể như vậy
    .packs = { $excess }; nếu chỉ dùng một bộ bài thì không thể như vậy
    .jokers = { $excess }; nếu không có Joker thì không thể như vậy
    .wild_ranks = { $excess }; nếu ít hạng vạn năng hơn thì không thể như vậy
    .wild_declares = { $excess }; nếu lá vạn năng không cho chọn chất thì không thể như vậy
    .effect = { $excess }; nếu không có hiệu ứng này thì không thể như vậy
excess-moves = một ghế có thể có đến { NUMBER($moves) } nước đi hợp lệ, nhiều hơn { NUMBER($most) }
excess-view = một bản xem có thể chứa đến { NUMBER($bytes) } byte nước đi hợp lệ và luật, nhiều hơn { NUMBER($most) }
excess-rules = luật chiếm { NUMBER($bytes) } byte, nhiều hơn { NUMBER($most) }; bớt hoặc rút ngắn hiệu ứng thì sẽ vừa

## Lưu ý: những gì chơi được nhưng chắc không cố ý

warning-cards = Không đủ bài cho { $listed } người chơi: { $seats } người cần { $need } lá, chỉ có { $have } lá.
warning-early_start = Không thể bắt đầu sớm với { $listed } người chơi: { $seats } người cần { $need } lá, chỉ có { $have } lá.
warning-bounds = Bài trên tay một người có thể có quá nhiều nước đi hợp lệ với ván { $listed } ghế.
warning-effects-no_card = Bộ bài không có lá { CARDS($key) }, nên hiệu ứng của lá này không bao giờ xảy ra.
warning-effects-joker = Hiệu ứng của lá { CARDS($key) } không bao giờ xảy ra: joker.role là "{ $role }".
warning-effects-against = Bộ bài không có lá { CARDS($other) }, nên lá { CARDS($key) } không bao giờ chặn được đòn của lá ấy.
warning-attack-no_demand = Không lá nào bắt người chơi tiếp theo rút bài, nên không có đòn nào để chặn.
warning-attack-no_answer = Với attack.answer là "none" thì không đỡ được đòn rút bài, nên các lá chặn đòn không có hiệu ứng.
warning-attack-first_pick = attack.first_pick_block không có tác dụng khi không có lá nào chặn được đòn.
warning-attack-call = Không lá nào bắt người chơi tiếp theo rút bài, nên không bao giờ phải hô số lá phải rút.
warning-wild-own_score = Bộ bài không có lá { CARDS($ranks, list: "or") }, nên người chơi có số điểm ấy không có hạng vạn năng.
warning-wild-none = Không hạng nào là vạn năng.
