### Luật của một bộ luật: ý nghĩa của từng tùy chọn, và luật chơi thành từng đoạn.

# Từ ngữ theo trang nguồn và table.ftl: bộ bài rút, chồng bài bỏ, chất, hạng, lá vạn năng, bỏ lượt, mất
# lượt; bị phạt và đỡ. Số lượng viết bằng chữ, hạng bằng số: “hai lá” khác hẳn “lá 2”.

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
deck-two_packs_from = Từ bao nhiêu người chơi thì dùng hai bộ bài: { $said }.
    .name = Dùng hai bộ bài khi có từ
    .value = { $value }
deck-jokers_per_pack = Số lá Joker trong mỗi bộ bài: { $said }.
    .name = Số lá Joker trong mỗi bộ
    .value = { $value ->
        [0] không có
       *[other] { $value }
    }
deck-ranks = Các hạng của bộ bài, từ thấp đến cao: { $said }.
    .name = Các hạng của bộ bài
    .value = lá { CARDS($value) }
deal-cards = Số lá chia cho mỗi người chơi: { $said }.
    .name = Số lá chia
    .value = { $value }
deal-two_players = Số lá chia cho mỗi người khi vòng chỉ có hai người chơi: { $said }.
    .name = Số lá chia khi có hai người
    .value = { $value }
deal-by_round = Số lá chia theo từng vòng: { $said }.
    .name = Số lá chia theo từng vòng
    .null = vòng nào cũng như nhau
    .value = { $value }, số cuối cùng áp dụng cho mọi vòng về sau
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
cards = Những lá có luật riêng: { $said }.
    .name = Bảng lá bài
    .empty = không có
    .value = lá { CARDS($value) }
cards-on = Khi nào được đánh, nếu khác với thường lệ: { $said }.
    .name = Được đánh khi lá đó
    .value = khi lá đó { FITS($value) }
cards-not_on = Không bao giờ được đánh lên: { $said }.
    .name = Không được đánh lên
    .empty = không cấm lá nào
    .value = { CARDS($value, form: "one", list: "or") }
cards-name = Người đánh được chọn gì (được chọn tức là lá vạn năng): { $said }.
    .name = Được chọn
    .suit = chất phải theo
    .rank = hạng phải theo
    .either = chất hoặc hạng phải theo
    .suit_if_follows = chất phải theo, nếu lá này trùng chất hoặc hạng với lá bên dưới; nếu không thì không được chọn
    .own = không chọn gì, phải theo chất của chính nó
cards-rank_stays = Đã chọn chất rồi, có còn được theo hạng của nó không: { $said }.
    .name = Vẫn theo được hạng
    .true = được
    .false = không được
cards-leaves = Sau lá Joker không được chọn gì thì đánh gì: { $said }.
    .name = Đánh gì sau Joker
    .any = lá nào cũng được
    .below = chất phải theo trước đó
cards-stands_for = Có thay được cho bất kỳ lá nào mà người đánh gọi tên và đánh được không: { $said }.
    .name = Thay cho lá bất kỳ
    .true = có
    .false = không
cards-do = Hiệu ứng, theo thứ tự: { $said }.
    .name = Các hiệu ứng
    .empty = không có
cards-do-do = Một hiệu ứng của lá bài: { $said }.
    .name = Hiệu ứng
    .skip = những người chơi tiếp theo mất lượt
    .reverse = đảo chiều chơi
    .again = người đánh được thêm một lượt
    .draw = phải rút bài
    .give = người đánh cho bài
    .cover = người đánh được đánh đè thêm một lá ngay trong lượt đó
    .series = người đánh được đánh thêm nhiều lá ngay trong lượt đó
    .fight = mở cuộc đấu với người chơi tiếp theo
cards-do-n = Bao nhiêu lá hoặc bao nhiêu người: { $said }.
    .name = Bao nhiêu
    .value = { $value }
cards-do-to = Ai chịu hiệu ứng: { $said }.
    .name = Ai chịu
    .next = người chơi tiếp theo
    .previous = người chơi trước
    .others = mọi người khác
    .chosen = một người do người đánh chọn
    .self = chính người đánh
cards-do-answer = Đỡ hiệu ứng này thế nào: { $said }.
    .name = Cách đỡ
    .null = như mọi lần bị phạt
    .empty = không đỡ được
answer-with = Đỡ bằng lá nào: { $said }.
    .name = Đỡ bằng
    .value = { CARDS($value, form: "one", list: "or") }
