import { expect, it } from "vitest";
import { drawCreate } from "../../../server/contract/draws/calls";
import { apiOn, Clock } from "../../support/api";
import { ask } from "../../support/ask";
import { june } from "../../support/draws";
import { sentDuring } from "../../support/meanwhile";
import { makeShop } from "../../support/shop";
import { eachEngine } from "../../support/stores";
import { makeTag } from "../../support/tags";

eachEngine("a tag that is deleted while a draw is saved for it", (stores) => {
  it("is not found by the draw", async () => {
    const store = await stores.fresh();
    const api = apiOn(store, { clock: new Clock(Date.UTC(2026, 4, 20, 12)) });
    const shop = await makeShop(store, "shop");
    const tag = await makeTag(store, shop.id, "Regular");
    const { errors } = await sentDuring(
      store,
      (trx) => trx.deleteFrom("tags").where("id", "=", tag).execute(),
      () => ask(api, shop.admin, drawCreate, { body: june({ draw_rules_fk: 8, rule_tags_value: [tag] }) }),
    );
    expect(errors).toEqual({ rule_tags_value: ["One of the tags was not found"] });
    expect(await store.db.selectFrom("draws").selectAll().execute()).toEqual([]);
  });
});
