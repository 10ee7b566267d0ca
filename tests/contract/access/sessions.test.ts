import { beforeAll, beforeEach, expect, test } from "vitest";
import { createMessages } from "../../../app/access/messages.server";
import { createParkedPosts } from "../../../app/access/parked.server";
import { absoluteMs, createSessions, hashId, idleMs } from "../../../app/access/portal-sessions.server";
import { createSeal } from "../../../app/access/seal.server";
import type { Store } from "../../../server/store/store";
import { MovedClock } from "../../support/moved-clock";
import { portalSession, sessionRecord } from "../../support/portal-session";
import { eachEngine } from "../../support/stores";

const seal = createSeal("a secret of at least thirty-two characters");

eachEngine("portal sessions", (stores) => {
  let store: Store;
  let clock: MovedClock;

  beforeAll(async () => {
    store = await stores.fresh();
  });

  beforeEach(() => {
    clock = new MovedClock();
  });

  test("the id is 256 bits and stored hashed; the content is sealed", async () => {
    const session = portalSession({ username: "ann.of.the.corner.shop" });
    const id = await createSessions(store.db, seal, clock).create(sessionRecord({ token: "tell-nobody", session }));
    expect(Buffer.from(id, "base64url")).toHaveLength(32);
    const rows = await store.db.selectFrom("portal_sessions").selectAll().execute();
    const stored = JSON.stringify(rows);
    expect(rows).not.toHaveLength(0);
    for (const secret of [id, "tell-nobody", session.username]) expect(stored).not.toContain(secret);
  });

  test("a row opens with its own secret only, and in its own place only", async () => {
    const sessions = createSessions(store.db, seal, clock);
    const one = await sessions.create(sessionRecord());
    const two = await sessions.create(sessionRecord());
    const foreign = createSessions(store.db, createSeal("another secret of thirty-two characters"), clock);
    expect(await foreign.find(one)).toBeNull();
    const { sealed } = await store.db
      .selectFrom("portal_sessions")
      .select("sealed")
      .where("id_hash", "=", hashId(one))
      .executeTakeFirstOrThrow();
    await store.db.updateTable("portal_sessions").set({ sealed }).where("id_hash", "=", hashId(two)).execute();
    expect(await sessions.find(two)).toBeNull();
    expect(await sessions.find("unknown")).toBeNull();
  });

  test("lapses after 30 minutes without use, however long it was used, and after 12 hours in any case", async () => {
    const sessions = createSessions(store.db, seal, clock);
    const id = await sessions.create(sessionRecord());
    for (let used = 0; used + idleMs < absoluteMs; used += idleMs) {
      expect((await sessions.find(id))?.lapsed).toBe(false);
      clock.advance(idleMs);
    }
    clock.advance(idleMs);
    expect(await sessions.find(id)).toMatchObject({ lapsed: true, record: { session: { username: "ann" } } });
    const idle = await sessions.create(sessionRecord());
    clock.advance(idleMs + 1);
    expect((await sessions.find(idle))?.lapsed).toBe(true);
    expect(await sessions.read(hashId(idle))).toBeNull();
    expect(await sessions.change(hashId(idle), (record) => record)).toBeNull();
  });

  test("writers that meet each keep their change", async () => {
    const sessions = createSessions(store.db, seal, clock);
    const idHash = hashId(await sessions.create(sessionRecord({ rulesAt: 0 })));
    const writers = Array.from({ length: 5 }, () =>
      sessions.change(idHash, (record) => ({ ...record, rulesAt: record.rulesAt + 1 })),
    );
    await Promise.all(writers);
    expect((await sessions.read(idHash))?.rulesAt).toBe(5);
  });

  test("a removed session is gone, a lapsed one keeps no token", async () => {
    const sessions = createSessions(store.db, seal, clock);
    const removed = await sessions.create(sessionRecord());
    const ended = await sessions.create(sessionRecord());
    await sessions.remove(hashId(removed));
    await sessions.lapse(hashId(ended));
    expect(await sessions.find(removed)).toBeNull();
    expect(await sessions.find(ended)).toMatchObject({ lapsed: true, record: { token: "", appKey: "" } });
  });

  test("messages are handed out once, in order, the last ten, and none that is said after the request began", async () => {
    const messages = createMessages(store.db, clock);
    for (let count = 1; count <= 12; count++) await messages.say("s1", "info", `message ${count}`);
    await messages.say("s2", "error", "somebody else's");
    clock.advance(1);
    const before = clock.now();
    await messages.say("s1", "success", "said meanwhile");
    const batch = await messages.take("s1", before);
    expect(batch.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, at) => `message ${at + 3}`));
    expect(await messages.take("s1", before)).toEqual([]);
    clock.advance(1);
    expect(await messages.take("s1", clock.now())).toMatchObject([{ kind: "success", text: "said meanwhile" }]);
  });

  test("a page that has nothing to say looks for messages without a write", async () => {
    const kinds: string[] = [];
    const watched = store.db.withPlugin({
      transformQuery: ({ node }) => {
        kinds.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const messages = createMessages(watched, clock);
    expect(await messages.take("silent", clock.now())).toEqual([]);
    expect(kinds).toEqual(["SelectQueryNode"]);
  });

  test("a parked form is its owner's, is sent once, and keeps no file", async () => {
    const parked = createParkedPosts(store.db, seal, clock);
    const form = new FormData();
    form.append("location", "1");
    form.append("location", "2");
    form.append("image", new File(["x"], "x.png"));
    const id = await parked.park("ann", "/offers/describe/offer/create?draft=1", form);
    expect(await parked.find(id, "bob")).toBeNull();
    expect(await parked.find(id, "ann")).toEqual({
      path: "/offers/describe/offer/create?draft=1",
      fields: [
        ["location", "1"],
        ["location", "2"],
      ],
      secrets: [],
      leftFiles: true,
    });
    expect(await parked.take(id, "bob")).toBe(false);
    expect(await Promise.all([parked.take(id, "ann"), parked.take(id, "ann")])).toEqual(
      expect.arrayContaining([true, false]),
    );
    const late = await parked.park("ann", "/offers", form);
    clock.advance(25 * 60 * 60_000);
    expect(await parked.find(late, "ann")).toBeNull();
  });

  test("of a parked form's secrets only their names are kept", async () => {
    const parked = createParkedPosts(store.db, seal, clock);
    const form = new FormData();
    for (const [name, value] of Object.entries({ username: "ben", password: "seven lanterns", pin: "" }))
      form.append(name, value);
    const labels = { password: "Password", pin: "PIN", code: "Code" };
    expect(await parked.find(await parked.park("ann", "/x", form, labels), "ann")).toMatchObject({
      fields: [
        ["username", "ben"],
        ["pin", ""],
      ],
      secrets: [["password", "Password"]],
    });
  });

  test("the latest ten parked forms of a user are kept", async () => {
    const parked = createParkedPosts(store.db, seal, clock);
    const other = await parked.park("bob", "/offers", new FormData());
    const ids: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      ids.push(await parked.park("ann", `/offers?at=${at}`, new FormData()));
      clock.advance(1);
    }
    const found = await Promise.all(ids.map((id) => parked.find(id, "ann")));
    expect(found.map((post) => post?.path ?? null)).toEqual([
      null,
      null,
      ...Array.from({ length: 10 }, (_, at) => `/offers?at=${at + 2}`),
    ]);
    expect(await parked.find(other, "bob")).not.toBeNull();
  });
});