answer-so = Đỡ rồi thì phạt thế nào: { $said }.
    .name = Sau khi đỡ
    .add = cộng dồn, người bị phạt kế tiếp phải đỡ hoặc chịu tất cả
    .pass_on = chuyển cho người chơi tiếp theo
    .end = bị hủy
answer-match = Lá đỡ phải trùng gì với lá gây phạt: { $said }.
    .name = Lá đỡ phải trùng
    .follow = phải đánh được lên nó như thường
    .suit = chất
    .any = không cần trùng
answer-on = Đỡ được phạt của lá nào: { $said }.
    .name = Đỡ được lá
    .null = mọi lá
    .value = { CARDS($value, form: "one", list: "or") }
cards-do-on = Lá đánh thêm lên nó phải thế nào: { $said }.
    .name = Lá đè thêm
    .value = phải { FITS($value) }
cards-do-must = Có bắt buộc phải đè không: { $said }.
    .name = Bắt buộc phải đè
    .true = có, và rút cho đến khi đè được
    .false = không
cards-do-top = Lá cao nhất của cuộc đấu (lá hình tính là mười): { $said }.
    .name = Lá cao nhất của cuộc đấu
    .value = lá { CARDS($value) }
cards-do-then = Sau cuộc đấu đến lượt ai: { $said }.
    .name = Sau cuộc đấu
    .after_defender = người ngồi sau người phòng thủ
    .dealer_left = người ngồi bên trái người chia bài
cards-points = Điểm của lá trên tay, không nêu thì tính theo mặt số (Át 1, Bồi 11, Đầm 12, Già 13): { $said }.
    .name = Điểm
    .value = { $value }
cards-bonus = Người thắng vòng bằng lá này ghi bao nhiêu điểm: { $said }.
    .name = Điểm khi hết bài bằng lá này
    .value = { $value }
follow = Khi nào được đánh một lá: { $said }.
    .name = Được đánh nếu lá đó
    .value = khi lá đó { FITS($value) }
answer = Thay vì rút, được đỡ bằng lá nào: { $said }.
    .name = Đỡ khi phải rút
    .empty = không lá nào, phải rút ngay
    .value = { CARDS($value, form: "one", list: "or") }
demand-taker = Rút phạt xong thì lượt của người đó ra sao: { $said }.
    .name = Lượt sau khi bị phạt
    .loses_turn = mất lượt
    .may_play = vẫn được đi một lượt như thường
demand-first_pick = Lá rút đầu tiên hủy được phạt thì có khỏi rút phần còn lại không: { $said }.
    .name = Hủy phạt bằng lá rút đầu tiên
    .true = có, nếu đánh nó ngay
    .false = không
reverse_two_players = Lá đảo chiều có tác dụng gì khi chỉ có hai người chơi: { $said }.
    .name = Lá đảo chiều khi có hai người
    .none = không có tác dụng
    .skip = người vừa đánh được đánh tiếp
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
draw-choose = Rút xong được đánh lá nào: { $said }.
    .name = Lá đánh sau khi rút
    .drawn = lá vừa rút
    .hand = lá nào trên tay cũng được
several-way = Có được đánh nhiều lá trong một lượt không: { $said }.
    .name = Nhiều lá trong một lượt
    .no = không
    .together = được, nhiều lá cùng hạng một lúc
    .one_by_one = được, lần lượt từng lá
several-next = Khi nào được đánh thêm một lá trong cùng lượt: { $said }.
    .name = Lá đánh thêm
    .value = khi lá đó { FITS($value) }
several-not = Lá nào phải đánh riêng: { $said }.
    .name = Phải đánh riêng
    .empty = không lá nào
    .value = { CARDS($value, form: "one", list: "or") }
several-effects = Khi đánh nhiều lá, lá nào có hiệu ứng: { $said }.
    .name = Hiệu ứng của nhiều lá
    .all = mọi lá
    .last = chỉ lá sau cùng
calls = Những lời hô: { $said }.
    .name = Các lời hô
    .empty = không có
    .value = { $value }
calls-say = Lời hô: { $said }.
    .name = Lời hô
    .value = { $value }
calls-left = Đánh xong còn bao nhiêu lá thì phải hô: { $said }.
    .name = Số lá còn lại
    .null = bao nhiêu cũng được
    .value = { $value }
calls-played = Đánh lá nào thì phải hô: { $said }.
    .name = Lá vừa đánh
    .null = lá nào cũng được
    .value = { CARDS($value, form: "one", list: "or") }
calls-penalty = Quên hô phải rút bao nhiêu lá: { $said }.
    .name = Phạt khi quên hô
    .null = bằng số lá mà lá vừa đánh bắt người khác rút, nếu có
    .value = { $value ->
        [0] không phải rút
       *[other] { $value }
    }
