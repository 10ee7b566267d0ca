import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SessionCredentials } from "../../../app/access/credentials.server";
import { createSessions, hashId, type PortalSessions } from "../../../app/access/portal-sessions.server";
import type { SessionRecord } from "../../../app/access/record";
import { createSeal } from "../../../app/access/seal.server";
import { createApi } from "../../../app/api/client.server";
import type { Clock } from "../../../app/api/clock";
import { httpTransport, inProcessTransport } from "../../../app/api/transport.server";
import type { Store } from "../../../server/store/store";
import { failure, fine, names, namesPath } from "../../support/client";
import { type Behaviour, badGateway, brokenJson, drop, FaultServer, json } from "../../support/fault-server";
import { MovedClock } from "../../support/moved-clock";
import { refreshBody, sessionRecord } from "../../support/portal-session";
import { eachEngine } from "../../support/stores";

const noteSecurity = vi.hoisted(() => vi.fn());
vi.mock("../../../server/door.server", async (original) => ({ ...(await original<object>()), noteSecurity }));

const refreshPath = "/server/auth/refresh/";
const seal = createSeal("a secret of at least thirty-two characters");

/** Short delays elapse at once, long ones never, so that no test waits for real time. */
const clock: Clock = {
  now: () => 1_000_000,
  after(ms, run) {
    if (ms >= 2000) return () => undefined;
    const soon = setImmediate(run);
    return () => clearImmediate(soon);
  },
};

/** Responds only to requests with the token that is `good` at that moment. */
const onlyFor =
  (good: () => string): Behaviour =>
  (response, seen) =>
    seen.headers.authorization === `Bearer ${good()}` ? fine(response, seen) : json({}, 401)(response, seen);

