# Lời của các trang. Từ ngữ theo trang nguồn tiếng Việt: bộ bài rút, chồng bài bỏ, chất, hạng, lá vạn
# năng, bỏ lượt, mất lượt, người chơi tiếp theo.

## Lá bài

rank = { $rank ->
    [A] Át
    [J] Bồi
    [Q] Đầm
    [K] Già
   *[other] { NUMBER($number) }
}
card = { rank } { suit }
joker = { $colour ->
    [red] Joker đỏ
   *[black] Joker đen
}
joker-object = { $colour ->
    [red] Joker đỏ
   *[black] Joker đen
}
suit = { $suit ->
    [clubs] Tép
    [diamonds] Rô
    [hearts] Cơ
   *[spades] Bích
}
call = { $call ->
    [last_card] còn một lá
    [half_card] còn hai lá
   *[other] { $call }
}
call-mau-mau-last_card = Mau
call-tschausepp-half_card = Tschau
call-tschausepp-last_card = Sepp
call-zimbabwe-half_card = Half card
# Người chơi của nhà, tức là máy, theo lối chơi: mỗi lối tám tên, ván nào cũng vậy.
house-random = Milo Pip Coco Otis Lulu Finn Bibi Gus
house-greedy = Zoe Max Ruby Leo Kiki Nico Tara Rex
house-expert = Ida Noah Vera Hugo Alma Theo Mina Emil
bot = Máy { $bot }
# Người chơi của nhà thuộc kiểu nào.
bot-manner = { $bot ->
    [random] máy lơ đãng
    [greedy] máy hấp tấp
    [expert] máy kiên nhẫn
   *[other] máy
}
bot-called = { $name } ({ $manner })
beside = { $first } · { $second }
numbered = { $name } { $number }
somebody = Một người
seat-name = Ghế { $seat }

## Bàn chơi

yourself = Bạn
badge-you = bạn
badge-here = có mặt
badge-winner = thắng
badge-to-act = đến lượt
badge-dealer = chia bài
badge-out = bỏ cuộc
badge-eliminated = bị loại
badge-in-air = lơ lửng
badge-wild = vạn năng: { $rank }
hand-of = Bài của { $name }
seat-label = Ghế { $seat }: { $name }
seat-facts = { $cards } lá · { $score } điểm
seat-cards = { $cards } lá
stands-for = thay cho { $card }
any-follows = đánh lá nào cũng được
pending = phải rút { $count } lá
phase = { $phase ->
    [declare] phải chọn
    [more] một chuỗi: thêm lá nữa hoặc dừng
    [cover] đè thêm hoặc bỏ lượt
    [fight] đang đấu
   *[drawn] vừa rút một lá
}
rule-pending = Người đến lượt phải rút số lá này, trừ khi có lá trên tay để đỡ.
turns = mất { $count } lượt
rule-turns = Người đến lượt mất số lượt này, trừ khi có lá trên tay để đỡ.
rule-phase = { $phase ->
    [declare] Người đánh lá này chọn chất hoặc hạng phải theo, hoặc chọn một lá để cho.
    [more] Người đánh lá này được đánh tiếp từng lá hợp lệ. Sau đó hiệu ứng của chúng mới xảy ra.
    [cover] Người đánh lá này được đè thêm một lá khác, hoặc bỏ lượt.
    [fight] Ai cũng có thể đấu tiếp bằng lá cùng chất cao hơn một hạng, hoặc bỏ lượt. Khi tất cả đã bỏ lượt, người phòng thủ rút số lá bằng mặt số của lá sau cùng.
   *[drawn] Sau khi rút, người chơi đánh một lá hợp lệ, rút tiếp hoặc bỏ lượt, tùy luật của trò này.
}
rule-in-air = Người này đã hết bài nhưng chưa thắng. Đến lượt sau, họ phải rút bài.
rule-wild = Với người chơi này, các lá hạng này là lá vạn năng.
pile = { $label } · { $count }
stock = Bộ bài rút
discards = Chồng bài bỏ
draw-a-card = Rút một lá bài
middle = Giữa bàn
direction = { $direction ->
    [clockwise] theo chiều kim đồng hồ
   *[counterclockwise] ngược chiều kim đồng hồ
}
round = vòng { $round }

## Diễn biến