calls-enforce = Khi nào quên hô bị phạt: { $said }.
    .name = Quên hô bị phạt
    .auto = luôn luôn
    .challenge = khi có người khác bắt lỗi
    .none = không bao giờ, không bắt buộc phải hô
    .by_itself = không bao giờ, đánh lá là coi như đã hô
calls-window = Được hô bù cho đến lúc nào: { $said }.
    .name = Thời hạn hô bù
    .next_action = cho đến khi có người khác đánh, rút hoặc bỏ lượt
    .own_next_turn = cho đến nước đi đầu tiên trong lượt sau của mình
finish-not_with = Lá cuối cùng nào không thắng được: { $said }.
    .name = Không thắng bằng
    .empty = không có
    .value = { CARDS($value, form: "one", list: "or") }
finish-not_on = Đánh lá cuối cùng lên lá nào thì không thắng được: { $said }.
    .name = Không thắng khi đánh lên
    .empty = không có
    .value = { CARDS($value, form: "one", list: "or") }
finish-otherwise = Nếu lá cuối cùng không thắng được thì sao: { $said }.
    .name = Lá cuối cùng không thắng được
    .illegal = không được đánh lá đó
    .in_air = người đánh hết bài nhưng chưa thắng, còn lơ lửng, và phải rút bài trong lượt sau
    .penalty = người đánh rút thêm các lá phạt rồi chơi tiếp
finish-penalty = Nếu lá cuối cùng không thắng được nhưng được đánh, phải rút bao nhiêu lá phạt: { $said }.
    .name = Phạt khi lá cuối cùng không thắng được
    .value = { $value }
finish-effect = Lá bài cuối cùng để thắng vòng có hiệu ứng không: { $said }.
    .name = Hiệu ứng của lá thắng
    .ignored = không
    .draw_only = chỉ hiệu ứng bắt rút bài
stock_out = Khi bộ bài rút đã hết: { $said }.
    .name = Khi hết bộ bài rút
    .reshuffle = chồng bài bỏ, trừ lá trên cùng, được xào lại thành bộ bài rút mới
    .pass = không ai rút nữa; ai không đánh được, hoặc không muốn đánh khi được rút thay vì đánh, thì bỏ lượt
    .end_round = vòng kết thúc sau lượt đó
blocked = Vòng không ai thắng được tính thế nào: { $said }.
    .name = Vòng không ai thắng
    .score_all = mọi người đều tính điểm phạt cho các lá trên tay, nếu trò này có điểm phạt
    .lowest_takes_differences = người có bài trên tay ít điểm nhất nhận phần chênh lệch của những người khác
    .no_winner = không tính điểm
countdown = Mỗi lần hết bài, điểm số có giảm một cho đến 0 không: { $said }.
    .name = Đếm ngược
    .null = không
    .value = có
countdown-start = Điểm số lúc đầu của mỗi người: { $said }.
    .name = Điểm lúc đầu
    .value = { $value }
scoring-method = Sau một vòng ai được ghi điểm: { $said }.
    .name = Ai được ghi điểm
    .none = không ai
    .penalty = mọi người, trừ người thắng, ghi điểm phạt theo các lá trên tay mình
    .collect = người thắng, điểm của các lá còn lại trên tay các đối thủ
scoring-one_card = Chỉ còn một lá trên tay thì tính thế nào: { $said }.
    .name = Chỉ còn một lá
    .counts = tính điểm lá đó
    .free = không tính
scoring-exact = Những mốc điểm mà ai đạt đúng thì điểm thay đổi: { $said }.
    .name = Mốc điểm
    .empty = không có
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
illegal_move_penalty = Đánh sai luật: { $said }.
    .name = Phạt khi đánh sai luật
    .value = { $value ->
        [0] không bị phạt, chỉ không được đánh
       *[other] rút { $value } lá
    }

### Luật chơi thành từng đoạn

## Người chơi, bộ bài và chia bài

text-players = Trò chơi này dành cho { WORD($least) } đến { WORD($most) } người chơi.
    .exactly = Trò chơi này dành cho { WORD($players) } người chơi.
text-packs = { $packs ->
    [1] Dùng một bộ bài { $cards } lá{ card-jokers }.
   *[other] Dùng { WORD($packs) } bộ bài, mỗi bộ { $cards } lá{ card-jokers }, xào chung với nhau.
}
    .growing = Dùng một bộ bài { $cards } lá{ card-jokers }; từ { WORD($from) } người chơi trở lên thì dùng hai bộ như vậy xào chung với nhau.
