import { useEffect, useState } from "react";
import type { Game } from "crazy-eights-client";
import { useClient, useGames, useInvitations } from "crazy-eights-client/react";
import type { GameSummary, NewGame } from "crazy-eights-client/schemas";

export function Lobby({ open }: { open: (id: string) => void }) {
  const client = useClient();
  const games = useGames();
  const invitations = useInvitations();
  const [others, setOthers] = useState<GameSummary[]>([]);
  useEffect(() => {
    client.listGames({ status: "open", free: true }).then(({ items }) => setOthers(items));
  }, [client]);

  const enter = (game: Promise<Game>) => game.then(({ id }) => open(id), (error) => alert(error.message));
  const against = (other: NewGame["seats"][number]) =>
    enter(client.newGame({ ruleset: "classic", seats: [{ occupant: "me" }, other] }));
  return (
    <>
      <button onClick={() => against({ occupant: "bot", bot: "greedy" })}>Play a bot</button>
      <button onClick={() => against({ occupant: "open" })}>Wait for a player</button>
      <h2>Your games</h2>
      {games.map(({ id, view, myTurn }) => (
        <button key={id} onClick={() => open(id)}>
          {view.ruleset}, {myTurn ? "your turn" : view.status}
        </button>
      ))}
      <h2>Games to join</h2>
      {[...invitations.map(({ view }) => view), ...others].map(({ id, ruleset }) => (
        <button key={id} onClick={() => enter(client.join(id))}>{ruleset}</button>
      ))}
    </>
  );
}
