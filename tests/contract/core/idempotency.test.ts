import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { forgetOld } from "../../../server/api/forget";
import { keyLife } from "../../../server/api/idempotency";
import { handle, handlePrepared } from "../../../server/area";
import { call } from "../../../server/contract/common/call";
import { file, id, optional, text } from "../../../server/contract/wire";
import { refuse } from "../../../server/errors";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany, send, tokenFor } from "../../support/api";
import { standsForName, until } from "../../support/meanwhile";
import { eachEngine } from "../../support/stores";

const body = { name: text(20), image: optional(file) };
const add = call({
  name: "addTag",
  method: "POST",
  path: "/customers/addTag",
  query: { n: optional(id) },
  body,
  encoding: "multipart",
  needs: "session",
  answer: { tag_pk: id },
});
const twin = call({
  name: "addTwin",
  method: "POST",
  path: "/customers/addTwin",
  body,
  needs: "session",
  answer: { tag_pk: id },
});
const draw = call({
  name: "draw",
  method: "POST",
  path: "/customers/draw",
  body,
  encoding: "multipart",
  needs: "session",
  answer: { tag_pk: id },
});
const ask = call({ name: "ask", method: "POST", path: "/customers/ask", body, needs: "session", reads: true });

const prepared: string[] = [];
const discarded: string[] = [];
let slowly = Promise.resolve();

type Work = Parameters<Parameters<typeof handle<unknown, { name: string }, { tag_pk: number }>>[1]>[0];

async function insert({ db, caller, now }: Work, name: string): Promise<{ tag_pk: number }> {
  const row = { name, abbreviation: "", color: "", enabled: 1, created_at: now, updated_at: now } as const;
  const { id: tag_pk } = await db
    .insertInto("tags")
    .values({ business_id: caller.businessId, ...row })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (name === "refused") throw refuse({ name: ["Not this one"] });
  if (name === "broken") throw new Error("broken");
  return { tag_pk };
}

const handlers = [
  handle(add, (context, { body }) => insert(context, body.name)),
  handle(twin, (context, { body }) => insert(context, body.name)),
  handle(ask, async () => ({})),
  handlePrepared(draw, {
    prepare: async (_, { body }) => {
      prepared.push(body.name);
      await slowly;
      return body.name;
    },
    discard: async (_, name) => {
      discarded.push(name);
    },
    run: (context, { prepared }) => insert(context, prepared),
  }),
];

