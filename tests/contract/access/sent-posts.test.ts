import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSeal } from "../../../app/access/seal.server";
import { createSentPosts, type SentPost } from "../../../app/access/sent-posts.server";
import { PortalError } from "../../../app/api/error";
import type { Store } from "../../../server/store/store";
import { failure } from "../../support/client";
import { MovedClock } from "../../support/moved-clock";
import { eachEngine } from "../../support/stores";

const seal = createSeal("a secret of at least thirty-two characters");
const post = { owner: "ann", key: "key-00000001", call: "adjust", query: undefined, body: { points: 40 } };
const outOfTime = () => 0;

eachEngine("posts that are sent once", (stores) => {
  let store: Store;
  let clock: MovedClock;
  let sent: number;

  beforeAll(async () => {
    store = await stores.fresh();
  });

  beforeEach(async () => {
    clock = new MovedClock();
    sent = 0;
    await store.db.deleteFrom("sent_posts").execute();
  });

  const posts = () => createSentPosts(store.db, seal, clock);
  const work = async () => {
    sent += 1;
    return { points: 40 };
  };
  const press = (seen?: number) => posts().once({ ...post, seen }, outOfTime, work);

  /** A post whose process is killed before its call answers. */
  async function killed() {
    void posts().once(post, outOfTime, () => new Promise(() => undefined));
    await expect.poll(() => store.db.selectFrom("sent_posts").select("state").execute()).toHaveLength(1);
  }

  test("a post of a killed process is not sent again before a page that says so decides it", async () => {
    await killed();
    expect((await failure(press())).kind).toBe("uncertain");
    clock.advance(3 * 60_000);
    const { kind, attempt } = await failure(press());
    expect({ kind, attempt }).toEqual({ kind: "uncertain", attempt: expect.any(Number) });
    expect(await failure(press())).toMatchObject({ kind, attempt });
    expect(await failure(press(1))).toMatchObject({ kind, attempt });
    expect(sent).toBe(0);
    expect(await press(attempt)).toEqual({ points: 40 });
    expect(await press(attempt)).toEqual({ points: 40 });
    expect(await press()).toEqual({ points: 40 });
    expect(sent).toBe(1);
  });

  describe("of an uncertain outcome", () => {
    const other = { ...post, key: "key-00000002" };
    const lose = async () => {
      sent += 1;
      throw new PortalError("uncertain");
    };
    const pressAnew = (differing: Partial<SentPost>) => posts().once({ ...other, ...differing }, outOfTime, work);

    beforeEach(async () => {
      await failure(posts().once(post, outOfTime, lose));
      expect(sent).toBe(1);
      clock.advance(60_000);
    });

    test("a page loaded since sends the same only once it shows that it was sent before", async () => {
      const { kind, attempt, message } = await failure(pressAnew({ seen: 0 }));
      expect({ kind, message }).toEqual({ kind: "uncertain", message: expect.stringContaining("was sent before") });
      expect(await failure(pressAnew({ seen: 1 }))).toMatchObject({ kind, attempt });
      expect(sent).toBe(1);
      expect(await pressAnew({ seen: attempt })).toEqual({ points: 40 });
      expect(await pressAnew({ seen: attempt })).toEqual({ points: 40 });
      expect(sent).toBe(2);
    });

    test("what was sent anew is no longer in doubt", async () => {
      const { attempt } = await failure(pressAnew({ seen: 0 }));
      await pressAnew({ seen: attempt });
      await pressAnew({ key: "key-00000003", seen: 0 });
      expect(sent).toBe(3);
    });

    test("a token of the page makes no difference", async () => {
      const body = (csrf_token: string) => ({ ...post.body, csrf_token });
      await failure(posts().once({ ...other, body: body("one") }, outOfTime, lose));
      const again = { key: "key-00000003", body: body("two"), seen: 0 };
      expect(await failure(pressAnew(again))).toMatchObject({ attempt: clock.now() });
    });

    test.each<[string, Partial<SentPost>]>([
      ["something else", { body: { points: 41 }, seen: 0 }],
      ["another visitor", { owner: "ben", seen: 0 }],
      ["a form that could not show it", {}],
    ])("does not hold %s", async (_what, differing) => {
      await pressAnew(differing);
      expect(sent).toBe(2);
    });

    test("is forgotten after ten minutes", async () => {
      clock.advance(10 * 60_000);
      await pressAnew({ seen: 0 });
      expect(sent).toBe(2);
    });
  });
});
