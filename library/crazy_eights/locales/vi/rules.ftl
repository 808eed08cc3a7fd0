### Luật của một bộ luật: ý nghĩa của từng tùy chọn, và luật chơi thành từng đoạn.

# Từ ngữ theo trang nguồn tiếng Việt và theo table.ftl: bộ bài rút, chồng bài bỏ, chất, hạng, lá vạn
# năng, bỏ lượt, mất lượt. Tên lá bài không mang loại từ: câu tự đặt “lá” trước cả danh sách (“lá
# Bồi, Đầm và Già”). Số lượng viết bằng chữ, hạng bằng số, nên “hai lá” khác hẳn “lá 2”. “Rút hết”
# dễ hiểu thành “rút cho hết”, nên câu nói “bộ bài rút đã hết”.

### Ý nghĩa của từng tùy chọn

id = Bộ luật gốc: { $said }.
    .name = Dựa trên
    .value = { $value }
players-min = Số người chơi ít nhất: { $said }.
    .name = Số người chơi ít nhất
    .value = { $value }
players-max = Số người chơi nhiều nhất: { $said }.
    .name = Số người chơi nhiều nhất
    .value = { $value }
deck-packs = Số bộ bài được xào chung: { $said }.
    .name = Số bộ bài
    .auto = một bộ, hoặc hai bộ khi đông người chơi
    .value = { $value }
deck-two_packs_from = Khi đông người chơi, dùng hai bộ bài nếu số người ít nhất là: { $said }.
    .name = Dùng hai bộ bài khi có từ
    .value = { $value }
deck-jokers_per_pack = Số lá Joker trong mỗi bộ bài: { $said }.
    .name = Số lá Joker trong mỗi bộ
    .value = { $value ->
        [0] không có
       *[other] { $value }
    }
deck-lowest = Hạng thấp nhất của bộ bài, không kể lá Át: { $said }.
    .name = Lá thấp nhất
    .is_2 = lá 2, bộ bài có 52 lá
    .is_6 = lá 6, bộ bài có 36 lá
    .is_7 = lá 7, bộ bài có 32 lá
deal-cards = Số lá chia cho mỗi người chơi: { $said }.
    .name = Số lá chia
    .value = { $value }
deal-two_players = Số lá chia cho mỗi người khi vòng chỉ có hai người chơi: { $said }.
    .name = Số lá chia khi có hai người
    .value = { $value }
deal-by_round = Số lá chia theo từng vòng: { $said }.
    .name = Số lá chia theo từng vòng
    .null = vòng nào cũng như nhau
    .value = { $value }, con số sau cùng áp dụng cho mọi vòng về sau
first_seat = Ai đi đầu một vòng: { $said }.
    .name = Ai đi đầu
    .dealer_left = người ngồi bên trái người chia bài
    .dealer_right = người ngồi bên phải người chia bài
    .dealer = người chia bài
direction = Chiều chơi khi bắt đầu một vòng: { $said }.
    .name = Chiều chơi
    .clockwise = theo chiều kim đồng hồ
    .counterclockwise = ngược chiều kim đồng hồ
starter-wild = Khi lá mở đầu là lá vạn năng: { $said }.
    .name = Lá mở đầu là lá vạn năng
    .dealer_declares = người chia bài chọn chất
    .first_seat_declares = người đi đầu chọn chất
    .own_suit = phải theo chất của chính lá đó
    .put_back = trả nó vào giữa bộ bài rút rồi lật một lá khác
starter-special = Khi lá mở đầu có hiệu ứng: { $said }.
    .name = Lá mở đầu có hiệu ứng
    .active = hiệu ứng xảy ra như thể người chia bài vừa đánh lá đó
    .inert = hiệu ứng không xảy ra
    .put_back = trả nó vào giữa bộ bài rút rồi lật một lá khác
starter-joker = Khi lá mở đầu là lá Joker: { $said }.
    .name = Lá mở đầu là Joker
    .put_back = trả nó vào giữa bộ bài rút rồi lật một lá khác
wild-ranks = Những hạng vạn năng: { $said }.
    .name = Hạng vạn năng
    .empty = không có
    .value = lá { CARDS($value) }
wild-own_score = Điểm số của mỗi người có quyết định hạng vạn năng của người đó không: { $said }.
    .name = Điểm số là hạng vạn năng
    .true = có, thay cho các hạng vạn năng chung
    .false = không
wild-playable = Khi nào được đánh lá vạn năng: { $said }.
    .name = Khi nào đánh được lá vạn năng
    .always = lên bất kỳ lá nào, nhưng khi có đòn rút bài thì chỉ được đánh nếu đỡ được đòn
    .matching = khi trùng chất phải theo, trùng hạng, hoặc lên một lá vạn năng
wild-declares = Ai đánh lá vạn năng có được chọn chất phải theo không: { $said }.
    .name = Lá vạn năng được chọn chất
    .always = luôn được chọn
    .never = không bao giờ, phải theo chất của chính lá đó
    .if_matching = được chọn nếu lá đó cũng trùng chất, trùng hạng hoặc nằm trên lá vạn năng, nếu không thì phải theo chất của chính nó
wild-on_wild = Có được đánh lá vạn năng lên lá vạn năng không: { $said }.
    .name = Lá vạn năng lên lá vạn năng
    .true = được
    .false = không được
wild-rank_match = Lá cùng hạng nhưng khác chất có được đánh lên lá vạn năng không: { $said }.
    .name = Lá cùng hạng lên lá vạn năng
    .true = được
    .false = không được
effects = Những lá có hiệu ứng: { $said }.
    .name = Lá đặc biệt
    .empty = không có
    .value = lá { CARDS($value) }
