import { beforeAll, beforeEach, expect, test } from "vitest";
import { createSeal } from "../../../app/access/seal.server";
import { createSentPosts } from "../../../app/access/sent-posts.server";
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
});