event-player_joined = { $name } ngồi vào bàn.
event-player_left = { $by ->
    [creator] Chủ bàn thu lại một ghế.
   *[other] Một ghế lại trống.
}
event-invitation_declined = Lời mời bị từ chối; ghế để trống.
event-invitation_expired = Lời mời đã hết hạn; ghế để trống.
event-seed_opened = { $seat } mở số ngẫu nhiên đã niêm phong.
event-game_started = Ván bài bắt đầu.
event-dealt = Bạn được chia { $cards }.
event-dealt-unknown = { $seat } được chia { $count } lá.
event-starter_put_back = Lật ra { $card }, lá này được trả lại bộ bài rút.
event-starter_turned = Vòng { $round }, { $dealer } chia bài. Lá mở đầu là { $card }.
event-card_played = { $as ->
    [yes] { $seat } đánh { $cards } thay cho { $face }.
   *[no] { $seat } đánh { $cards }.
}
event-suit_declared = { $seat } chọn chất { $suit }.
event-rank_declared = { $seat } chọn hạng { $rank }.
event-card_given = { $seat } đưa cho { $target } lá { $card }.
event-direction_reversed = { $direction ->
    [clockwise] Đảo chiều: giờ đi theo chiều kim đồng hồ.
   *[counterclockwise] Đảo chiều: giờ đi ngược chiều kim đồng hồ.
}
event-seat_skipped = { $seat } mất lượt.
event-turn_repeated = { $seat } được đánh tiếp.
event-cover_allowed = { $seat } được đè thêm một lá.
event-attack_raised = Phải đỡ hoặc rút { $pending } lá.
event-attack_raised-turns = { $pending ->
    [0] Phải đỡ hoặc mất { $turns } lượt.
   *[other] Phải đỡ hoặc rút { $pending } lá và mất { $turns } lượt.
}
event-attack_blocked = Phạt đã bị hủy.
event-attack_lapsed = Không còn lá nào để rút, nên không ai bị phạt nữa.
event-cards_drawn = { $why ->
    [attack] { $count ->
        [0] { $seat } không đỡ nhưng không rút được lá nào vì bộ bài rút đã hết.
       *[other] { $seat } không đỡ và rút { $count } lá.
    }
   *[other] { $count ->
        [0] { $seat } không rút được lá nào.
       *[other] { $seat } rút { $count } lá.
    }
}
event-cards_drawn-known = { $seat } rút { $cards }.
event-stock_rebuilt = Chồng bài bỏ được xào lại thành bộ bài rút mới gồm { $count } lá.
event-turn_passed = { $seat } bỏ lượt.
event-call_announced = { $seat } hô “{ $call }”.
event-call_challenged = { $seat } bắt lỗi { $target } quên hô “{ $call }”.
event-call_missed = { $seat } quên hô “{ $call }” và phải rút { $penalty } lá.
event-fight_opened = Cuộc đấu: { $seat } tấn công { $defender }.
event-fight_continued = { $seat } đấu tiếp; giờ { $defender } phòng thủ.
event-fight_passed = { $seat } bỏ lượt trong cuộc đấu.
event-fight_ended = Cuộc đấu kết thúc: { $seat } rút { $count } lá.
event-seat_in_air = { $seat } hết bài nhưng chưa thắng: còn lơ lửng.
event-score_counted_down = { $score ->
    [0] { $seat } đếm ngược về { $score }.
   *[other] { $seat } đếm ngược xuống { $score } và được chia bài mới.
}
event-finish_penalised = Lá này không được là lá cuối cùng: { $seat } phải rút { $penalty } lá.
event-illegal_move_punished = { $seat } đánh sai luật và phải rút { $penalty } lá.
event-turn_timed_out = { $seat } đã hết giờ.
event-seat_resigned = { $seat } bỏ cuộc.
event-round_ended = Vòng { $round } kết thúc: { $reason }.
event-seat_eliminated = { $seat } bị loại khỏi ván.
event-game_ended = { $count ->
    [1] { $winners } thắng ván này.
   *[other] { $winners } cùng thắng ván này.
}
event-game_ended-nobody = Ván bài kết thúc, không ai thắng.
event-seed_revealed-cancelled = Ván bài đã bị hủy.
reason = { $reason ->
    [went_out] có người đã đánh hết bài
    [blocked] không ai đi tiếp được
    [stock_exhausted] bộ bài rút đã hết
    [resigned] những người khác đã bỏ cuộc
    [expired] ván bài kéo dài quá lâu
   *[other] ván bài đã kết thúc
}
burst = Trước đó còn { $count } diễn biến.

## Những gì xảy ra với người dùng