effects-type = Hiệu ứng của lá bài: { $said }.
    .name = Hiệu ứng
    .skip = người chơi tiếp theo mất lượt
    .reverse = đảo chiều chơi
    .again = người đánh được thêm một lượt
    .draw = ra đòn rút bài: người chơi tiếp theo phải rút
    .block = chặn đòn rút bài khi người phải rút đánh nó
    .cover = người đánh được đè thêm một lá khác ngay trong lượt đó
    .fight = mở cuộc đấu với người chơi tiếp theo
effects-count = Số lá người chơi tiếp theo phải rút: { $said }.
    .name = Số lá phải rút
    .value = { $value }
effects-against = Nó chặn được đòn của những lá nào: { $said }.
    .name = Chặn đòn của
    .null = mọi lá
    .value = { $value }
effects-match = Được đè thêm lá nào: { $said }.
    .name = Được đè thêm bằng
    .any = lá nào cũng được
    .follow = lá đánh được lên nó
effects-top = Lá cao nhất của cuộc đấu: { $said }.
    .name = Lá cao nhất của cuộc đấu
    .is_5 = lá 5
    .is_6 = lá 6
    .is_7 = lá 7
    .is_8 = lá 8
    .is_9 = lá 9
    .T = lá 10
    .K = lá Già; Bồi, Đầm và Già tính là mười
reverse_two_players = Lá đảo chiều có tác dụng gì khi chỉ có hai người chơi: { $said }.
    .name = Lá đảo chiều khi có hai người
    .none = không có tác dụng
    .skip = như lá mất lượt, người vừa đánh được đánh tiếp
attack-answer = Thay vì rút, được đỡ đòn rút bài bằng lá nào: { $said }.
    .name = Đỡ đòn rút bài
    .none = không lá nào, phải rút ngay
    .same_rank = lá cùng hạng có cùng hiệu ứng
    .any_draw_card = bất kỳ lá nào ra đòn rút bài
attack-block_suit = Lá chặn đòn phải thuộc chất nào: { $said }.
    .name = Chất của lá chặn đòn
    .any = chất nào cũng được
    .same = chất của lá tấn công
attack-victim = Ai chịu đòn, ngoài việc rút bài, còn mất gì: { $said }.
    .name = Lượt sau khi chịu đòn
    .loses_turn = mất lượt
    .may_play = không mất gì, sau đó vẫn có một lượt như thường
attack-first_pick_block = Rút trúng lá chặn đòn ngay lá đầu tiên thì có khỏi rút phần còn lại không: { $said }.
    .name = Chặn bằng lá rút đầu tiên
    .true = có, nếu đánh nó ngay
    .false = không
joker-role = Lá Joker được đánh như thế nào: { $said }.
    .name = Vai trò của Joker
    .none = không có lá Joker
    .any_card = thay cho một lá do người đánh gọi tên, lá đó phải hợp lệ
    .effect = là chính nó, lên bất kỳ lá nào (khi có đòn rút bài thì chỉ được đánh nếu đỡ được đòn), với hiệu ứng của mục X
joker-after = Sau một lá Joker không thay cho lá khác thì đánh gì: { $said }.
    .name = Đánh gì sau Joker
    .any_card = lá nào cũng được
    .suit_below = chất phải theo trước đó
draw-voluntary = Người có bài để đánh có được rút thay vì đánh không: { $said }.
    .name = Rút thay vì đánh
    .true = được
    .false = không, có bài thì phải đánh
draw-limit = Số lá được rút trong một lượt: { $said }.
    .name = Số lá rút trong một lượt
    .value = { $value ->
        [0] cho đến khi có lá đánh được
        [1] một
       *[other] nhiều nhất { $value }
    }
draw-play_drawn = Lá vừa rút mà đánh được thì sao: { $said }.
    .name = Đánh lá vừa rút
    .no = phải giữ lại và hết lượt
    .may = được đánh ngay, hoặc bỏ lượt
    .must = phải đánh ngay
several_cards-allowed = Có được đánh nhiều lá cùng hạng một lúc không: { $said }.
    .name = Đánh nhiều lá một lúc
    .true = được
    .false = không được
several_cards-effects = Khi đánh nhiều lá cùng lúc, lá nào có hiệu ứng: { $said }.
    .name = Hiệu ứng của nhiều lá
    .all = mọi lá
    .last = chỉ lá sau cùng
calls = Phải hô những gì: { $said }.
    .name = Lời hô
    .empty = không phải hô
    .value = { $value }
calls-call = Lời hô: { $said }.
    .name = Lời hô
    .last_card = còn một lá
    .half_card = còn hai lá
    .attack = số lá phải rút
calls-cards_left = Đánh xong còn bao nhiêu lá thì phải hô: { $said }.
    .name = Số lá còn lại
    .null = bao nhiêu cũng được, miễn là lá vừa đánh bắt người chơi tiếp theo rút bài
    .value = { $value }
calls-penalty = Quên hô phải rút bao nhiêu lá: { $said }.
    .name = Phạt khi quên hô
    .null = bằng số lá mà lá vừa đánh bắt người chơi tiếp theo rút, nếu có
    .value = { $value ->
        [0] không phải rút
       *[other] { $value }
    }
calls-enforce = Khi nào quên hô bị phạt: { $said }.
    .name = Khi nào quên hô bị phạt
    .auto = luôn luôn
    .challenge = khi có người khác bắt lỗi
    .none = không bao giờ, không bắt buộc phải hô
calls-window = Được hô bù cho đến lúc nào: { $said }.
    .name = Thời hạn hô bù
    .next_action = cho đến khi có người khác đánh, rút hoặc bỏ lượt
    .own_next_turn = cho đến nước đi đầu tiên trong lượt sau của chính mình