text-deal = Mỗi người chơi được chia { card-count }.
    .two_players = Mỗi người chơi được chia { card-count }, hoặc { WORD($two) } lá khi chỉ có hai người chơi.
    .by_round = Số lá chia cho mỗi người thay đổi theo từng vòng: { $row }.
    .by_round_and_on = Số lá chia cho mỗi người thay đổi theo từng vòng: { $row }. Số cuối cùng áp dụng cho mọi vòng về sau.

## Bắt đầu một vòng

text-starter = Các lá còn lại úp xuống thành bộ bài rút. Lá trên cùng của bộ bài rút được lật lên làm lá mở đầu; đó là lá đầu tiên của chồng bài bỏ, nơi mọi người đánh bài xuống.
text-starter-wild =
    .dealer_declares = Nếu lá mở đầu là lá vạn năng{ card-wild_starter }, người chia bài chọn chất hoặc hạng phải theo.
    .first_seat_declares = Nếu lá mở đầu là lá vạn năng{ card-wild_starter }, người đi đầu chọn chất hoặc hạng phải theo.
    .own_suit = Nếu lá mở đầu là lá vạn năng, không ai chọn gì: phải theo chất của chính lá đó.
    .put_back = Nếu lá mở đầu là lá vạn năng{ card-wild_starter }, trả nó vào giữa bộ bài rút rồi lật một lá khác.
text-starter-special =
    .active = Nếu lá mở đầu có hiệu ứng, hiệu ứng xảy ra như thể người chia bài vừa đánh lá đó{ card-everybody }.
    .inert = Nếu lá mở đầu có hiệu ứng, hiệu ứng đó không xảy ra.
    .put_back = Nếu lá mở đầu có hiệu ứng, trả nó vào giữa bộ bài rút rồi lật một lá khác.
text-starter-wild_or_special = Nếu lá mở đầu là lá vạn năng{ card-wild_starter } hoặc có hiệu ứng, trả nó vào giữa bộ bài rút rồi lật một lá khác.
text-starter-idle = Khi làm lá mở đầu, lá { CARDS($cards, list: "or") } không có hiệu ứng.
text-starter-jokers = Nếu lá mở đầu là lá Joker, trả nó vào giữa bộ bài rút rồi lật một lá khác.
    .also = Lá Joker cũng vậy.
text-first_seat =
    .dealer_left = Người ngồi bên trái người chia bài đi đầu.
    .dealer_right = Người ngồi bên phải người chia bài đi đầu.
    .dealer = Người chia bài đi đầu.
text-direction =
    .clockwise = Mọi người lần lượt đánh bài theo chiều kim đồng hồ.
    .counterclockwise = Mọi người lần lượt đánh bài ngược chiều kim đồng hồ.

## Đánh lá nào lên lá nào

text-follow = Đến lượt mình, bạn đánh một lá { FITS($follow) }.
    .usual = Đến lượt mình, bạn đánh một lá trùng chất hoặc trùng hạng với lá trên cùng của chồng bài bỏ.
    .below = Lên { CARDS($below, form: "one", list: "or") } thì đánh lá nào cũng được.
text-cards-name =
    .suit = { card-they } là lá vạn năng: người đánh chọn chất (Cơ, Rô, Tép, Bích) mà người kế tiếp phải theo.
    .rank = { card-they } là lá vạn năng: người đánh chọn hạng mà người kế tiếp phải theo.
    .either = { card-they } là lá vạn năng: người đánh chọn chất hoặc hạng mà người kế tiếp phải theo.
    .suit_if_follows = { card-they } là lá vạn năng: nếu trùng chất phải theo, trùng hạng với lá nằm dưới, hoặc lá nằm dưới cũng là lá vạn năng, người đánh chọn chất mà người kế tiếp phải theo; nếu không thì phải theo chất của chính nó.
    .own = { card-they } là lá vạn năng, nhưng người đánh không chọn gì: người kế tiếp phải theo chất của chính lá đó.
text-cards-own = Khi bạn còn một điểm, lá vạn năng của bạn là lá Át; lá vạn năng của người khác chỉ là lá thường đối với bạn.
text-cards-on = { card-they } chỉ được đánh khi lá đó { FITS($on) }.
    .any = { card-they } được đánh đè lên bất kỳ lá nào.
    .any_but = { card-they } được đánh đè lên bất kỳ lá nào trừ { CARDS($below, form: "one", list: "or") }.