own-starter_turned-dealer = Vòng { $round }, bạn chia bài. Lá mở đầu là { $card }.
own-card_played = { $as ->
    [yes] Bạn đánh { $cards } thay cho { $face }.
   *[no] Bạn đánh { $cards }.
}
own-suit_declared = Bạn chọn chất { $suit }.
own-rank_declared = Bạn chọn hạng { $rank }.
own-card_given = Bạn đưa cho { $target } lá { $card }.
own-card_given-target = { $seat } đưa cho bạn lá { $card }.
own-seat_skipped = Bạn mất lượt.
own-turn_repeated = Bạn được đánh tiếp.
own-cover_allowed = Bạn được đè thêm một lá.
own-cards_drawn = { $why ->
    [attack] { $count ->
        [0] Bạn không đỡ nhưng không rút được lá nào vì bộ bài rút đã hết.
       *[other] Bạn không đỡ và rút { $count } lá.
    }
   *[other] { $count ->
        [0] Bạn không rút được lá nào.
       *[other] Bạn rút { $count } lá.
    }
}
own-cards_drawn-known = Bạn rút { $cards }.
own-turn_passed = Bạn bỏ lượt.
own-call_announced = Bạn hô “{ $call }”.
own-call_challenged = Bạn bắt lỗi { $target } quên hô “{ $call }”.
own-call_challenged-target = { $seat } bắt lỗi bạn quên hô “{ $call }”.
own-call_missed = Bạn quên hô “{ $call }” và phải rút { $penalty } lá.
own-fight_opened = Cuộc đấu: bạn tấn công { $defender }.
own-fight_opened-defender = Cuộc đấu: { $seat } tấn công bạn.
own-fight_continued = Bạn đấu tiếp; giờ { $defender } phòng thủ.
own-fight_continued-defender = { $seat } đấu tiếp; giờ bạn phòng thủ.
own-fight_passed = Bạn bỏ lượt trong cuộc đấu.
own-fight_ended = Cuộc đấu kết thúc: bạn rút { $count } lá.
own-seat_in_air = Bạn hết bài nhưng chưa thắng: còn lơ lửng.
own-score_counted_down = { $score ->
    [0] Bạn đếm ngược về { $score }.
   *[other] Bạn đếm ngược xuống { $score } và được chia bài mới.
}
own-finish_penalised = Lá này không được là lá cuối cùng: bạn phải rút { $penalty } lá.
own-illegal_move_punished = Bạn đánh sai luật và phải rút { $penalty } lá.
own-turn_timed_out = Bạn đã hết giờ.
own-seat_resigned = Bạn bỏ cuộc.
own-game_ended = Bạn thắng ván này.
own-seat_eliminated = Bạn bị loại khỏi ván.

## Diễn lại nước đi

sign-skipped = mất lượt
sign-again = đánh tiếp
sign-passes = bỏ lượt
sign-fight = đấu
sign-cards = +{ $count } lá
round-over = Vòng { $round } đã kết thúc
round-won = Bạn đánh hết bài và thắng vòng này.
round-won-by = { $name } đánh hết bài và thắng vòng này.
round-ended-by = Vòng kết thúc vì { $reason }.
round-points = { $name }: { $points }, tổng cộng { $score }
round-comes = Tiếp theo: vòng { $round }, { $dealer } chia bài.
round-comes-own = Tiếp theo: vòng { $round }, bạn chia bài.
round-next = Tiếp tục
column-left = Bài còn lại
column-points = Điểm vòng này
result-won = Bạn đã thắng!
result-shared = Bạn là một trong những người thắng!
result-place = Bạn xếp thứ { $place } trong { $seats } người chơi, với { $score } điểm.
rating-change = Điểm xếp hạng của bạn: { NUMBER($before, useGrouping: 0) } → { NUMBER($after, useGrouping: 0) }
settings = Cài đặt
pace = Nhịp độ
pace-name = { $pace ->
    [slow] chậm
    [normal] bình thường
   *[instant] tức thì
}
sound = Âm thanh
sound-is-on = Đã bật âm thanh.
sound-is-off = Đã tắt âm thanh.
four-colours = Mỗi chất một màu
notify-turn = Báo cho tôi khi đến lượt
notify-on = Khi trang này bị ẩn, bạn sẽ được báo lúc đến lượt mình.
draw = { $count ->
    [1] Rút bài
   *[other] Rút { $count } lá
}
hint = Gợi ý
advice = { $only ->
    [yes] Nước duy nhất của bạn: { $move }.
   *[no] Bạn có thể { $move }.
}
hint-text = { $advice } { $why }
hint-why = { $why ->
    [none] Cách này ít thiệt hơn các nước khác.
    [stop] Người kế tiếp còn ít bài, và nước này cản được họ.
    [points] Sắp có người hết bài, và nước này giúp bạn bỏ bớt điểm.
    [effect] Lá này có hiệu ứng, và bạn giữ được lá vạn năng cho sau này.
   *[suit] Sau đó bạn còn nhiều lá đánh tiếp được nhất, và vẫn giữ lá vạn năng cho sau này.
}
hint-none = Không có nước nào để gợi ý.
hint-only-bots = Chỉ có gợi ý trong ván đấu với máy.
key-i = gợi ý một nước đi (chỉ khi chơi với máy)
share = Chia sẻ liên kết
key-m = bật hoặc tắt âm thanh

## Tại bàn