finish-card = Lá cuối cùng nào thì thắng: { $said }.
    .name = Lá cuối cùng
    .any = lá nào cũng được
    .regular = chỉ lá không vạn năng và không có hiệu ứng
finish-on = Lá cuối cùng được đánh lên lá nào: { $said }.
    .name = Lá dưới lá cuối cùng
    .any = lá nào cũng được
    .regular_or_shifting = lá không có hiệu ứng, lá vạn năng, lá mất lượt, lá đảo chiều hoặc lá cho thêm lượt
finish-otherwise = Nếu lá cuối cùng không thắng được thì sao: { $said }.
    .name = Lá cuối cùng không thắng được
    .illegal = không được đánh lá đó
    .in_air = người đánh hết bài nhưng chưa thắng, còn lơ lửng, và phải rút bài trong lượt sau
    .penalty = người đánh rút thêm các lá phạt rồi chơi tiếp
finish-penalty = Nếu lá cuối cùng không thắng được nhưng được đánh, phải rút bao nhiêu lá phạt: { $said }.
    .name = Phạt khi lá cuối cùng không thắng được
    .value = { $value ->
        [0] không phải rút
       *[other] { $value }
    }
finish-effect = Lá thắng vòng có còn hiệu ứng không: { $said }.
    .name = Hiệu ứng của lá thắng
    .ignored = không
    .draw_only = chỉ còn đòn rút bài
stock_out = Khi bộ bài rút đã hết: { $said }.
    .name = Khi hết bộ bài rút
    .reshuffle = chồng bài bỏ, trừ lá trên cùng, được xào lại thành bộ bài rút mới
    .pass = không ai rút nữa; ai không đánh được, hoặc không muốn đánh khi được rút thay vì đánh, thì bỏ lượt
    .end_round = vòng kết thúc sau lượt đó
blocked = Vòng không ai thắng được tính thế nào: { $said }.
    .name = Vòng không ai thắng
    .score_all = mọi người đều tính điểm các lá trên tay, nếu đó là điểm phạt
    .lowest_takes_differences = người có bài trên tay ít điểm nhất nhận phần chênh lệch của những người khác
    .no_winner = không tính điểm
countdown = Điểm số có đếm ngược về 0, mỗi lần hết bài lại chia bài mới không: { $said }.
    .name = Đếm ngược
    .null = không
    .value = có
countdown-start = Điểm số lúc đầu của mỗi người: { $said }.
    .name = Điểm lúc đầu
    .value = { $value }
countdown-answered_wild_two = Đòn của lá 2 vạn năng khi bị đỡ bằng một lá 2 khác: { $said }.
    .name = Lá 2 vạn năng bị đỡ
    .stack = cộng dồn như thường
    .ends = bị hủy
scoring-method = Sau một vòng ai được ghi điểm: { $said }.
    .name = Ai được ghi điểm
    .none = không ai
    .penalty = mọi người, trừ người thắng, ghi điểm phạt theo các lá trên tay mình
    .collect = người thắng, điểm của các lá còn lại trên tay các đối thủ
scoring-points = Điểm của các lá, hạng nào không nêu thì tính theo mặt số (Át 1, Bồi 11, Đầm 12, Già 13): { $said }.
    .name = Điểm của các lá
    .value = { $value }
game_end-when = Khi nào ván bài kết thúc: { $said }.
    .name = Kết thúc ván bài
    .single_round = sau một vòng
    .rounds = sau một số vòng định trước
    .target = khi có người đạt số điểm định trước
    .bust = khi chỉ còn một người; ai đạt số điểm định trước thì bị loại (nếu mọi người đều bị loại, người ít điểm nhất được ở lại)
    .drop_highest = khi chỉ còn một người; mỗi vòng loại người có bài trên tay nhiều điểm nhất
    .countdown = khi có người đếm ngược điểm về 0
game_end-rounds = Số vòng của ván, nếu định trước: { $said }.
    .name = Số vòng
    .null = không dùng
    .players = bằng số người chơi
    .value = { $value }
game_end-points = Số điểm làm kết thúc ván hoặc loại người chơi: { $said }.
    .name = Số điểm kết thúc ván
    .null = không dùng
    .value = { NUMBER($value, useGrouping: 0) }
game_end-winner = Ai thắng ván bài: { $said }.
    .name = Người thắng ván
    .lowest = người ít điểm nhất
    .highest = người nhiều điểm nhất
    .last_left = người còn lại sau cùng
    .first_to_zero = người đầu tiên về 0
    .round_winner = người thắng vòng
turn_seconds = Một lượt được kéo dài bao lâu trước khi dịch vụ đi thay người chơi: { $said }.
    .name = Số giây mỗi lượt
    .null = bao lâu cũng được
    .value = { NUMBER($value, useGrouping: 0) } giây
illegal_move_penalty = Đánh sai luật phải rút bao nhiêu lá: { $said }.
    .name = Phạt khi đánh sai luật
    .value = { $value ->
        [0] không phải rút, nước đi chỉ bị từ chối
       *[other] { $value }
    }

### Luật chơi thành từng đoạn

## Người chơi, bộ bài và chia bài

text-players = Trò chơi này dành cho { WORD($least) } đến { WORD($most) } người chơi.
    .exactly = Trò chơi này dành cho { WORD($players) } người chơi.
text-packs = { $packs ->
    [1] Sử dụng một bộ bài { $cards } lá.
   *[other] Sử dụng { WORD($packs) } bộ bài, mỗi bộ { $cards } lá, xào chung với nhau.
}
    .growing = Sử dụng một bộ bài { $cards } lá; từ { WORD($from) } người chơi trở lên thì dùng hai bộ xào chung với nhau.
