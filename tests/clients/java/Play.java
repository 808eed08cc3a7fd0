import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.GamesApi;
import org.openapitools.client.api.LiveApi;
import org.openapitools.client.api.MovesApi;
import org.openapitools.client.api.PlayersApi;
import org.openapitools.client.model.BotSeat;
import org.openapitools.client.model.EntryEvents;
import org.openapitools.client.model.EntryEventsPage;
import org.openapitools.client.model.EntryMessage;
import org.openapitools.client.model.Event;
import org.openapitools.client.model.GameEndedEvent;
import org.openapitools.client.model.MeSeat;
import org.openapitools.client.model.Move;
import org.openapitools.client.model.NewGame;
import org.openapitools.client.model.NewPlayer;
import org.openapitools.client.model.OtherEvent;
import org.openapitools.client.model.Problem;
import org.openapitools.client.model.Seat;
import org.openapitools.client.model.View;

/**
 * Play and follow one game with the client of openapi-generator: java Play http://127.0.0.1:8000 [later]
 *
 * <p>With `later`, the answers are those of a later release (later_release.py).
 */
public final class Play {
  private final String url;
  private final ApiClient client = new ApiClient();
  private String token;

  private Play(String url) {
    this.url = url;
    client.updateBaseUri(url);
  }

  public static void main(String[] words) throws Exception {
    new Play(words[0]).play(words.length > 1);
  }

  /** Always play the first legal move, follow the game, and print the winners. */
  private void play(boolean later) throws Exception {
    token = new PlayersApi(client).createPlayer(new NewPlayer().name("Java"), null, null).getToken();
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    GamesApi games = new GamesApi(client);
    MeSeat me = new MeSeat().occupant(MeSeat.OccupantEnum.ME);
    BotSeat bot = new BotSeat().occupant(BotSeat.OccupantEnum.BOT).bot("greedy");
    NewGame wish = new NewGame().ruleset("classic").seats(List.of(new Seat(me), new Seat(bot)));
    String id = games.createGame(wish, null, null, null).getId();
    CompletableFuture<List<Event>> followed = CompletableFuture.supplyAsync(() -> follow(id));

    View game = games.getGame(id, null, null, null);
    while (game.getStatus().equals("active")) {
      Move move = withVersion(game.getYou().getLegalMoves().get(0), game.getVersion());
      new MovesApi(client).submitMove(id, move, game.getVersion().toString(), null, null);
      game = games.getGame(id, null, null, null);
    }
    check(followed.get(60, TimeUnit.SECONDS), later);
    check(pages(id), later);
    try {
      games.getGame("0".repeat(32), null, null, null);
      throw new AssertionError("this game does not exist");
    } catch (ApiException refused) {
      Problem problem = client.getObjectMapper().readValue(refused.getResponseBody(), Problem.class);
      expect(problem.getCode().equals(later ? "added-later" : "not-found"), problem.getCode());
    }
    System.out.println(game.getResult().getWinners());
  }

  /** The same move, for this version of the game alone. */
  private Move withVersion(Move move, int version) throws Exception {
    ObjectNode body = client.getObjectMapper().valueToTree(move);
    return client.getObjectMapper().treeToValue(body.put("expected_version", version), Move.class);
  }

  /** The events of the game's stream, from its beginning to its end. */
  private List<Event> follow(String id) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + "/v1/games/" + id + "/stream?after=0"))
            .header("Accept", "text/event-stream")
            .header("Authorization", "Bearer " + token)
            .build();
    List<Event> found = new ArrayList<>();
    try {
      HttpResponse<java.io.InputStream> answer =
          HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofInputStream());
      BufferedReader lines = new BufferedReader(new InputStreamReader(answer.body(), "UTF-8"));
      String event = "";
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("event: ")) event = line.substring(7);
        if (line.startsWith("data: ") && event.equals("entry")) {
          EntryMessage entry = client.getObjectMapper().readValue(line.substring(6), EntryMessage.class);
          found.addAll(entry.getEvents());
        }
        if (line.isEmpty() && event.equals("end")) return found;
      }
    } catch (Exception failed) {
      throw new CompletionException(failed);
    }
    throw new AssertionError("the stream was cut");
  }

  /** The same events by page. */
  private List<Event> pages(String id) throws ApiException {
    List<Event> found = new ArrayList<>();
    String after = "0";
    while (after != null) {
      EntryEventsPage page = new LiveApi(client).followGame(id, null, 5, Integer.valueOf(after), null, null, null);
      for (EntryEvents item : page.getItems()) found.addAll(item.getEvents());
      after = page.getNextCursor();
    }
    return found;
  }

  private static void check(List<Event> events, boolean later) {
    boolean ended = events.stream().anyMatch(each -> each.getActualInstance() instanceof GameEndedEvent);
    boolean other = events.stream().anyMatch(each -> each.getActualInstance() instanceof OtherEvent);
    expect(ended && other == later, events);
  }

  private static void expect(boolean holds, Object found) {
    if (!holds) throw new AssertionError(found);
  }
}