table = Bàn chơi bài
your-turn = { $can ->
    [play] Đến lượt bạn: hãy đánh một lá.
    [play-draw] Đến lượt bạn: đánh một lá hoặc rút bài.
    [play-pass] Đến lượt bạn: đánh một lá hoặc bỏ lượt.
    [draw] Đến lượt bạn. Không lá nào đánh được: hãy rút bài.
    [draw-pass] Đến lượt bạn. Không lá nào đánh được: rút bài hoặc bỏ lượt.
    [pass] Đến lượt bạn. Không lá nào đánh được: hãy bỏ lượt.
   *[other] Đến lượt bạn.
}
your-turn-declare = { $what ->
    [rank] Đến lượt bạn: hãy chọn hạng.
    [either] Đến lượt bạn: hãy chọn chất hoặc hạng.
    [card] Đến lượt bạn: hãy chọn một lá trên tay để cho.
   *[suit] Đến lượt bạn: hãy chọn chất.
}
your-turn-answer = { $can ->
    [draw] Đến lượt bạn. Không lá nào đỡ được: hãy rút { $count } lá.
    [pass] { $turns ->
        [0] Đến lượt bạn. Không lá nào đỡ được: hãy bỏ lượt.
       *[other] Đến lượt bạn. Không lá nào đỡ được: hãy bỏ lượt và mất { $turns } lượt.
    }
    [play-pass] { $turns ->
        [0] Đến lượt bạn: đỡ hoặc bỏ lượt.
       *[other] Đến lượt bạn: đỡ, hoặc bỏ lượt và mất { $turns } lượt.
    }
   *[other] Đến lượt bạn: đỡ hoặc rút { $count } lá.
}
your-turn-more = Đến lượt bạn: nối tiếp chuỗi hoặc dừng.
your-turn-cover = { $can ->
    [pass] Đến lượt bạn. Không lá nào đè thêm được: hãy bỏ lượt.
   *[other] Đến lượt bạn: đè thêm một lá hoặc bỏ lượt.
}
your-turn-fight = { $can ->
    [pass] Cuộc đấu. Bạn không có lá nào đấu tiếp được: hãy bỏ lượt.
   *[other] Cuộc đấu: đấu tiếp hoặc bỏ lượt.
}
your-turn-drawn = { $can ->
    [play] Đến lượt bạn: hãy đánh { $cards }.
    [play-draw] Đến lượt bạn: đánh { $cards } hoặc rút tiếp.
    [play-pass] Đến lượt bạn: đánh { $cards } hoặc bỏ lượt.
    [draw] Đến lượt bạn. Lá vừa rút không đánh được: hãy rút tiếp.
    [draw-pass] Đến lượt bạn. Lá vừa rút không đánh được: rút tiếp hoặc bỏ lượt.
   *[pass] Đến lượt bạn. Lá vừa rút không đánh được: hãy bỏ lượt.
}
turn-of = Đến lượt { $name }.
turn-of-fight = { $count ->
    [1] Cuộc đấu: { $names } có thể đấu tiếp.
   *[other] Cuộc đấu: { $names } đều có thể đấu tiếp.
}
turn-nobody = Chưa đến lượt ai.
turn-waiting = Đang chờ người chơi.
turn-over = Ván bài đã kết thúc.
your-hand = Bài của bạn
card-playable = { $card }, đánh được
card-not-playable = { $card }
pass = Bỏ lượt
end-run = Dừng chuỗi
announce = Hô “{ $call }”
announce-next = Hô “{ $call }” cùng lá tiếp theo
announce-self = Tự động hô giúp tôi
challenge = Bắt lỗi { $name }: “{ $call }”
resign = Bỏ cuộc
resign-sure = Bạn muốn bỏ cuộc ván này?
yes-resign = Vâng, tôi bỏ cuộc
cancel = Quay lại
name-suit = { $what ->
    [rank] Chọn hạng nào?
    [either] Chọn chất hay hạng nào?
   *[suit] Chọn chất nào?
}
choose-target = Ai chịu hiệu ứng?
choose-seat = chọn { $name }
choose-cards = Bạn đánh gì?
choose-joker = Joker thay cho lá nào?
choose-call = Bạn bắt lỗi ai?
as-card = thay cho { $card }
history = Diễn biến
earlier = Xem diễn biến trước đó
scores = Điểm số
column-player = Người chơi
column-cards = Số lá
column-score = Điểm
column-place = Thứ hạng
column-round = Vòng
column-end = Cách kết thúc
clock = còn { $seconds } giây
clock-minutes = { $seconds ->
    [0] còn { $minutes } phút
   *[other] còn { $minutes } phút { $seconds } giây
}
clock-up = Hết giờ.
no-clock = Không tính giờ.
link-lost = Mất kết nối. Đang thử lại…
link-back = Đã kết nối lại.
sending = Đang gửi…
house-fills = { $seconds ->
    [0] Máy đang vào các ghế trống.
   *[other] Còn { $seconds } giây nữa máy sẽ vào các ghế trống.
}
watching = Bạn đang xem.
block = Chặn
unblock = Bỏ chặn
player-blocked = Đã chặn { $name }: hai người sẽ không được ghép với nhau nữa.
player-unblocked = Đã bỏ chặn { $name }.
report = Báo cáo
report-reason = Lý do
report-for = { $reason ->
    [name] tên gọi
    [cheating] gian lận
    [stalling] câu giờ
   *[other] lý do khác
}
report-note = Chuyện gì đã xảy ra (không bắt buộc)
report-sent = Đã gửi báo cáo. Cảm ơn bạn.
emotes = Nói vài lời
emote-said = { $name }: { $text }
signed-out = Bạn đã đăng xuất khỏi thiết bị này.
sign-in-again = Đăng nhập hoặc nhập tên
seat-freed = Chủ bàn đã thu lại ghế của bạn.
you-declined = Bạn đã từ chối.
you-left = Bạn đã rời bàn.
what-counts = Luật của ván này