text-jokers_per_pack = { $one ->
    [yes] Thêm vào đó là { WORD($jokers) } lá Joker.
   *[no] Mỗi bộ có thêm { WORD($jokers) } lá Joker.
}
text-deal = Mỗi người chơi được chia { WORD($cards) } lá.
    .two_players = Mỗi người chơi được chia { WORD($cards) } lá, hoặc { WORD($two) } lá khi chỉ có hai người chơi.
    .by_round = Số lá chia cho mỗi người thay đổi theo từng vòng: { $row }.
    .by_round_and_on = Số lá chia cho mỗi người thay đổi theo từng vòng: { $row }. Con số sau cùng áp dụng cho mọi vòng về sau.

## Bắt đầu một vòng

text-starter = Các lá còn lại úp xuống thành bộ bài rút. Lá trên cùng của bộ bài rút được lật lên làm lá mở đầu và tạo thành chồng bài bỏ, nơi đánh bài xuống.
text-starter-wild =
    .dealer_declares = { $own ->
        [yes] Nếu lá mở đầu là lá vạn năng đối với người chia bài, người chia bài chọn chất phải theo.
       *[no] Nếu lá mở đầu là lá vạn năng, người chia bài chọn chất phải theo.
    }
    .first_seat_declares = { $own ->
        [yes] Nếu lá mở đầu là lá vạn năng đối với người chia bài, người đi đầu chọn chất phải theo.
       *[no] Nếu lá mở đầu là lá vạn năng, người đi đầu chọn chất phải theo.
    }
    .own_suit = Nếu lá mở đầu là lá vạn năng, không ai chọn chất: phải theo chất của chính lá đó.
    .put_back = { $own ->
        [yes] Nếu lá mở đầu là lá vạn năng đối với người chia bài, trả nó vào giữa bộ bài rút rồi lật một lá khác.
       *[no] Nếu lá mở đầu là lá vạn năng, trả nó vào giữa bộ bài rút rồi lật một lá khác.
    }
text-starter-special =
    .active = Nếu lá mở đầu có hiệu ứng, hiệu ứng xảy ra như thể người chia bài vừa đánh lá đó.
    .inert = Nếu lá mở đầu có hiệu ứng, hiệu ứng đó không xảy ra.
    .put_back = Nếu lá mở đầu có hiệu ứng, trả nó vào giữa bộ bài rút rồi lật một lá khác.
text-starter-wild_or_special = { $own ->
    [yes] Nếu lá mở đầu là lá vạn năng đối với người chia bài hoặc có hiệu ứng, trả nó vào giữa bộ bài rút rồi lật một lá khác.
   *[no] Nếu lá mở đầu là lá vạn năng hoặc có hiệu ứng, trả nó vào giữa bộ bài rút rồi lật một lá khác.
}
text-starter-cover = Khi làm lá mở đầu, lá { CARDS($cards, list: "or") } không có hiệu ứng: người chia bài không có lượt để đè thêm.
text-starter-joker =
    .put_back = Nếu lá mở đầu là lá Joker, trả nó vào giữa bộ bài rút rồi lật một lá khác.
text-starter-joker--also =
    .put_back = Lá Joker cũng vậy.
text-first_seat =
    .dealer_left = Người ngồi bên trái người chia bài đi đầu.
    .dealer_right = Người ngồi bên phải người chia bài đi đầu.
    .dealer = Người chia bài đi đầu.
text-direction =
    .clockwise = Mọi người lần lượt đánh bài theo chiều kim đồng hồ.
    .counterclockwise = Mọi người lần lượt đánh bài ngược chiều kim đồng hồ.

## Đánh lá nào lên lá nào

text-follow = Đến lượt mình, bạn đánh một lá trùng chất hoặc trùng hạng với lá trên cùng của chồng bài bỏ.
text-wild-own_score = Lá có hạng bằng điểm số của bạn là lá vạn năng đối với bạn (khi còn một điểm thì đó là lá Át); lá vạn năng của người khác chỉ là lá thường đối với bạn.
text-wild-playable =
    .always = { $own ->
        [yes] { $demands ->
            [yes] Lá vạn năng của bạn có thể đánh đè lên bất kỳ lá nào, nhưng khi có đòn rút bài thì chỉ được đánh nếu đỡ được đòn.
            [never] Lá vạn năng của bạn có thể đánh đè lên bất kỳ lá nào, nhưng không được đánh khi có đòn rút bài.
           *[no] Lá vạn năng của bạn có thể đánh đè lên bất kỳ lá nào.
        }
       *[no] { $demands ->
            [yes] Lá { CARDS($wilds) } là lá vạn năng: có thể đánh đè lên bất kỳ lá nào, nhưng khi có đòn rút bài thì chỉ được đánh nếu đỡ được đòn.
            [never] Lá { CARDS($wilds) } là lá vạn năng: có thể đánh đè lên bất kỳ lá nào, nhưng không được đánh khi có đòn rút bài.
           *[no] Lá { CARDS($wilds) } là lá vạn năng: có thể đánh đè lên bất kỳ lá nào.
        }
    }
    .matching = { $own ->
        [yes] Lá vạn năng của bạn chỉ được đánh khi trùng chất phải theo, khi trùng hạng với lá trên cùng, hoặc lên một lá vạn năng.
       *[no] Lá { CARDS($wilds) } là lá vạn năng, nhưng chỉ được đánh khi trùng chất phải theo, khi trùng hạng với lá trên cùng, hoặc lên một lá vạn năng.
    }