text-cards-not_on = { card-they } không bao giờ được đánh lên { CARDS($below, form: "one", list: "or") }.
text-cards-rank_stays =
    .true = Lá cùng hạng cũng được đánh lên đó.
    .false = Trên lá vạn năng, chỉ trùng hạng thôi thì chưa đủ.
text-cards-leaves =
    .any = Sau đó đánh lá nào cũng được.
    .below = Sau đó, mọi người lại theo chất phải theo trước lá này.
text-cards-stands_for = { card-they } thay cho bất kỳ lá nào mà người đánh gọi tên và có thể đánh lúc đó, với hạng, chất và hiệu ứng của lá ấy.
text-several = Được đánh nhiều lá cùng hạng một lúc: lá đầu tiên phải hợp lệ, lá sau cùng nằm trên cùng chồng bài bỏ.
    .one_by_one = Trong một lượt bạn được lần lượt đánh nhiều lá; mỗi lá đánh thêm phải { FITS($next) }. Bạn kết thúc lượt bằng cách bỏ lượt, và đến lúc đó hiệu ứng mới xảy ra.
text-several-effects =
    .all = Mọi lá đó đều có hiệu ứng.
    .last = Chỉ lá sau cùng có hiệu ứng.
text-several-not = { CARDS($cards, form: "one", list: "or") } phải đánh riêng.
text-several-answer = Khi bị phạt, từng lá một trong số đó đều phải đỡ được.
    .one_by_one = Khi bị phạt, chỉ được đánh một lá.
text-several-drawn = Lá vừa rút phải đánh riêng.

## Các lá bài đặc biệt

text-cards-do-do =
    .skip = { $n ->
        [1] Lá { CARDS($cards, list: "or") } làm người chơi tiếp theo mất lượt; khi chỉ có hai người chơi, người vừa đánh được đánh tiếp.
       *[other] Lá { CARDS($cards, list: "or") } làm { WORD($n) } người chơi tiếp theo mất lượt.
    }
    .reverse = Lá { CARDS($cards, list: "or") } đảo chiều chơi.
    .again = Lá { CARDS($cards, list: "or") } cho người đánh thêm một lượt.
    .draw = { $to ->
        [next] Lá { CARDS($cards, list: "or") }: người chơi tiếp theo phải rút { card-count }.
        [previous] Lá { CARDS($cards, list: "or") }: người chơi trước phải rút { card-count }.
        [others] Lá { CARDS($cards, list: "or") }: mọi người khác đều rút ngay { card-count }.
        [chosen] Lá { CARDS($cards, list: "or") }: người đánh chọn một người khác, người đó phải rút { card-count }.
       *[self] Lá { CARDS($cards, list: "or") }: chính người đánh rút ngay { card-count }.
    }
    .give = { $to ->
        [next] Lá { CARDS($cards, list: "or") }: người đánh cho người chơi tiếp theo { card-count }, để ngửa cho mọi người thấy.
        [previous] Lá { CARDS($cards, list: "or") }: người đánh cho người chơi trước { card-count }, để ngửa cho mọi người thấy.
       *[chosen] Lá { CARDS($cards, list: "or") }: người đánh chọn một người khác rồi cho { card-count }, để ngửa cho mọi người thấy.
    }
    .cover = { $how ->
        [must] Đánh lá { CARDS($cards, list: "or") } rồi, bạn phải đánh thêm ngay một lá { FITS($on) }, và rút cho đến khi đánh được.
        [any] Đánh lá { CARDS($cards, list: "or") } rồi, bạn được đánh thêm ngay một lá bất kỳ, lá đó vẫn có hiệu ứng; không đánh thêm thì bỏ lượt.
       *[may] Đánh lá { CARDS($cards, list: "or") } rồi, bạn được đánh thêm ngay một lá { FITS($on) }, lá đó vẫn có hiệu ứng; không đánh thêm thì bỏ lượt.
    }
    .series = Đánh lá { CARDS($cards, list: "or") } rồi, bạn được đánh thêm bao nhiêu lá tùy ý trong lượt đó, mỗi lá phải { FITS($on) }; bạn kết thúc bằng cách bỏ lượt, và đến lúc đó hiệu ứng mới xảy ra.
    .fight = Lá { CARDS($cards, list: "or") } mở cuộc đấu: người đánh nó là người tấn công, người chơi tiếp theo là người phòng thủ. Bất kỳ ai, trừ người tấn công, đều có thể đánh lá cùng chất cao hơn một hạng, kể cả khi chưa đến lượt, cao nhất là lá { CARDS($top) }; ai đánh thì trở thành người tấn công, còn người tấn công trước đó trở thành người phòng thủ. Trong cuộc đấu không được đánh lá nào khác, và những lá đánh ra không có hiệu ứng nào khác. Khi mọi người, trừ người tấn công, đã bỏ lượt, người phòng thủ rút số lá bằng mặt số của lá sau cùng{ $courts ->
        [yes] {" "}(lá hình tính là mười)
       *[no] {""}
    }, rồi đến lượt { $then ->
        [dealer_left] người ngồi bên trái người chia bài
       *[after_defender] người ngồi sau người phòng thủ
    }.
