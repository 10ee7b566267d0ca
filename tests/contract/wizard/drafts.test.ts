import { beforeEach, expect, test, vi } from "vitest";
import {
  changeDraft,
  claimDraft,
  createDraft,
  createDraftAs,
  type DraftPlace,
  emptyDraft,
  findDraft,
  latestDraft,
  mostDrafts,
  newDraftId,
} from "../../../app/wizard/drafts.server";
import { sweepDrafts } from "../../../server/portal/drafts";
import { portalJobs } from "../../../server/portal/jobs";
import type { Store } from "../../../server/store/store";
import { startJobs } from "../../../server/work/loop";
import { eventually } from "../../support/eventually";
import { eachEngine } from "../../support/stores";
import { servicesOf } from "../../support/work";

const opened = vi.hoisted((): { store?: Store } => ({}));
vi.mock("../../../server/door.server", () => ({ door: async () => opened }));

const place: DraftPlace = { owner: "1:ann", wizard: "offer", action: "create" };
const day = 24 * 60 * 60 * 1000;

eachEngine("drafts", (stores) => {
  let store: Store;

  beforeEach(async () => {
    store = await stores.fresh();
    opened.store = store;
  });

  const age = (id: string, days: number) =>
    store.db
      .updateTable("drafts")
      .set({ updated_at: Date.now() - days * day })
      .where("id", "=", id)
      .execute();

  test("is found by its owner, wizard and item only", async () => {
    const { id } = await createDraft(place, { ...emptyDraft, answers: { type: { type: "3" } } });
    expect(id).toMatch(/^[\w-]{24}$/);
    expect((await findDraft(place, id))?.content.answers).toEqual({ type: { type: "3" } });
    for (const elsewhere of [{ owner: "2:ann" }, { owner: "1:bob" }, { wizard: "draw" }, { action: "7" }]) {
      expect(await findDraft({ ...place, ...elsewhere }, id)).toBeNull();
      expect(await changeDraft({ ...place, ...elsewhere }, id, (content) => content)).toBeNull();
    }
    for (const forged of ["", "x", "' or 1=1 --", `${id}x`, "A".repeat(24)]) {
      expect(await findDraft(place, forged)).toBeNull();
    }
  });

  test("of many posts of one page one makes its draft", async () => {
    const id = newDraftId();
    const made = await Promise.all(Array.from({ length: 8 }, () => createDraftAs(place, id, emptyDraft)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await createDraftAs({ ...place, wizard: "draw" }, id, emptyDraft)).toBeNull();
    expect(await store.db.selectFrom("drafts").select(["id", "owner"]).execute()).toEqual([{ id, owner: "1:ann" }]);
  });

  test("two people may have a draft of the same id, and neither sees the other's", async () => {
    const theirs = { ...place, owner: "2:ann" };
    await createDraftAs(place, "spring", { ...emptyDraft, answers: { type: { type: "1" } } });
    await createDraftAs(theirs, "spring", { ...emptyDraft, answers: { type: { type: "2" } } });
    await changeDraft(place, "spring", (content) => ({ ...content, refusals: 3 }));
    expect((await findDraft(place, "spring"))?.content).toMatchObject({
      refusals: 3,
      answers: { type: { type: "1" } },
    });
    expect((await findDraft(theirs, "spring"))?.content).toMatchObject({
      refusals: 0,
      answers: { type: { type: "2" } },
    });
  });

  test("is gone after 30 days without a touch, and cleared away with the next one", async () => {
    const { id } = await createDraft(place, emptyDraft);
    await age(id, 29);
    expect(await findDraft(place, id)).not.toBeNull();
    await age(id, 31);
    expect(await findDraft(place, id)).toBeNull();
    expect(await latestDraft(place)).toBeNull();
    const next = await createDraft(place, emptyDraft);
    expect(await store.db.selectFrom("drafts").select("id").execute()).toEqual([{ id: next.id }]);
  });

  test("is cleared away by the daily work, though its owner never begins another", async () => {
    const [old, recent] = [await createDraft(place, emptyDraft), await createDraft(place, emptyDraft)];
    await age(old.id, 31);
    await age(recent.id, 29);
    const stop = startJobs(portalJobs, { store, services: servicesOf(store), now: Date.now }, (error) =>
      expect.fail(String(error)),
    );
    await eventually(async () =>
      expect(await store.db.selectFrom("drafts").select("id").execute()).toEqual([{ id: recent.id }]),
    );
    await stop();
    await age(recent.id, 31);
    expect(await sweepDrafts(store, Date.now())).toBe(0);
    expect(await sweepDrafts(store, Date.now() + day)).toBe(1);
  });

  test("of too many of one owner the one touched longest ago makes room, whatever its wizard", async () => {
    const oldest = await createDraft({ ...place, wizard: "draw" }, emptyDraft);
    const others = await createDraft({ ...place, owner: "1:bob" }, emptyDraft);
    await age(oldest.id, 2);
    for (let made = 1; made < mostDrafts; made += 1) await createDraft(place, emptyDraft);
    expect(await findDraft({ ...place, wizard: "draw" }, oldest.id)).not.toBeNull();
    await createDraft(place, emptyDraft);
    expect(await findDraft({ ...place, wizard: "draw" }, oldest.id)).toBeNull();
    expect(await findDraft({ ...place, owner: "1:bob" }, others.id)).not.toBeNull();
    const rows = await store.db.selectFrom("drafts").select("id").where("owner", "=", place.owner).execute();
    expect(rows).toHaveLength(mostDrafts);
  });

  test("keeps what windows answer at the same time", async () => {
    const { id } = await createDraft(place, emptyDraft);
    const steps = ["template", "type", "describe", "audience"];
    await Promise.all(
      steps.map((step) =>
        changeDraft(place, id, (content) => ({ ...content, answers: { ...content.answers, [step]: { said: step } } })),
      ),
    );
    const draft = await findDraft(place, id);
    expect(Object.keys(draft?.content.answers ?? {}).sort()).toEqual([...steps].sort());
    expect(draft?.version).toBe(1 + steps.length);
  });

  test("is claimed by one submit of many, and by none once it is finished", async () => {
    const { id } = await createDraft(place, emptyDraft);
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimDraft(place, id)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    await changeDraft(place, id, (content) => ({
      ...content,
      claimedAt: null,
      finished: { location: "/offers", message: "Done" },
    }));
    expect(await claimDraft(place, id)).toBeNull();
    expect(await latestDraft(place)).toBeNull();
  });

  test("a claim whose process died is free again", async () => {
    const { id } = await createDraft(place, { ...emptyDraft, claimedAt: Date.now() - 60_000 });
    expect(await claimDraft(place, id)).not.toBeNull();
  });
});