text-wild-playable--not_on_wild =
    .always = { $own ->
        [yes] { $demands ->
            [yes] Lá vạn năng của bạn có thể đánh đè lên bất kỳ lá nào, trừ lá vừa đánh như lá vạn năng, nhưng khi có đòn rút bài thì chỉ được đánh nếu đỡ được đòn.
            [never] Lá vạn năng của bạn có thể đánh đè lên bất kỳ lá nào, trừ lá vừa đánh như lá vạn năng, nhưng không được đánh khi có đòn rút bài.
           *[no] Lá vạn năng của bạn có thể đánh đè lên bất kỳ lá nào, trừ lá vừa đánh như lá vạn năng.
        }
       *[no] { $demands ->
            [yes] Lá { CARDS($wilds) } là lá vạn năng: có thể đánh đè lên bất kỳ lá nào trừ lá vạn năng, nhưng khi có đòn rút bài thì chỉ được đánh nếu đỡ được đòn.
            [never] Lá { CARDS($wilds) } là lá vạn năng: có thể đánh đè lên bất kỳ lá nào trừ lá vạn năng, nhưng không được đánh khi có đòn rút bài.
           *[no] Lá { CARDS($wilds) } là lá vạn năng: có thể đánh đè lên bất kỳ lá nào trừ lá vạn năng.
        }
    }
    .matching = { $own ->
        [yes] Lá vạn năng của bạn chỉ được đánh khi trùng chất phải theo hoặc khi trùng hạng với lá trên cùng, không bao giờ lên lá vạn năng.
       *[no] Lá { CARDS($wilds) } là lá vạn năng, nhưng chỉ được đánh khi trùng chất phải theo hoặc khi trùng hạng với lá trên cùng, không bao giờ lên lá vạn năng.
    }
text-wild-declares =
    .always = Ai đánh lá vạn năng thì chọn chất (Cơ, Rô, Tép, Bích) mà người kế tiếp phải theo.
    .never = Đánh lá vạn năng không được chọn chất: người kế tiếp phải theo chất của chính lá đó.
    .if_matching = Nếu lá vạn năng trùng chất phải theo, trùng hạng với lá nằm dưới, hoặc lá nằm dưới cũng là lá vạn năng, người đánh chọn chất mà người kế tiếp phải theo; nếu không thì phải theo chất của chính lá vạn năng đó.
text-wild-on_wild = { $own ->
    [yes] Người chơi tiếp theo cũng có thể đánh một lá vạn năng của chính mình.
   *[no] Người chơi tiếp theo cũng có thể đánh một lá vạn năng khác.
}
text-wild-rank_match = Lá chỉ trùng hạng với lá vạn năng thì không được đánh lên nó.
    .true = Lá trùng hạng cũng được đánh lên lá vạn năng.
text-several_cards-effects =
    .all = Được đánh nhiều lá cùng hạng một lúc: lá đầu tiên phải hợp lệ, lá sau cùng nằm trên cùng chồng bài bỏ, và hiệu ứng của mọi lá đều xảy ra.
    .last = Được đánh nhiều lá cùng hạng một lúc: lá đầu tiên phải hợp lệ, lá sau cùng nằm trên cùng chồng bài bỏ, và chỉ hiệu ứng của lá sau cùng xảy ra.
text-several_cards-answer = Khi có đòn rút bài, mỗi lá trong số đó đều phải tự nó đỡ được đòn.
text-several_cards-drawn = Lá vừa rút chỉ được đánh một mình.

## Các lá bài đặc biệt

text-effects-type =
    .skip = Lá { CARDS($cards, list: "or") } làm người chơi tiếp theo mất lượt; khi chỉ có hai người chơi, người vừa đánh được đánh tiếp.
    .reverse = Lá { CARDS($cards, list: "or") } đảo chiều chơi.
    .again = Lá { CARDS($cards, list: "or") } cho người đánh thêm một lượt.
    .draw = Lá { CARDS($cards, list: "or") } ra đòn rút bài: người chơi tiếp theo phải rút { WORD($count) } lá.
    .block = { $against ->
        [all] Người phải rút có thể chặn toàn bộ đòn rút bài bằng lá { CARDS($cards, list: "or") }.
       *[other] Người phải rút vì lá { CARDS($against, list: "or") } có thể chặn toàn bộ đòn rút bài bằng lá { CARDS($cards, list: "or") }.
    }
    .cover = { $match ->
        [any] Ai đánh lá { CARDS($cards, list: "or") } được đè thêm một lá bất kỳ lên nó ngay trong lượt đó, và lá đè thêm có đầy đủ hiệu ứng của mình; ai không đè thêm thì bỏ lượt.
       *[follow] Ai đánh lá { CARDS($cards, list: "or") } được đè thêm một lá đánh được lên nó ngay trong lượt đó, và lá đè thêm có đầy đủ hiệu ứng của mình; ai không đè thêm thì bỏ lượt.
    }
    .fight = Lá { CARDS($cards, list: "or") } mở cuộc đấu: người đánh nó là người tấn công, người chơi tiếp theo là người phòng thủ. Bất kỳ ai, trừ người tấn công, đều có thể đánh lá cùng chất cao hơn một hạng, kể cả khi chưa đến lượt, lên cao nhất là lá { CARDS($top) }; ai đánh thì trở thành người tấn công, còn người tấn công trước đó trở thành người phòng thủ. Trong cuộc đấu không được đánh lá nào khác, và những lá đánh ra trong đó không có hiệu ứng riêng, cũng không cho chọn chất. Khi mọi người, trừ người tấn công, đã bỏ lượt, người phòng thủ rút số lá bằng mặt số của lá sau cùng, rồi đến lượt người ngồi sau người phòng thủ.{ $courts ->
        [yes] {" "}Trong cuộc đấu, Bồi, Đầm và Già tính là mười.
       *[no] {""}
    }
