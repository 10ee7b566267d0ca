import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { imports } from "../../../server/contract/imports/calls";
import { settingsHistory } from "../../../server/contract/settings/calls";
import { tagList } from "../../../server/contract/tags/calls";
import { ask } from "../../support/ask";
import { openShops, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

eachEngine("lists in pages", (stores) => {
  let api: PortalApi;
  let shop: Shop;

  beforeAll(async () => {
    ({ api, shop } = await openShops(stores));
  });

  const noPage = { page: ["There is no such page"] };
  const noLimit = { limit: ["Enter a number from 1 to 100"] };

  it.each([
    [{ page: 0, limit: 10 }, noPage],
    [{ page: 1_000_001, limit: 10 }, noPage],
    [{ page: 1, limit: 0 }, noLimit],
    [{ page: 1, limit: 101 }, noLimit],
  ])("refuse the page %j", async (query, refused) => {
    expect((await ask(api, shop.admin, settingsHistory, { query })).errors).toEqual(refused);
    expect((await ask(api, shop.admin, imports, { query })).errors).toEqual(refused);
  });

  it("refuse a number of tags", async () => {
    const tags = await ask(api, shop.admin, tagList, { query: { pageSize: 0, counts: false } });
    expect(tags.errors).toEqual({ pageSize: ["Enter a number from 1 to 1,000"] });
  });
});
