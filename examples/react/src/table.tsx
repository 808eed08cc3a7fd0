import { useState } from "react";
import { playable, playsOf, sorted, type Move } from "crazy-eights-client";
import { useClient, useFault, useGame, usePeople, useWords } from "crazy-eights-client/react";

export function Table({ id, open }: { id: string; open: (id: string | null) => void }) {
  const client = useClient();
  const table = useGame(id);
  const people = usePeople();
  const fault = useFault();
  const words = useWords();
  const [card, choose] = useState<string | null>(null);
  if (table === null || words === null) return <p>{fault?.message ?? "Loading …"}</p>;

  const { view, move, legalMoves, events, myTurn, over } = table;
  const who = (seat: number) => words.seat(view, seat);
  const cards = playable(legalMoves);
  const moves = card === null ? legalMoves.filter(({ type }) => type !== "play") : playsOf(legalMoves, card);
  function send(chosen: Move) {
    choose(null);
    move(chosen).catch((error) => alert(error.message));
  }
  function play(code: string) {
    const [only, ...more] = playsOf(legalMoves, code);
    if (only && more.length === 0) send(only);
    else choose(code); // Such as an eight: which suit?
  }
  const again = () => client.rematch(id).then((next) => open(next.id), (error) => alert(error.message));
  return (
    <>
      <button onClick={() => open(null)}>Lobby</button>
      {view.seats.map(({ seat, player, card_count }) => (
        <p key={seat}>
          {who(seat) || "free"}, {card_count} {people[player?.id ?? ""]?.online && "●"}
        </p>
      ))}
      <p id="upcard">{view.upcard && words.card(view.upcard)}</p>
      <p role="status">{myTurn ? "Your turn" : view.phase && words.phase(view.phase)}</p>
      <p id="hand">
        {sorted(view.you?.hand ?? []).map((code, at) => (
          <button key={at} disabled={!cards.has(code)} onClick={() => play(code)}>{words.card(code)}</button>
        ))}
      </p>
      <p id="moves">
        {moves.map((each, at) => (
          <button key={at} onClick={() => send(each)}>{words.move(each, who, view.pending)}</button>
        ))}
      </p>
      {over && <button id="again" onClick={again}>{view.rematch ? "Join the rematch" : "Play again"}</button>}
      <ol>{words.told(view, events).map((text, at) => <li key={at}>{text}</li>)}</ol>
      {fault && <p role="alert">{fault.message}</p>}
    </>
  );
}