text-reverse_two_players =
    .none = Khi chỉ có hai người chơi, lá đảo chiều không có tác dụng.
    .skip = Khi chỉ có hai người chơi, lá đảo chiều có tác dụng như lá mất lượt: người vừa đánh được đánh tiếp.

## Đòn rút bài

text-attack-answer =
    .none = Không đỡ được đòn rút bài: phải rút ngay.
    .same_rank = Thay vì rút, bạn có thể đỡ bằng một lá cùng hạng cũng bắt rút bấy nhiêu lá; các đòn cộng dồn, và người chơi tiếp theo phải đỡ hoặc rút tất cả.
    .any_draw_card = { $jokers ->
        [yes] Thay vì rút, bạn có thể đỡ bằng bất kỳ lá nào ra đòn rút bài, nếu nó trùng chất phải theo hoặc trùng hạng với lá tấn công; lá Joker đỡ được mọi lá, và mọi lá ra đòn rút bài đều đỡ được lá Joker. Các đòn cộng dồn, và người chơi tiếp theo phải đỡ hoặc rút tất cả.
       *[no] Thay vì rút, bạn có thể đỡ bằng bất kỳ lá nào ra đòn rút bài, nếu nó trùng chất phải theo hoặc trùng hạng với lá tấn công. Các đòn cộng dồn, và người chơi tiếp theo phải đỡ hoặc rút tất cả.
    }
text-attack-wild = Nếu lá tấn công được đánh như lá vạn năng, lá đỡ phải trùng chất phải theo hoặc là lá vạn năng của chính bạn.
    .not_on_wild = Nếu lá tấn công được đánh như lá vạn năng, lá đỡ phải trùng chất phải theo và không được là lá vạn năng đối với bạn.
text-attack-only = Khi có đòn rút bài, không được đánh lá nào khác, kể cả lá vạn năng; ai không đỡ thì phải rút tất cả.
text-attack-victim =
    .loses_turn = Ai phải rút vì đòn này thì mất lượt.
    .may_play = Rút xong, người đó vẫn có một lượt như thường.
text-attack-block_suit =
    .any = Lá chặn đòn không cần trùng chất hay trùng hạng; những lúc khác nó không có hiệu ứng.
    .same = Lá chặn đòn phải trùng chất với lá tấn công (sau lá Joker thì chất nào cũng được); những lúc khác nó không có hiệu ứng.
text-attack-first_pick_block = Với đòn rút từ hai lá trở lên, trước hết chỉ rút một lá: nếu lá đó chặn được đòn, bạn có thể đánh ngay và khỏi rút phần còn lại.

## Lá Joker

text-joker-role =
    .none = { "" }
    .any_card = Lá Joker thay cho bất kỳ lá nào mà người đánh gọi tên và có thể đánh lúc đó; nó mang hạng, chất và hiệu ứng của lá ấy.
    .effect = { $demands ->
        [any] Lá Joker có thể đánh đè lên bất kỳ lá nào và đỡ được mọi đòn rút bài.
        [some] Lá Joker có thể đánh đè lên bất kỳ lá nào, nhưng khi có đòn rút bài thì chỉ được đánh nếu đỡ được đòn.
       *[no] Lá Joker có thể đánh đè lên bất kỳ lá nào.
    }
text-joker-alone = Lá Joker chỉ được đánh một mình.
text-joker-after =
    .any_card = { $draws ->
        [yes] Khi không còn ai phải rút vì nó nữa, lá nào cũng đánh lên nó được.
       *[no] Sau đó, lá nào cũng đánh lên nó được.
    }
    .suit_below = { $draws ->
        [yes] Khi không còn ai phải rút vì nó nữa, chất phải theo trước đó lại có hiệu lực.
       *[no] Sau đó, chất phải theo trước đó lại có hiệu lực.
    }

## Rút bài

text-draw-voluntary =
    .true = { $limit ->
        [0] Nếu không có bài hợp lệ để đánh, hoặc muốn giữ bài, bạn rút từng lá một cho đến khi có lá đánh được.
        [1] Nếu không có bài hợp lệ để đánh, hoặc muốn giữ bài, bạn rút một lá.
       *[other] Nếu không có bài hợp lệ để đánh, hoặc muốn giữ bài, bạn rút từng lá một cho đến khi có lá đánh được, nhiều nhất { WORD($limit) } lá.
    }
    .false = { $limit ->
        [0] Chỉ khi không có bài hợp lệ để đánh, bạn mới rút từng lá một cho đến khi có lá đánh được.
        [1] Chỉ khi không có bài hợp lệ để đánh, bạn mới rút một lá.
       *[other] Chỉ khi không có bài hợp lệ để đánh, bạn mới rút từng lá một cho đến khi có lá đánh được, nhiều nhất { WORD($limit) } lá.
    }
text-draw-play_drawn =
    .no = Bạn giữ lá vừa rút, và lượt của bạn kết thúc.
    .may = Nếu lá vừa rút đánh được, bạn có thể đánh nó ngay; nếu không đánh, bạn bỏ lượt.
    .must = Nếu lá vừa rút đánh được, bạn phải đánh nó ngay; nếu không đánh được, bạn phải bỏ lượt.
text-draw-play_drawn--many =
    .no = Bạn giữ các lá vừa rút, và lượt của bạn kết thúc.
    .may = Lá vừa rút đánh được thì bạn có thể đánh nó ngay; nếu không đánh, bạn bỏ lượt.
    .must = Lá vừa rút đánh được thì bạn phải đánh nó ngay; nếu không lá nào đánh được, bạn phải bỏ lượt.