text-cards-do-do--skip = Lá { CARDS($cards, list: "or") }: người chơi tiếp theo phải mất { card-turns }.
text-reverse_two_players =
    .none = Khi chỉ có hai người chơi, lá đảo chiều không có tác dụng.
    .skip = Khi chỉ có hai người chơi, ai đánh lá đảo chiều được đánh tiếp.

## Bị phạt và cách đỡ

text-answer-so =
    .add = { card-instead } { CARDS($with, form: "one", list: "or") }{ card-match }; phạt cộng dồn, và người bị phạt kế tiếp phải đỡ hoặc chịu tất cả.
    .pass_on = { card-instead } { CARDS($with, form: "one", list: "or") }{ card-match }; phạt được chuyển cho người chơi tiếp theo.
    .end = { card-instead } { CARDS($with, form: "one", list: "or") }{ card-match }; toàn bộ phạt bị hủy.
text-answer-none = Bị { CARDS($of, form: "one", list: "or") } phạt thì phải rút ngay, không đỡ được.
text-answer-only = Khi bị phạt, không được đánh lá nào khác, kể cả lá vạn năng; ai không đỡ thì phải rút tất cả.
    .turns = Khi bị phạt, không được đánh lá nào khác, kể cả lá vạn năng; ai không đỡ thì phải rút tất cả hoặc mất tất cả số lượt bị phạt.
text-demand-taker =
    .loses_turn = Ai rút vì bị phạt thì mất lượt.
    .may_play = Rút phạt xong, người đó vẫn được đi một lượt như thường.
text-demand-turn = Người bị phạt được đến lượt ngay, và vòng chơi tiếp tục từ người đó.
text-demand-first_pick = Nếu phải rút từ hai lá trở lên, trước hết chỉ rút một lá: nếu lá đó hủy được phạt, bạn có thể đánh ngay và khỏi rút phần còn lại.

## Rút bài

text-draw-voluntary =
    .true = Nếu không có bài hợp lệ để đánh, hoặc muốn giữ bài, bạn rút { card-drawn }.
    .false = Có bài hợp lệ thì phải đánh; nếu không có, bạn rút { card-drawn }.
text-draw-play_drawn =
    .no = Bạn giữ bài vừa rút, và lượt của bạn kết thúc.
    .may = Nếu lá vừa rút đánh được, bạn có thể đánh nó ngay; nếu không đánh, bạn bỏ lượt.
    .must = Nếu lá vừa rút đánh được, bạn phải đánh nó ngay; nếu không đánh được, bạn phải bỏ lượt.
text-draw-choose = Thay cho lá vừa rút, bạn cũng có thể đánh một lá khác trên tay.

## Hô

text-calls-window =
    .next_action = Ai { card-caller } thì phải hô { card-call } trước khi có người khác đánh, rút hoặc bỏ lượt.
    .own_next_turn = Ai { card-caller } thì phải hô { card-call } trước lượt sau của mình.
text-calls-enforce =
    .auto = { $penalty ->
        [demand] Ai quên hô thì phải rút số lá mà lá vừa đánh bắt người khác rút, nếu có.
        [0] Quên hô không bị phạt.
       *[other] Ai quên hô thì phải rút { card-count }.
    }
    .challenge = { $penalty ->
        [demand] Ai quên hô và bị người khác bắt lỗi thì phải rút số lá mà lá vừa đánh bắt người khác rút, nếu có.
        [0] Quên hô không bị phạt.
       *[other] Ai quên hô và bị người khác bắt lỗi thì phải rút { card-count }.
    }
    .none = Ai { card-caller } có thể hô { card-call }; quên hô không bị phạt.
    .by_itself = Ai { card-caller } thì coi như đã hô { card-call }.

## Kết thúc một vòng