eachEngine("refresh", (stores) => {
  let store: Store;
  let server: FaultServer;
  let sessions: PortalSessions;
  let other: PortalSessions;

  beforeAll(async () => {
    store = await stores.fresh();
    sessions = createSessions(store.db, seal, clock);
    other = createSessions((await stores.beside(store)).db, seal, clock);
  });

  beforeEach(async () => {
    server = await FaultServer.start();
    vi.spyOn(console, "error").mockReturnValue();
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await server.close();
  });

  async function signedIn(record: SessionRecord = sessionRecord()) {
    const idHash = hashId(await sessions.create(record));
    const credentials = () =>
      new SessionCredentials({ sessions, transport: httpTransport(server.origin), clock }, idHash, record);
    const call = (own = credentials()) =>
      createApi({ transport: httpTransport(server.origin), credentials: own, clock }).call(names, {
        query: { direction: "" },
      });
    return { idHash, credentials, call };
  }

  test("100 parallel calls of a session whose token is refused make one refresh", async () => {
    let good = "token-2";
    server.plan(
      namesPath,
      onlyFor(() => good),
    );
    server.plan(refreshPath, (response, seen) => {
      good = "token-9";
      json(refreshBody(good))(response, seen);
    });
    const { call } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 100 }, () => call()));
    expect(answers.every((answer) => answer.names.length === 2)).toBe(true);
    expect(server.calls(refreshPath)).toHaveLength(1);
  });

  test("100 parallel calls of a session whose token has expired make one refresh, and none is sent before it", async () => {
    server.plan(
      namesPath,
      onlyFor(() => "token-9"),
    );
    server.plan(refreshPath, json(refreshBody("token-9")));
    const { call } = await signedIn(sessionRecord({ tokenExpiresAt: clock.now() }));
    await Promise.all(Array.from({ length: 100 }, () => call()));
    expect([server.calls(refreshPath).length, server.calls(namesPath).length]).toEqual([1, 100]);
    expect(server.calls(refreshPath)[0]?.headers.authorization).toBe("Bearer token-1");
  });

  test("a call that comes late finds the new token in the row", async () => {
    server.plan(
      namesPath,
      onlyFor(() => "token-9"),
    );
    server.plan(refreshPath, json(refreshBody("token-9")));
    const { call, credentials } = await signedIn();
    const early = credentials();
    await call();
    await call(early);
    expect(server.calls(refreshPath)).toHaveLength(1);
  });

  test("a refused refresh ends the session and keeps no token; an unreachable one ends nothing", async () => {
    server.plan(namesPath, json({}, 401));
    server.plan(refreshPath, badGateway);
    const { call, idHash } = await signedIn();
    await expect(call()).rejects.toMatchObject({ kind: "unavailable" });
    expect(server.calls(refreshPath)).toHaveLength(6);
    server.plan(refreshPath, brokenJson);
    await expect(call()).rejects.toMatchObject({ kind: "unavailable" });
    expect((await sessions.read(idHash))?.token).toBe("token-1");
    server.plan(refreshPath, json({ status: "NOT_OK" }, 401));
    await expect(call()).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await sessions.read(idHash)).toBeNull();
  });

  test("a refresh whose answer is lost is asked for again by the next page, as the same one", async () => {
    server.plan(
      namesPath,
      onlyFor(() => "token-9"),
    );
    const keys = () => server.calls(refreshPath).map(({ headers }) => headers["idempotency-key"]);
    const { call, idHash } = await signedIn(sessionRecord({ refreshKey: "its own key" }));
    server.plan(refreshPath, drop);
    await expect(call()).rejects.toMatchObject({ kind: "unavailable" });
    server.plan(refreshPath, json(refreshBody("token-9")));
    expect((await call()).names).toHaveLength(2);
    expect(keys()).toEqual(["its own key", "its own key"]);
    const renewed = await sessions.read(idHash);
    expect(renewed).toMatchObject({ token: "token-9", refreshKey: expect.stringMatching(/^[\da-f-]{36}$/) });
  });

  test("a refresh without a token ends the session", async () => {
    server.plan(namesPath, json({}, 401));
    server.plan(refreshPath, json(refreshBody("")));
    const { call } = await signedIn();
    await expect(call()).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  test("a refresh in this process that is slower than the page goes on, and the next page has its token", async () => {
    const moved = new MovedClock();
    const sessions = createSessions(store.db, seal, moved);
    const record = sessionRecord();
    const idHash = hashId(await sessions.create(record));
    const [requested, released] = [new EventTarget(), new EventTarget()];
    const next = (target: EventTarget) =>
      new Promise<void>((resolve) => target.addEventListener("now", () => resolve(), { once: true }));
    let good = "token-2";
    const transport = inProcessTransport({
      async fetch(request) {
        const bearer = request.headers.get("authorization");
        if (!request.url.includes(refreshPath))
          return bearer === `Bearer ${good}`
            ? Response.json({ status: "OK", names: ["Ann"] })
            : Response.json({}, { status: 401 });
        if (bearer !== "Bearer token-1" || good === "token-9") return Response.json({}, { status: 401 });
        // From here on the old token is invalid, even for requests in flight.
        good = "token-9";
        const release = next(released);
        requested.dispatchEvent(new Event("now"));
        await release;
        return Response.json(refreshBody(good));
      },
    });
    const page = () => {
      const credentials = new SessionCredentials({ sessions, transport, clock: moved }, idHash, record);
      return createApi({ transport, credentials, clock: moved }).call(names, { query: { direction: "" } });
    };
    const refreshing = next(requested);
    const slow = failure(page());
    await refreshing;
    moved.advance(8000);
    expect((await slow).kind).toBe("unavailable");
    const later = page();
    released.dispatchEvent(new Event("now"));
    expect((await later).names).toEqual(["Ann"]);
    expect((await sessions.read(idHash))?.token).toBe("token-9");
  });

  test("a refresh over HTTP that is slower than a try and than the page goes on, and the next page has its token", async () => {
    const moved = new MovedClock();
    const sessions = createSessions(store.db, seal, moved);
    const record = sessionRecord();
    const idHash = hashId(await sessions.create(record));
    const transport = httpTransport(server.origin);
    let good = "token-2";
    server.plan(
      namesPath,
      onlyFor(() => good),
    );
    const waiting: (() => void)[] = [];
    server.plan(
      refreshPath,
      (response, seen) => {
        // From here on the old token is invalid, even for requests in flight.
        good = "token-9";
        waiting.push(() => json(refreshBody(good))(response, seen));
      },
      json({ status: "NOT_OK" }, 401),
    );
    const page = () => {
      const credentials = new SessionCredentials({ sessions, transport, clock: moved }, idHash, record);
      return createApi({ transport, credentials, clock: moved }).call(names, { query: { direction: "" } });
    };
    const slow = failure(page());
    await server.arrived(refreshPath);
    moved.advance(8000);
    expect((await slow).kind).toBe("unavailable");
    moved.advance(30_000);
    const later = page();
    for (const answer of waiting) answer();
    expect((await later).names).toHaveLength(2);
    expect((await sessions.read(idHash))?.token).toBe("token-9");
    expect(server.calls(refreshPath)).toHaveLength(1);
  });

  test.each([
    ["the refused one takes the other's token", json({ status: "NOT_OK" }, 401)],
    ["the later one leaves alone what the first has gone on to", json(refreshBody("token-9"))],
  ])("of two processes that refresh at once, %s", async (_rule, answer) => {
    const { call, idHash } = await signedIn();
    server.plan(
      namesPath,
      onlyFor(() => "token-theirs"),
    );
    server.plan(refreshPath, (response, seen) => {
      void other.change(idHash, (record) => ({ ...record, token: "token-theirs" })).then(() => answer(response, seen));
    });
    await call();
    expect((await sessions.read(idHash))?.token).toBe("token-theirs");
  });

  test("a soft refresh renews the rules and keeps the token", async () => {
    server.plan(refreshPath, json(refreshBody("", { role: "business_clerk" })));
    const { credentials, idHash } = await signedIn();
    const own = credentials();
    await own.renewRules();
    expect(own.record).toMatchObject({ token: "token-1", rulesAt: clock.now(), session: { role: "business_clerk" } });
    expect(await sessions.read(idHash)).toEqual(own.record);
    expect(server.calls(refreshPath)[0]?.path).toBe(`${refreshPath}?soft=1`);
  });

  test("a role that is another than before is told to the security log, once", async () => {
    server.plan(refreshPath, json(refreshBody("", { role: "business_clerk" })));
    const { credentials } = await signedIn();
    const own = credentials();
    noteSecurity.mockClear();
    await own.renewRules();
    await own.renewRules();
    const { username } = own.record.session;
    const change = { event: "role changed", account: username, from: "business_admin", to: "business_clerk" };
    expect(noteSecurity.mock.calls).toEqual([[change]]);
  });

  test("rules that cannot be renewed stay as they were", async () => {
    server.plan(refreshPath, badGateway);
    const { credentials } = await signedIn();
    const own = credentials();
    await own.renewRules();
    expect(own.record).toEqual(sessionRecord());
  });

  test("a new version is remembered beside the one of the sign-in", async () => {
    server.plan(namesPath, json({ status: "OK", names: [] }, 200, { "X-App-Version": "3.0.0" }));
    const { call, idHash } = await signedIn();
    await call();
    expect((await sessions.read(idHash))?.session).toMatchObject({ version: "3.0.0", versionAtSignIn: "2.26.15" });
  });
});