## Hô

text-calls-window =
    .next_action = { $call ->
        [attack] Ai bắt người chơi tiếp theo rút bài thì phải hô số lá phải rút, trước khi có người khác đánh, rút hoặc bỏ lượt.
       *[other] Ai đánh xong còn { WORD($left) } lá thì phải hô { text-calls-call }, trước khi có người khác đánh, rút hoặc bỏ lượt.
    }
    .own_next_turn = { $call ->
        [attack] Ai bắt người chơi tiếp theo rút bài thì phải hô số lá phải rút, trước lượt sau của chính mình.
       *[other] Ai đánh xong còn { WORD($left) } lá thì phải hô { text-calls-call }, trước lượt sau của chính mình.
    }
text-calls-free = { $call ->
    [attack] Ai bắt người chơi tiếp theo rút bài có thể hô số lá phải rút; quên hô không bị phạt.
   *[other] Ai đánh xong còn { WORD($left) } lá có thể hô { text-calls-call }; quên hô không bị phạt.
}
text-calls-call = { $game ->
    [mau-mau] { $call ->
        [half_card] “còn hai lá”
       *[last_card] “Mau”
    }
    [tschausepp] { $call ->
        [half_card] “Tschau”
       *[last_card] “Sepp”
    }
    [zimbabwe] { $call ->
        [half_card] “nửa lá”
       *[last_card] “còn một lá”
    }
   *[other] { $call ->
        [half_card] “còn hai lá”
       *[last_card] “còn một lá”
    }
}
text-calls-enforce =
    .auto = { $penalty ->
        [demand] { $call ->
            [attack] Ai quên hô thì phải rút bấy nhiêu lá.
           *[other] Ai quên hô thì phải rút số lá mà lá vừa đánh bắt người chơi tiếp theo rút, nếu có.
        }
        [0] Quên hô không bị phạt.
       *[other] Ai quên hô thì phải rút { WORD($penalty) } lá.
    }
    .challenge = { $penalty ->
        [demand] { $call ->
            [attack] Ai quên hô và bị người khác bắt lỗi thì phải rút bấy nhiêu lá.
           *[other] Ai quên hô và bị người khác bắt lỗi thì phải rút số lá mà lá vừa đánh bắt người chơi tiếp theo rút, nếu có.
        }
        [0] Quên hô không bị phạt.
       *[other] Ai quên hô và bị người khác bắt lỗi thì phải rút { WORD($penalty) } lá.
    }
    .none = { "" }

## Kết thúc một vòng

text-finish = Người đầu tiên đánh hết bài trên tay thắng vòng đó.
text-countdown = Mỗi người bắt đầu với { WORD($start) } điểm. Ai đánh hết bài trên tay thì giảm một điểm và được chia bài mới, số lá bằng số điểm còn lại; những người khác giữ bài của mình, và vòng chơi tiếp tục.
text-countdown-answered_wild_two =
    .stack = Khi lá 2 vạn năng bị đỡ bằng một lá 2 khác, các đòn cộng dồn như thường.
    .ends = Khi lá 2 vạn năng bị đỡ bằng một lá 2 khác, đòn bị hủy: không ai phải rút.
text-finish-card =
    .any = { "" }
    .regular = Chỉ thắng được bằng lá cuối cùng không phải là lá vạn năng và không có hiệu ứng.
text-finish-on =
    .any = { "" }
    .regular_or_shifting = { $shifting ->
        [none] Chỉ thắng được khi đánh lá cuối cùng lên lá không có hiệu ứng hoặc lên lá vạn năng.
       *[other] Chỉ thắng được khi đánh lá cuối cùng lên lá không có hiệu ứng, lên lá vạn năng hay lên lá { CARDS($shifting, list: "or") }.
    }
text-finish-otherwise =
    .illegal = Không được kết thúc bằng cách nào khác.
    .in_air = Ai đánh hết bài bằng cách khác thì còn “lơ lửng”: hết bài nhưng chưa thắng. Hiệu ứng của lá đó vẫn xảy ra, và trong lượt sau người đó phải rút bài.
    .penalty = { $cards ->
        [0] Ai đánh hết bài bằng cách khác thì chưa thắng; hiệu ứng của lá đó vẫn xảy ra, và trong lượt sau người đó phải rút bài.
       *[other] Ai đánh hết bài bằng cách khác thì chưa thắng; hiệu ứng của lá đó vẫn xảy ra, và người đó rút { WORD($cards) } lá rồi chơi tiếp.
    }
text-finish-attacked = Nếu lúc đó có đòn rút bài, người đó phải rút tất cả và mất lượt.
text-finish-air_counts = Nếu vòng kết thúc khi còn lơ lửng, người đó rút một lá, và lá đó được tính điểm.
text-finish-effect =
    .ignored = { $counts ->
        [yes] Lá đưa điểm về 0 không còn hiệu ứng.
       *[no] Lá thắng vòng không còn hiệu ứng.
    }
    .draw_only = { $counts ->
        [yes] Nếu lá đưa điểm về 0 ra đòn rút bài, người chơi tiếp theo vẫn phải rút; ngoài ra nó không còn hiệu ứng nào.
       *[no] Nếu lá thắng vòng ra đòn rút bài, người chơi tiếp theo vẫn phải rút; ngoài ra nó không còn hiệu ứng nào.
    }