## Phím đọc

read-upcard = Lá trên cùng là { $card }.
read-upcard-as = Lá trên cùng là { $card }, thay cho { $face }.
read-suit = Chất phải theo là { $suit }.
read-rank = Hạng phải theo là { $rank }.
read-any = Đánh lá nào cũng được.
read-no-upcard = Chưa lật lá nào.
read-pending = Phải đỡ hoặc rút { $count } lá.
read-turns = Phải đỡ hoặc mất { $count } lượt.
read-answers = Bạn có thể đỡ bằng { $cards }.
read-answers-none = Bạn không có lá nào để đỡ.
read-fight = Cuộc đấu: chỉ được đánh lá cùng chất cao hơn một hạng.
read-count = { $name }: { $count } lá
read-score = { $name }: { $score }
read-hand = { $count ->
    [0] Bạn không có lá nào.
   *[other] Bạn có { $count } lá: { $cards }.
}
read-no-hand = Bạn không cầm bài ở đây.
read-playable = Bạn đánh được { $cards }.
read-playable-none = Bạn không đánh được lá nào.
read-nothing = Chưa có gì xảy ra.
nothing-to-announce = Không có gì để hô.
nothing-to-challenge = Không có ai để bắt lỗi.
will-announce = Bạn sẽ hô “{ $call }” cùng lá tiếp theo.
will-not-announce = Bạn sẽ không hô gì.
announces-itself = Khi bạn đánh lá bài, “{ $call }” sẽ được hô giúp bạn.
no-playable = Lúc này bạn không đánh được lá nào.
cannot-draw = Lúc này bạn không được rút bài.
cannot-pass = Lúc này bạn không được bỏ lượt.
cannot-play = Lúc này không đánh được { $card }.
why-follow = { $needs ->
    [suit] Không đánh được { $card }: phải theo chất { $suit }.
    [rank] Không đánh được { $card }: phải là hạng { $rank }.
   *[both] Không đánh được { $card }: phải theo chất { $suit } hoặc hạng { $rank }.
}
why-wild = Lá vạn năng lúc nào cũng đánh được: { $ranks }.
why-drawn = { $count ->
    [0] Lúc này chỉ được đánh lá vừa rút.
   *[other] Lúc này chỉ được đánh { $cards }.
}
not-your-turn = Chưa đến lượt bạn. { $turn }

## Phím tắt

keys = Phím tắt
keys-on = Dùng các phím này
key-space = rút một lá bài
key-p = bỏ lượt
key-suits = chọn chất khi bạn phải chọn: C Tép, D Rô, H Cơ, S Bích
key-c = đọc lá bài trên cùng của chồng bài bỏ và chất phải theo
key-e = đọc số lá trên tay của mỗi người chơi
key-shift-t = đọc thời gian còn lại của lượt
key-arrows = di chuyển giữa các lá trên tay
key-home = đến lá đầu tiên
key-end = đến lá cuối cùng
key-enter = đánh lá bài
key-n = đến lá đánh được tiếp theo
key-a = hô
key-x = bắt lỗi người quên hô
key-r = đọc bài trên tay bạn
key-l = đọc những lá đánh được
key-t = đọc đến lượt ai
key-v = đọc điểm số
key-b = đọc diễn biến mới nhất
key-emotes = gửi một trong sáu câu ngắn
key-help = mở hoặc đóng danh sách này
key-name-space = Phím Cách
key-name-enter = Enter
key-name-home = Home
key-name-end = End

## Trước và sau ván bài