text-finish = Ai đánh hết bài trên tay trước thì thắng vòng đó.
text-countdown = Mỗi người bắt đầu với { WORD($start) } điểm. Ai đánh hết bài trên tay thì bớt một điểm và được chia số lá mới bằng số điểm còn lại; những người khác giữ bài của mình, và vòng chơi tiếp tục.
text-finish-not_with = Không thắng được bằng { CARDS($with, form: "one", list: "or") }.
text-finish-not_on = Không thắng được khi lá cuối cùng đánh lên { CARDS($on, form: "one", list: "or") }.
    .both = Không thắng được bằng { CARDS($with, form: "one", list: "or") }, cũng không thắng được khi lá cuối cùng đánh lên { CARDS($on, form: "one", list: "or") }.
text-special = Lá đặc biệt là lá vạn năng, lá có hiệu ứng hoặc lá đỡ được phạt.
text-finish-otherwise =
    .illegal = Không được đánh lá cuối cùng như vậy.
    .in_air = Ai đánh hết bài như vậy thì còn “lơ lửng”: hết bài nhưng chưa thắng. Hiệu ứng của lá đó vẫn xảy ra, và trong lượt sau người đó phải rút bài.
    .penalty = { $n ->
        [0] Ai đánh hết bài như vậy thì chưa thắng; hiệu ứng của lá đó vẫn xảy ra, và trong lượt sau người đó phải rút bài.
       *[other] Ai đánh hết bài như vậy thì chưa thắng; hiệu ứng của lá đó vẫn xảy ra, và người đó rút { card-count } rồi chơi tiếp.
    }
text-finish-demanded = Nếu đến lúc đó bị phạt, người đó phải rút tất cả và mất lượt.
text-finish-air_counts = Nếu vòng kết thúc khi còn lơ lửng, người đó rút một lá, và lá đó được tính điểm.
text-finish-effect =
    .ignored = { card-winning } thì không có hiệu ứng.
    .draw_only = { card-winning } thì không có hiệu ứng, trừ khi bắt người khác rút: người chơi tiếp theo vẫn phải rút.
text-stock_out =
    .reshuffle = Khi bộ bài rút đã hết, chồng bài bỏ, trừ lá trên cùng, được xào lại thành bộ bài rút mới.
    .pass = Khi bộ bài rút đã hết thì không xào lại, và không ai rút nữa.
    .end_round = Khi bộ bài rút đã hết, vòng kết thúc sau lượt đó.
text-stock_out-blocked = Khi không còn gì để rút, ai không đánh được thì bỏ lượt; khi mọi người đã bỏ lượt liên tiếp, vòng kết thúc.
text-blocked-countdown = Khi đó, người ít điểm nhất thắng ván; bằng điểm thì cùng thắng.
text-blocked-none = Khi đó, không ai thắng vòng.
text-blocked-penalty = Khi đó, mọi người đều tính điểm các lá trên tay mình.
    .no_winner = Khi đó, không ai bị tính điểm.
text-blocked-collect = Khi đó, không ai nhận điểm.
    .lowest_takes_differences = Khi đó, người có bài trên tay ít điểm nhất nhận phần chênh lệch của từng người khác; nếu nhiều người cùng ít điểm nhất thì chia nhau số điểm đó, làm tròn xuống.
text-scoring = Sau mỗi vòng, mọi người, trừ người thắng, đều tính các lá còn lại trên tay mình thành điểm phạt.
    .collect = Người thắng vòng nhận điểm của tất cả các lá còn lại trên tay các đối thủ.
text-scoring-one_card = Ai chỉ còn một lá trên tay thì không bị tính điểm.
text-scoring-values = Điểm của các lá: { $values }.
text-scoring-points = lá { CARDS($cards) } tính { NUMBER($points, useGrouping: 0) } điểm
    .others = mỗi lá khác tính theo mặt số
    .rest = mỗi lá khác tính { NUMBER($points, useGrouping: 0) } điểm
text-scoring-bonus = Ai thắng vòng bằng lá { CARDS($cards, list: "or") } được ghi { NUMBER($points, useGrouping: 0) } điểm.
text-scoring-exact = Ai đạt đúng { card-becomes }.

## Kết thúc ván bài

text-game_end-when =
    .single_round = Ván bài chỉ có một vòng.
    .rounds = { $rounds ->
        [players] Ván bài có bao nhiêu người chơi thì có bấy nhiêu vòng.
       *[other] Ván bài có { WORD($rounds) } vòng.
    }
    .target = Ván bài kết thúc sau vòng có người đạt { card-points }.
    .bust = Sau mỗi vòng, ai có từ { card-points } trở lên thì bị loại; nếu mọi người đều bị loại, người ít điểm nhất được ở lại. Người còn lại sau cùng thắng ván.
    .drop_highest = Sau mỗi vòng, người có bài trên tay nhiều điểm nhất bị loại; nếu nhiều người bằng điểm nhau thì không ai bị loại. Khi còn hai người, ai thắng vòng thì thắng ván.
    .countdown = Ai đếm ngược điểm về 0 trước thì thắng ván.