eachEngine("Idempotency-Key", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  const clock = new Clock();

  beforeEach(async () => {
    store = await stores.fresh();
    api = apiOn(store, { handlers, clock });
    shop = await makeCompany(store, "shop");
    prepared.length = 0;
    discarded.length = 0;
    slowly = Promise.resolve();
  });

  const post = (
    key: string | null,
    sent: Record<string, unknown> | FormData,
    more: { path?: string; token?: string; by?: PortalApi } = {},
  ) =>
    send(more.by ?? api, "POST", `/server/api/customers/${more.path ?? "addTag"}`, {
      token: more.token ?? shop.admin.token,
      headers: key === null ? {} : { "Idempotency-Key": key },
      ...(sent instanceof FormData ? { body: sent } : { json: sent }),
    });
  const names = async () =>
    (await store.db.selectFrom("tags").select("name").orderBy("id").execute()).map(({ name }) => name);

  it("gives a repeat the first's answer and does nothing", async () => {
    const first = await post("k", { name: "a" });
    const repeat = await post("k", { name: "a" });
    expect(first.body).toMatchObject({ status: "OK" });
    expect([repeat.status, repeat.text]).toEqual([first.status, first.text]);
    expect(repeat.headers.get("Idempotent-Replay")).toBe("true");
    expect(await names()).toEqual(["a"]);
    expect((await store.db.selectFrom("tags").select("business_id").executeTakeFirstOrThrow()).business_id).toBe(
      shop.id,
    );
  });

  it("answers another body under the same key with 409", async () => {
    await post("k", { name: "a" });
    expect(await post("k", { name: "b" })).toMatchObject({ status: 409, body: { status: "NOT_OK" } });
    expect((await post("k", { name: "a", more: "1" })).status).toBe(409);
    expect(await names()).toEqual(["a"]);
  });

  it("belongs to one user and one call", async () => {
    await post("k", { name: "a" });
    await post("k", { name: "b" }, { token: shop.clerk.token });
    await post("k", { name: "c" }, { path: "addTwin" });
    const again = await tokenFor(store, shop.admin.userId);
    expect((await post("k", { name: "a" }, { token: again })).headers.get("Idempotent-Replay")).toBe("true");
    expect(await names()).toEqual(["a", "b", "c"]);
  });

  it("may be left out, is short, and means nothing to a call that only reads", async () => {
    await post(null, { name: "a" });
    await post(null, { name: "a" });
    expect(await names()).toEqual(["a", "a"]);
    expect((await post("k".repeat(255), { name: "b" })).body.status).toBe("OK");
    expect((await post("k".repeat(256), { name: "c" })).body.errors).toHaveProperty("Idempotency-Key");
    await post("r", { name: "x" }, { path: "ask" });
    expect((await post("r", { name: "y" }, { path: "ask" })).body.status).toBe("OK");
  });

  it("compares what was sent decoded: boundaries and order do not matter, a file's bytes do", async () => {
    const form = (bytes: number[], order: string[]) => {
      const data = new FormData();
      for (const name of order) {
        if (name === "name") data.append("name", "a");
        else data.append("image", new File([new Uint8Array(bytes)], "a.png"));
      }
      return data;
    };
    const first = await post("k", form([1, 2], ["name", "image"]));
    expect((await post("k", form([1, 2], ["image", "name"]))).text).toBe(first.text);
    expect((await post("k", form([1, 3], ["name", "image"]))).status).toBe(409);
    expect(await names()).toEqual(["a"]);
  });

  it("keeps no refusal and no defect, and undoes what they had done", async () => {
    expect((await post("k", { name: "refused" })).body.status).toBe("NOT_OK");
    expect((await post("j", { name: "broken" })).status).toBe(500);
    expect((await post("l", { name: 5, image: "x" })).body.status).toBe("NOT_OK");
    expect(await names()).toEqual([]);
    expect(await store.db.selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
    expect((await post("k", { name: "b" })).body.status).toBe("OK");
  });

  it("makes one row of twenty posts at once, here and from another process", async () => {
    const beside = apiOn(await stores.beside(store), { handlers, clock });
    const got = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post("k", { name: "a" }, { by: at % 2 ? beside : api })),
    );
    expect(new Set(got.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(got[0]?.body.status).toBe("OK");
    expect(got.filter(({ headers }) => !headers.has("Idempotent-Replay"))).toHaveLength(1);
    expect(await names()).toEqual(["a"]);
  });

  it("lets twenty different posts at once all through", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => post(`k${at}`, { name: `a${at}` })));
    expect(await names()).toHaveLength(20);
  });

  it("takes back what was prepared for nothing, and prepares nothing for a repeat", async () => {
    await post("k", { name: "a" }, { path: "draw" });
    await post("k", { name: "a" }, { path: "draw" });
    await post("j", { name: "broken" }, { path: "draw" });
    expect(prepared).toEqual(["a", "broken"]);
    expect(discarded).toEqual(["broken"]);
    const many = await Promise.all(Array.from({ length: 6 }, () => post("m", { name: "many" }, { path: "draw" })));
    expect(new Set(many.map(({ text }) => text)).size).toBe(1);
    expect(discarded.filter((name) => name === "many")).toHaveLength(
      prepared.filter((name) => name === "many").length - 1,
    );
  });

  if (stores.engine === "postgres")
    it("keeps a duplicate at another process waiting before anything is prepared for it", async () => {
      const other = await stores.beside(store);
      const beside = apiOn(other, { handlers, clock });
      let go: (() => void) | undefined;
      slowly = new Promise((resolve) => {
        go = resolve;
      });
      const first = post("k", { name: "a" }, { path: "draw" });
      await until(() => prepared.length === 1);
      const second = post("k", { name: "a" }, { path: "draw", by: beside });
      const third = post("other", { name: "b" }, { path: "draw", by: beside });
      await until(() => prepared.includes("b"));
      await until(
        () => standsForName(store),
        () => prepared.length === 3,
      );
      expect(prepared).toEqual(["a", "b"]);
      go?.();
      const [made, repeat] = await Promise.all([first, second, third]);
      expect(made.body.status).toBe("OK");
      expect([repeat.text, repeat.headers.get("Idempotent-Replay")]).toEqual([made.text, "true"]);
      expect([prepared, discarded]).toEqual([["a", "b"], []]);
    });

  it("is forgotten after a day", async () => {
    const later = new Clock();
    const aged = apiOn(store, { handlers, clock: later });
    await post("k", { name: "a" }, { by: aged });
    later.pass(keyLife);
    const token = await tokenFor(store, shop.admin.userId, later.time);
    expect((await post("k", { name: "b" }, { by: aged, token })).body.status).toBe("OK");
    expect((await post("k", { name: "a" }, { by: aged, token })).status).toBe(409);
    expect(await names()).toEqual(["a", "b"]);
    await forgetOld(store, later.time + keyLife);
    expect(await store.db.selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
  });
});