home = Crazy Eights
to-start = Về trang chủ
seat-free = trống
seat-reserved = dành cho người được mời
invite-label = Mời người khác bằng liên kết này
copy = Sao chép liên kết
copied = Đã sao chép.
join-code = Đọc cho họ mã này
invite-qr = Mã QR của liên kết
meanwhile = Trong lúc chờ, chơi một ván với máy
awaited = Bàn kia của bạn đang chờ người chơi. Khi ván ở đó bắt đầu, bạn sẽ được đưa tới.
awaited-go = Tới đó ngay
join = Ngồi vào
start = Bắt đầu ngay
leave = Rời bàn
cancel-game = Hủy ván
decline = Từ chối
invited-by = { $name } mời bạn chơi { $game }
invited-full = { $ruleset } · đã hết ghế trống
invited-facts = { $ruleset } · còn trống { $free } trong { $seats } ghế
name = Tên của bạn
# Một câu dưới kết quả của ván thua: điều gì đã quyết định.
moment-wilds = Bạn còn giữ { $cards }, đánh lên lá nào cũng được. Suýt nữa thì thắng!
moment-attack = Bạn phải rút { $count } lá một lúc. Ai cũng có lúc như vậy.
moment-close = Bạn chỉ còn một lá. Suýt nữa thì thắng!
result-title = Ván bài đã kết thúc
rematch = Chơi lại
rematch-wanted = { $name } muốn chơi thêm một ván.
check-running = Đang kiểm tra việc chia bài…
check-fair = Đã kiểm tra: chia bài công bằng, với số ngẫu nhiên của { $names } và của máy chủ
check-you = bạn
check-alone = Đã kiểm tra: mọi nước đi đều đúng, nhưng chỉ máy chủ quyết định việc chia bài
check-without-you = Đã kiểm tra: mọi nước đi đều đúng, nhưng việc chia bài không có số ngẫu nhiên của bạn
check-unproven = Đã kiểm tra: mọi nước đi đều đúng, nhưng không có gì cho thấy việc chia bài là công bằng: { $detail }
check-fixed = Đã kiểm tra: mọi nước đi đều đúng; bài đã được xếp sẵn
check-failed = Kiểm tra không đạt: { $detail }
check-missing = Chưa kiểm tra: máy chủ không gửi nhật ký ván bài
check-evidence = Những gì máy chủ đã nói
verify = Kiểm chứng ván này
score-chart = Điểm qua các vòng
replay = Xem lại
replay-step = Bước
replay-position = Bước { $at }/{ $last }
replay-first = Bước đầu
replay-back = Lùi một bước
replay-next = Tiến một bước
replay-last = Bước cuối
replay-end = Về kết quả

## Trang đầu