text-game_end-winner =
    .lowest = Người ít điểm nhất thắng ván; bằng điểm thì cùng thắng.
    .highest = Người nhiều điểm nhất thắng ván; bằng điểm thì cùng thắng.
    .last_left = { "" }
    .first_to_zero = { "" }
    .round_winner = Người thắng vòng thắng ván.

## Ngoài ra

text-turn_seconds = Một lượt kéo dài nhiều nhất { $seconds } giây; hết giờ thì dịch vụ đi thay người chơi: rút bài nếu được, không thì bỏ lượt, không nữa thì đi nước hợp lệ đầu tiên.
text-illegal_move_penalty = Ai đánh sai luật trong lượt của mình thì phải rút { card-count }, và vẫn còn lượt.
    .fights = Ai đánh sai luật trong lượt của mình thì phải rút { card-count }, và vẫn còn lượt; trong cuộc đấu thì không bị phạt.

### Phần của câu

card-count = { WORD($n) } lá
card-turns = { WORD($n) } lượt
card-points = { NUMBER($points) } điểm
card-jokers = { $jokers ->
    [0] {""}
   *[other] {" "}và { WORD($jokers) } lá Joker
}
card-becomes = { NUMBER($score, useGrouping: 0) } điểm thì được tính là { NUMBER($points, useGrouping: 0) } điểm
card-drawn = { $limit ->
    [0] từng lá một cho đến khi có lá đánh được
    [1] một lá
   *[other] từng lá một cho đến khi có lá đánh được, nhiều nhất { WORD($limit) } lá
}
card-winning = { $counts ->
    [yes] lá đưa điểm về 0
   *[no] lá bài cuối cùng để thắng vòng
}
card-everybody = { $everybody ->
    [yes] ; nếu hiệu ứng bắt mọi người khác rút thì người chia bài cũng rút
   *[no] {""}
}
card-wild_starter = { $own ->
    [yes] {" "}đối với người chia bài
   *[no] {""}
}
card-they = { $again ->
    [yes] những lá này
   *[no] lá { CARDS($cards) }
}
card-instead = { $kind ->
    [skip] Khi phải mất lượt vì { CARDS($of, form: "one", list: "or") }, bạn có thể đỡ bằng
   *[draw] Khi phải rút vì { CARDS($of, form: "one", list: "or") }, bạn có thể đỡ bằng
}
card-match = { $match ->
    [follow] {" "}nếu lá đó đánh lên được như thường
    [suit] {" "}cùng chất với lá gây phạt
   *[any] {""}
}
card-caller = { $left ->
    [none] đánh { CARDS($played, form: "one", list: "or") }
    [0] đánh hết bài mà chưa thắng
   *[other] đánh xong còn { WORD($left) } lá
}
card-call = { $say ->
    [last_card] “còn một lá”
    [half_card] “còn hai lá”
   *[other] “{ $say }”
}
card-fit = { $word ->
    [suit] trùng chất phải theo
    [rank] trùng hạng với lá bên dưới
    [colour] cùng màu với chất phải theo
    [up] cao hơn một hạng
    [down] thấp hơn một hạng
    [wild] đánh lên lá vạn năng
   *[any] bất kỳ
}
card-fit_on = đánh lên { CARDS($card, form: "one") }

### Lá bài, số và danh sách

# Dạng `one` có “lá” trước từng lá, dạng thường để câu tự đặt “lá” trước cả danh sách.
card-classifier = { $form ->
    [one] lá{" "}
   *[all] {""}
}
card-plain = { card-classifier }{ card-name }
card-coloured = { card-classifier }{ card-name } { $word ->
    [red] đỏ
   *[black] đen
}
card-suited = { card-classifier }{ card-name } { card-suit }
card-word = { card-classifier }{ $word ->
    [all] bất kỳ
    [red] màu đỏ
    [black] màu đen
    [own] có số bằng điểm của bạn
    [wild] vạn năng
    [special] đặc biệt
    [rank] cùng hạng và cùng hiệu ứng
    [skip] làm mất lượt
    [reverse] đảo chiều
    [again] cho thêm lượt
    [draw] bắt rút bài
    [give] cho bài
    [cover] được đè thêm
    [series] mở chuỗi
    [fight] mở cuộc đấu
   *[other] { card-suit }
}
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