text-stock_out =
    .reshuffle = Khi bộ bài rút đã hết, chồng bài bỏ, trừ lá trên cùng, được xào lại thành bộ bài rút mới.
    .pass = Khi bộ bài rút đã hết, không xào lại, và không ai rút nữa.
    .end_round = Khi bộ bài rút đã hết, vòng kết thúc sau lượt đó.
text-stock_out-blocked = Khi không còn gì để rút, ai không đánh được thì bỏ lượt; khi mọi người đã bỏ lượt liên tiếp, vòng kết thúc.
text-blocked--countdown = Khi đó, người ít điểm nhất thắng ván; bằng điểm thì cùng thắng.
text-blocked--none =
    .score_all = Khi đó, không ai thắng vòng.
    .lowest_takes_differences = Khi đó, không ai thắng vòng.
    .no_winner = Khi đó, không ai thắng vòng.
text-blocked--penalty =
    .score_all = Khi đó, mọi người đều tính điểm các lá trên tay mình.
    .lowest_takes_differences = Khi đó, mọi người đều tính điểm các lá trên tay mình.
    .no_winner = Khi đó, không ai bị tính điểm.
text-blocked--collect =
    .score_all = Khi đó, không ai nhận điểm.
    .lowest_takes_differences = Khi đó, người có bài trên tay ít điểm nhất nhận phần chênh lệch của từng người khác; nếu nhiều người cùng ít điểm nhất thì chia nhau số điểm đó, làm tròn xuống.
    .no_winner = Khi đó, không ai nhận điểm.
text-scoring-method =
    .none = { "" }
    .penalty = Sau mỗi vòng, mọi người, trừ người thắng, đều tính các lá còn lại trên tay mình thành điểm phạt.
    .collect = Người thắng vòng nhận điểm của tất cả các lá còn lại trên tay các đối thủ.
text-scoring-values = Điểm của các lá: { $values }.
text-scoring-points = lá { CARDS($cards) } tính { NUMBER($points, useGrouping: 0) } điểm
    .others = mỗi lá khác tính theo mặt số

## Kết thúc ván bài

text-game_end-when =
    .single_round = Ván bài chỉ có một vòng.
    .rounds = { $rounds ->
        [players] Ván bài có bao nhiêu người chơi thì có bấy nhiêu vòng.
       *[other] Ván bài có { WORD($rounds) } vòng.
    }
    .target = Ván bài kết thúc sau vòng có người đạt { NUMBER($points) } điểm.
    .bust = Sau mỗi vòng, ai có từ { NUMBER($points) } điểm trở lên thì bị loại; nếu mọi người đều bị loại, người ít điểm nhất được ở lại. Người còn lại sau cùng thắng ván.
    .drop_highest = Sau mỗi vòng, người có bài trên tay nhiều điểm nhất bị loại; nếu nhiều người bằng điểm nhau thì không ai bị loại. Khi còn hai người, ai thắng vòng thì thắng ván.
    .countdown = Người đầu tiên đếm ngược điểm về 0 thắng ván.
text-game_end-winner =
    .lowest = Người ít điểm nhất thắng ván; bằng điểm thì cùng thắng.
    .highest = Người nhiều điểm nhất thắng ván; bằng điểm thì cùng thắng.
    .last_left = { "" }
    .first_to_zero = { "" }
    .round_winner = Người thắng vòng thắng ván.

## Ngoài ra

text-turn_seconds = Một lượt kéo dài nhiều nhất { $seconds } giây; hết giờ thì dịch vụ đi thay người chơi: rút bài nếu được, không thì bỏ lượt, không nữa thì đi nước hợp lệ đầu tiên.
text-illegal_move_penalty = { $fights ->
    [yes] Ai đánh sai luật trong lượt của mình thì phải rút { WORD($cards) } lá, và vẫn còn lượt; trong cuộc đấu thì không bị phạt.
   *[no] Ai đánh sai luật trong lượt của mình thì phải rút { WORD($cards) } lá, và vẫn còn lượt.
}

### Lá bài, số và danh sách

# Tiếng Việt không đổi hình thức, nên $form không dùng đến.

card-plain = { card-name }
card-red = { card-name } đỏ
card-black = { card-name } đen
card-suited = { card-name } { card-suit }
card-set =
    .wild = lá vạn năng
    .special = lá đặc biệt
    .skip = lá mất lượt
    .reverse = lá đảo chiều
    .again = lá cho thêm lượt
    .draw = lá bắt rút bài
    .give = lá cho bài
    .cover = lá được đè
    .series = lá mở chuỗi
    .fight = lá mở cuộc đấu
    .rank = lá cùng hạng và cùng hiệu ứng
card-follow =
    .any = lá nào cũng được
    .suit = chất phải theo
    .rank = cùng hạng
    .colour = cùng màu
    .up = hạng cao hơn một bậc
    .down = hạng thấp hơn một bậc
    .wild = lá vạn năng ở dưới
card-suit = { $suit ->
    [C] Tép
    [D] Rô
    [H] Cơ
   *[S] Bích
}
card-name = { $rank ->
    [A] Át
    [T] 10
    [J] Bồi
    [Q] Đầm
    [K] Già
    [X] Joker
   *[other] { NUMBER($rank) }
}
card-names = { card-name }
number = { $number ->
    [0] không
    [1] một
    [2] hai
    [3] ba
    [4] bốn
    [5] năm
    [6] sáu
    [7] bảy
    [8] tám
    [9] chín
    [10] mười
    [11] mười một
    [12] mười hai
   *[other] { NUMBER($number, useGrouping: 0) }
}
number-digits = { NUMBER($number, useGrouping: 0) }
list-comma = { $first }, { $next }
list-and = { $first } và { $last }
list-or = { $first } hoặc { $last }