start-title = Crazy Eights
start-lead = Chơi Crazy Eights và những trò họ hàng: với bạn bè, với người lạ, hoặc với máy.
offline-title = Không có kết nối
offline-text = Các ván bài nằm trên máy chủ, hiện chưa kết nối được. Lượt và bài của bạn vẫn được giữ ở đó.
offline-again = Thử lại
needs-script = Trang này cần JavaScript.
language = Ngôn ngữ
choose-game = Chọn trò chơi
continue = Chơi tiếp
welcome-back = Chào mừng trở lại
play-again = Chơi lại: { $game }
players = { $count } người chơi
all-games = Cả { $count } trò chơi
setup = Thiết lập
ruleset = Trò chơi
seats = Số người chơi
bot-label = Máy
play-bots = Chơi với máy
play-quick = Tìm người chơi cùng
play-friends = Chơi với bạn bè
only-seated = Với bạn bè: chỉ người ngồi tại bàn thấy ván bài, không ai xem được bằng liên kết
join-by-code = Vào ván bằng mã
join-code-have = Mã
join-code-unknown = Không có ván nào đang chờ với mã này. Mã gồm tám chữ cái và chữ số.
join-code-wait = Đã có quá nhiều mã sai được thử. Hãy thử lại sau { $seconds } giây.
fill-quick = Tìm người chơi cùng: sau { $seconds } giây, máy sẽ vào các ghế còn trống
need-name = Trước hết hãy nhập tên của bạn.
more-rules = Luật chơi
house-rules = Luật riêng
house-rules-note = Những gì bạn đổi ở đây áp dụng cho ván bắt đầu bằng các nút phía trên.
house-reset = Đặt lại
house-group = { $group ->
    [cards] Lá bài
    [draw] Rút bài
    [deal] Chia bài
    [demands] Đòn
    [calls] Lời hô
    [end] Kết thúc
    [table] Bàn chơi
   *[other] { $group }
}
# What a card does, on a switch.
effect = { $effect ->
    [wild] vạn năng
    [skip] mất lượt
    [reverse] đảo chiều
    [again] thêm lượt
    [draw] bắt rút
    [give] cho bài
    [cover] đè thêm
    [series] chuỗi
    [fight] cuộc đấu
   *[other] { $effect }
}
draw-more = +{ $count }
house-unchanged = Mặc định: { $meaning }
house-search = Tìm một luật
house-changed = { $count ->
    [0] Chưa đổi luật nào.
   *[other] Đã đổi { $count } luật.
}
rules-link = Liên kết tới luật này
rules-link-unreadable = Luật trong liên kết này không chơi được, nên trang hiện luật khác.
add-cards = + Lá bài
add-do = + Hiệu ứng
add-answer = + Cách đỡ
add-calls = + Lời hô
add-more = Nói thêm
take-away = Bỏ: { $what }
item = { $list ->
    [do] Hiệu ứng { $number }
    [calls] Lời hô { $number }
   *[answer] Cách đỡ { $number }
}
nothing = không có gì
key = { $key ->
    [all] mọi lá
    [red] mọi lá đỏ
    [black] mọi lá đen
    [own] hạng theo điểm của người chơi
   *[X] Joker
}
key-of-colour = { $colour ->
    [red] { $rank } đỏ
   *[black] { $rank } đen
}
line-skip = { $do }: { $n } ghế
line-draw = { $do }: { $to }, { $n } lá
line-give = { $do }: { $n } lá, { $to }
line-cover = { $do }: lá hợp theo { $on }; bắt buộc: { $must }
line-series = { $do }: mỗi lá hợp theo { $on }
line-fight = { $do }: tới { $top }; sau đó: { $then }
line-answer = { $with }; phải khớp: { $match }; sau đó: { $so }
line-calls = “{ $say }” – nếu quên: { $penalty } lá, { $enforce }; thời hạn: { $window }
warnings = Hãy kiểm tra lại:
my-games = Ván của bạn
open-games = Ván đang chờ người
watch-games = Ván đang diễn ra
row-your-turn = đến lượt bạn
row-invited = bạn được mời
row-open = còn { $free } ghế trống
row-with = với { $names }
row-nobody = chưa có ai
row-watch = Xem
row-go = Đến bàn
row-look = Xem thử
status = { $status ->
    [open] đang chờ
    [active] đang chơi
    [finished] đã xong
   *[cancelled] đã hủy
}
other-device = Chơi trên thiết bị khác
other-device-note = Dùng mã này để chơi trên thiết bị khác với tên của bạn. Mã chỉ hiện một lần; hãy giữ kín.
other-device-make = Hiện mã mới
other-device-have = Tôi đã có mã
other-device-use = Đăng nhập bằng mã
other-device-label = thiết bị khác
token-unknown = Mã này không đúng.
sign-out = Đăng xuất khỏi thiết bị này
sign-out-sure = Nếu không có thiết bị khác, bạn không thể trở lại với tên này. Vẫn đăng xuất?
footer-docs = API
footer-verify = Kiểm chứng một ván
learn = Học chơi trong sáu nước
ready-name = Khách { NUMBER($number, useGrouping: 0) }
record = Đã chơi xong { $played } ván, thắng { $won } ván
record-public = Đã chơi xong { $played } ván công khai, thắng { $won } ván
row-bots = { $count } máy
bot-strength = { $bot ->
    [random] dễ
    [greedy] vừa
    [expert] khó
   *[other] { $bot }
}

## Ván đầu tiên

lesson = Nước { $number }/6. { $rule } { $advice }
lesson-rule = { $kind ->
    [suit] Lá thuộc chất phải theo luôn đánh được.
    [rank] Lá cùng hạng cũng đánh được, dù khác chất.
    [wild] Lá 8 đánh được lên mọi lá; sau đó bạn chọn chất phải theo.
    [declare] Lá kế tiếp phải thuộc chất mà bạn chọn.
    [draw] Nếu không đánh được lá nào, bạn rút một lá.
    [pass] Nếu lá vừa rút cũng không đánh được, bạn bỏ lượt.
   *[last] Ai đánh hết bài trước thì thắng vòng.
}
lessons-over = Bạn đã biết chơi rồi. Hãy đánh hết bài trước máy!

## Cấp độ, chương trình, điểm xếp hạng

level = cấp { $level }
level-label = Cấp độ
level-name = { $level ->
    [1] { $level }: mới chơi
    [2] { $level }: thường
   *[other] { $level }: mạnh nhất
}
program = chương trình
rating = điểm xếp hạng { NUMBER($rating, useGrouping: 0) }
with-note = { $name } ({ $note })
leaders = Người chơi giỏi nhất: { $game }
leaders-kind = Hiển thị
leaders-of = { $kind ->
    [person] người
    [program] chương trình
   *[other] người và chương trình
}
leaders-none = Chưa ai có điểm xếp hạng ở trò này.
leaders-more = Xem thêm
column-rating = Điểm xếp hạng
column-games = Số ván
rating-range = { NUMBER($rating, useGrouping: 0) } ± { $uncertainty }

## Thống kê và các ván đã chơi của người dùng

