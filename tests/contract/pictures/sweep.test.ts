import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { told } from "../../../server/areas/index";
import { sweepPictures } from "../../../server/areas/pictures/sweep";
import { offerSaves } from "../../../server/contract/offers/calls";
import { pictureLimits, uploadImageTemplate } from "../../../server/contract/pictures/calls";
import { makeOffer } from "../../../server/demo/factories";
import { resolvePicture } from "../../../server/items/pictures";
import { openFolder } from "../../../server/pictures/folder";
import { type Pictures, PicturesUnavailable } from "../../../server/pictures/picture";
import type { Store } from "../../../server/store/store";
import { apiOn, Clock } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { makeCampaign } from "../../support/audiences/shop";
import { sentDuring } from "../../support/meanwhile";
import { picture } from "../../support/picture";
import { makeShop, type Shop, tenPercent } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const hour = 60 * 60_000;

eachEngine("the sweep of pictures", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let pictures: Pictures;
  const clock = new Clock();

  beforeEach(async () => {
    store = await stores.fresh();
    pictures = openFolder(store.dataDir);
    api = apiOn(store, { clock, pictures });
    shop = await makeShop(store, "shop");
  });

  const upload = async () => {
    const image = new File([new Uint8Array(await picture(20, 20))], "a.png");
    return (await answerOf(api, shop.admin, uploadImageTemplate, { body: { image } })).original;
  };
  const isKept = (path: string) => existsSync(join(store.dataDir, "pictures", path.split("/")[2] ?? ""));
  const hasRow = async (path: string) => {
    const row = await store.db
      .selectFrom("images")
      .select("id")
      .where("token", "=", path.split("/")[2] ?? "")
      .execute();
    return row.length === 1;
  };
  const ownPictures = () => store.db.selectFrom("images").select("id").where("business_id", "=", shop.id).execute();
  /** Stores unused pictures. */
  const fillUp = (length: number) => {
    const images = Array.from({ length }, (_, n) => ({
      ...{ business_id: shop.id, token: `unused-${String(n).padStart(20, "0")}`, content_type: "image/webp" },
      ...{ width: 1, height: 1, created_at: clock.time },
    }));
    return store.db.insertInto("images").values(images).returning("id").execute();
  };
  const sweep = (afterHours: number, place = pictures) =>
    sweepPictures(store, { ...told, pictures: place }, clock.now() + afterHours * hour);

  it("removes what nothing shows, a day after it was uploaded", async () => {
    const [unused, used] = [await upload(), await upload()];
    await answerOf(api, shop.admin, offerSaves.basic.create, { body: { ...tenPercent(shop), image: used } });
    await sweep(1);
    expect([isKept(unused), await hasRow(unused)]).toEqual([true, true]);
    await sweep(25);
    expect([isKept(unused), await hasRow(unused)]).toEqual([false, false]);
    expect([isKept(used), await hasRow(used)]).toEqual([true, true]);
  });

  it("keeps what a campaign names, which does not count as unused", async () => {
    const named = await upload();
    await makeCampaign(store, shop.id, { options: JSON.stringify({ pushNotificationImage: named }) });
    await sweep(25);
    expect([isKept(named), await hasRow(named)]).toEqual([true, true]);
    const others = (await ownPictures()).length - 1;
    await fillUp(pictureLimits.unused - others - 1);
    expect(await upload()).toMatch(/^\/pictures\//);
    const image = new File([new Uint8Array(await picture(20, 20))], "a.png");
    expect((await ask(api, shop.admin, uploadImageTemplate, { body: { image } })).status).toBe(429);
  });

  it("keeps what a deleted offer shows, which may be restored, and what a wizard's draft names", async () => {
    const [ofDeleted, ofDraft] = [await upload(), await upload()];
    const { offerId } = await answerOf(api, shop.admin, offerSaves.basic.create, {
      body: { ...tenPercent(shop), image: ofDeleted },
    });
    await store.db.updateTable("offers").set({ deleted_at: 1 }).where("id", "=", offerId).execute();
    await store.db
      .insertInto("drafts")
      .values({
        id: "d".repeat(24),
        owner: `${shop.id}:somebody`,
        wizard: "offer",
        action: "create",
        data: JSON.stringify({ answers: { describe: { image: ofDraft } } }),
        version: 1,
        created_at: 0,
        updated_at: 0,
      })
      .execute();
    await sweep(25);
    expect([await hasRow(ofDeleted), await hasRow(ofDraft), isKept(ofDraft)]).toEqual([true, true, true]);
    await store.db.deleteFrom("drafts").execute();
    await sweep(49);
    expect([await hasRow(ofDeleted), await hasRow(ofDraft), isKept(ofDraft)]).toEqual([true, false, false]);
  });

  it("is done once a day by one of many processes", async () => {
    const beside = await stores.beside(store);
    await Promise.all([upload(), upload(), upload()]);
    const later = clock.now() + 25 * hour;
    const swept = await Promise.all(
      [store, beside, store].map((one) => sweepPictures(one, { ...told, pictures }, later)),
    );
    expect(swept.sort()).toEqual([0, 0, 3]);
  });

  it("takes up the next day what the pictures' place refused, and what a stopped upload left", async () => {
    const unused = await upload();
    const stopped = "s".repeat(32);
    await pictures.keep(stopped, {
      width: 1,
      height: 1,
      files: { original: Buffer.alloc(1), large: Buffer.alloc(1), medium: Buffer.alloc(1), thumbnail: Buffer.alloc(1) },
    });
    await store.db
      .insertInto("loose_pictures")
      .values({ business_id: shop.id, token: stopped, since: clock.now() })
      .execute();
    const sick: Pictures = {
      ...pictures,
      remove: async () => {
        throw new PicturesUnavailable("sick");
      },
    };
    await expect(sweep(25, sick)).rejects.toThrow(PicturesUnavailable);
    expect([await hasRow(unused), isKept(unused)]).toEqual([false, true]);
    await sweep(49);
    expect([isKept(unused), isKept(`/pictures/${stopped}/`)]).toEqual([false, false]);
    expect(await store.db.selectFrom("loose_pictures").selectAll().execute()).toEqual([]);
  });

  it("goes on past a picture that cannot be removed, tells of it once, and gives up where none can", async () => {
    const paths: string[] = [];
    for (let index = 0; index < 8; index += 1) paths.push(await upload());
    const stuck = new Set(
      [...paths]
        .sort()
        .slice(0, 2)
        .map((path) => path.split("/")[2]),
    );
    let tries = 0;
    const place = (fails: (token: string) => boolean): Pictures => ({
      ...pictures,
      remove: async (token) => {
        tries += 1;
        if (fails(token)) throw new PicturesUnavailable("stuck");
        await pictures.remove(token);
      },
    });
    await expect(
      sweep(
        25,
        place(() => true),
      ),
    ).rejects.toThrow(PicturesUnavailable);
    expect(tries).toBe(5);
    await expect(
      sweep(
        49,
        place((token) => stuck.has(token)),
      ),
    ).rejects.toThrow(PicturesUnavailable);
    expect(paths.filter(isKept)).toHaveLength(2);
    await sweep(73);
    expect(paths.filter(isKept)).toEqual([]);
  });

  const imageOf = (path: string) =>
    store.db
      .selectFrom("images")
      .select("id")
      .where("token", "=", path.split("/")[2] ?? "")
      .executeTakeFirstOrThrow();

  it("leaves what a save names meanwhile", async () => {
    const path = await upload();
    const removed = await sentDuring(
      store,
      async (trx) => {
        const image_id = await resolvePicture(store.scope(trx, shop.id), path);
        await makeOffer(trx, shop.id, { image_id: image_id ?? null });
      },
      () => sweep(25),
    );
    expect([removed, await hasRow(path), isKept(path)]).toEqual([0, true, true]);
  });

  it("has taken it for a save that comes while the row goes", async () => {
    const path = await upload();
    const { id } = await imageOf(path);
    const { errors } = await sentDuring(
      store,
      (trx) => trx.deleteFrom("images").where("id", "=", id).execute(),
      () => ask(api, shop.admin, offerSaves.basic.create, { body: { ...tenPercent(shop), image: path } }),
    );
    expect(errors).toHaveProperty("image");
  });

  it("goes on at the next look of the same day where some failed", async () => {
    const unused = await upload();
    let begun = 0;
    const sick: Store = {
      ...store,
      transaction: (work) => {
        begun += 1;
        return begun === 1 ? Promise.reject(new Error("sick")) : store.transaction(work);
      },
    };
    const later = clock.now() + 25 * hour;
    await expect(sweepPictures(sick, { ...told, pictures }, later)).rejects.toThrow("sick");
    expect(isKept(unused)).toBe(true);
    expect([await sweepPictures(sick, { ...told, pictures }, later), isKept(unused)]).toEqual([1, false]);
    expect(await sweepPictures(sick, { ...told, pictures }, later)).toBe(0);
  });

  it("looks at every table that points to a picture", async () => {
    const tables = await store.db.introspection.getTables();
    const pointing = tables.filter(({ columns }) => columns.some(({ name }) => name === "image_id"));
    const known = told.pictureParts.flatMap(({ rows = [] }) => rows);
    expect(known.toSorted()).toEqual(pointing.map(({ name }) => name).sort());
  });

  it("makes room again for those who sent more than anything shows", async () => {
    const own = await ownPictures();
    const [first] = await fillUp(pictureLimits.unused - own.length);
    const image = new File([new Uint8Array(await picture(20, 20))], "a.png");
    const send = (who = shop.branchClerk) => ask(api, who, uploadImageTemplate, { body: { image } });
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("unused pictures are removed after a day");
    expect((await send((await makeShop(store, "other")).admin)).status).toBe(200);
    const { offerId } = await answerOf(api, shop.admin, offerSaves.basic.create, { body: tenPercent(shop) });
    await store.db
      .updateTable("offers")
      .set({ image_id: first?.id ?? null })
      .where("id", "=", offerId)
      .execute();
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    await sweep(25);
    expect((await send()).status).toBe(200);
  });
});