past = Thống kê và các ván đã chơi của bạn
statistics = Thống kê
statistics-none = Bạn chưa chơi xong ván nào.
statistics-of = { $kind ->
    [people] người
    [bots] máy
   *[other] người và máy
}
column-against = Đối thủ
column-played = Đã chơi
column-won = Thắng
column-places = Các thứ hạng
column-streak = Thắng liên tiếp
column-resigned = Bỏ cuộc
column-timed-out = Thua vì hết giờ
column-last = Ván gần nhất
place-times = hạng { $place }: { $times } lần
streak = { $streak } (nhiều nhất: { $best })
past-games = Các ván đã chơi
past-filters = Chọn ván để xem
past-opponent = Chơi với
past-result = Kết quả
past-from = Kết thúc từ ngày
past-until = Kết thúc đến ngày
any-game = mọi trò chơi
any-opponent = bất kỳ ai
any-result = mọi kết quả
outcome = { $result ->
    [won] thắng
    [lost] thua
    [drawn] cùng thắng với người khác
   *[other] không có người thắng
}
past-count = { $count ->
    [0] Không có ván nào phù hợp.
   *[other] { $count } ván
}
past-count-more = { $count ->
    [0] Chưa tìm thấy ván nào.
   *[other] { $count } ván, có thể còn nữa
}

## Phân tích ván đã xong

analysis = Phân tích
analysis-about = Máy mạnh nhất ở đây đánh giá từng quyết định, theo những gì người chơi có thể biết lúc đó.
analysis-start = Phân tích ván này
analysis-stop = Dừng
analysis-go-on = Tiếp tục
analysis-progress = { $done }/{ $all } quyết định
analysis-chances = Tỉ lệ thắng tại mỗi quyết định của từng người
analysis-better = Bước { $step }, { $name }: “{ $made }” có tỉ lệ thắng { $played }, còn “{ $move }” là { $best }.
analysis-turning = Những bước ngoặt của bạn
analysis-better-moves = Nước đi tốt hơn
analysis-nothing = Không tìm thấy nước đi nào tốt hơn rõ rệt.
analysis-table = Tất cả tỉ lệ thắng
column-chance = Tỉ lệ thắng
move-play = đánh { $cards }
play-as = đánh { $cards } thay cho { $face }
move-draw = { $count ->
    [1] rút một lá bài
   *[other] rút { $count } lá
}
move-pass = bỏ lượt
move-declare = chọn chất { $suit }
move-declare-rank = chọn hạng { $rank }
move-declare-card = cho { $cards }

## Từ chối

fault-at = { $field }: { $detail }
problem-unreachable = Không kết nối được với máy chủ. Xin thử lại.
problem-equivocation = Máy chủ nói trái với những gì đã nói trước đó về ván này.
problem-not-signed = Máy chủ không ký xác nhận về ván này, hoặc trình duyệt này không kiểm tra được chữ ký. Khi chưa có chữ ký hợp lệ, số ngẫu nhiên của bạn vẫn được giữ kín.
problem-unauthorized = Phiên của bạn đã hết hiệu lực. Xin nhập lại tên.
problem-not-seated = Bạn không có ghế trong ván này.
problem-not-the-creator = Chỉ chủ bàn mới được làm việc này.
problem-not-found = Không có ván này, hoặc ván này riêng tư.
problem-not-your-turn = Chưa đến lượt bạn.
problem-game-not-started = Ván bài chưa bắt đầu.
problem-game-over = Ván bài đã kết thúc.
problem-game-not-over = Ván bài chưa kết thúc.
problem-too-few-players = Chưa đủ người để bắt đầu.
problem-game-full = Không còn ghế trống.
problem-seat-taken = Ghế này đã có người.
problem-already-seated = Bạn đã có ghế rồi.
problem-cannot-join = Bạn không thể ngồi vào ván này.
problem-already-started = Ván bài đã bắt đầu.
problem-insecure-context = Ván này dùng số ngẫu nhiên được niêm phong. Trình duyệt chỉ niêm phong được trên trang tải qua HTTPS.
problem-quota-exceeded = Bạn đang có quá nhiều ván. Hãy chơi xong hoặc rời bớt.
problem-last-token = Đây là mã duy nhất để bạn đăng nhập.
problem-stale-version = Bàn chơi đã thay đổi. Hãy nhìn lại rồi đánh.
problem-rate-limited = Quá nhiều yêu cầu cùng lúc. Xin chờ một chút.
problem-unavailable = Máy chủ đang bận. Xin thử lại sau giây lát.
problem-internal-error = Đã xảy ra lỗi trên máy chủ. Không phải lỗi của bạn.
reason-attack-unanswered = Bạn đang bị phạt: hãy đỡ hoặc chịu phạt.
reason-must-play = Bạn có bài để đánh nên phải đánh.
reason-must-draw = Bạn phải rút bài.
reason-cannot-finish = Lá này không được là lá cuối cùng của bạn.
