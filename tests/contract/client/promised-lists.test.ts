import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { businessBranches } from "../../../server/contract/branches/calls";
import type { AnyCall } from "../../../server/contract/common/call";
import { customerList } from "../../../server/contract/customers/calls";
import { ajaxCharts, statsDashUserSegments, transactionList } from "../../../server/contract/dashboard/calls";
import {
  businessDrawPrizes,
  drawParticipants,
  drawWinners,
  getProductRewardsALaCarte,
  listDraws,
} from "../../../server/contract/draws/calls";
import { giftCardsList } from "../../../server/contract/gift-cards/calls";
import { loadOfferLanguages } from "../../../server/contract/items/calls";
import {
  businessOffers,
  getBusinessBranches,
  getCouponsAndOffers,
  getLanguages,
  getTags,
  getTiers,
  integrations,
  productSearch,
} from "../../../server/contract/lookups/calls";
import { getBusinessOffers, updateOverlappingOffers } from "../../../server/contract/offers/calls";
import {
  getAvailableLangForOffer,
  getEditPointReward,
  getPointRewardsList,
} from "../../../server/contract/redemptions/calls";
import { socialMedia } from "../../../server/contract/socials/calls";
import { tagList } from "../../../server/contract/tags/calls";
import { tiersOverview, tiersSetup } from "../../../server/contract/tiers/calls";
import { clientOf, failure } from "../../support/client";
import { FaultServer, json } from "../../support/fault-server";
import { MovedClock } from "../../support/moved-clock";

/* Settled reading "success": a list response without its list is an error, not an empty list. */

let server: FaultServer;

beforeEach(async () => {
  server = await FaultServer.start();
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

interface Listing {
  readonly path: string;
  readonly call: unknown;
  readonly query?: object;
  readonly body?: object;
  /** The response containing the list. */
  readonly bodyWith: (list: unknown) => object;
}

const days = { date1: "2026-06-01", date2: "2026-06-01", allBranches: true, branchId: 0, page: 1, limit: 10 };
const all = { limit: 0, direction: "desc" };
const entrants = { drawId: 3, page: 1, limit: 50 };

const lists: readonly Listing[] = [
  { call: getBusinessOffers, path: "businessAdmin/GetBusinessOffers/", query: all, bodyWith: (offers) => ({ offers }) },
  {
    call: updateOverlappingOffers,
    path: "businessAdmin/updateOverlappingOffers",
    query: { offerId: 3 },
    bodyWith: (offers) => ({ offers }),
  },
  {
    call: getPointRewardsList,
    path: "branchAdmin/GetPointRewardsList/",
    query: all,
    bodyWith: (pointRewards) => ({ pointRewards }),
  },
  { call: giftCardsList, path: "businessAdmin/GiftCardsList/", query: all, bodyWith: (giftCards) => ({ giftCards }) },
  { call: listDraws, path: "businessAdmin/draw", bodyWith: (draws) => ({ draws }) },
  {
    call: drawParticipants,
    path: "businessAdmin/drawParticipants",
    body: entrants,
    bodyWith: (participants) => ({ participants }),
  },
  { call: drawWinners, path: "businessAdmin/drawParticipants", body: entrants, bodyWith: (winners) => ({ winners }) },
  {
    call: businessDrawPrizes,
    path: "businessAdmin/businessDrawPrizes/spring",
    query: { slug: "spring" },
    bodyWith: (prizes) => ({ prizes, draw: { draw_pk: 3, slug: "spring" } }),
  },
  {
    call: getProductRewardsALaCarte,
    path: "businessAdmin/getProductRewardsALaCarte",
    bodyWith: (productRewardList) => ({ productRewardList }),
  },
  { call: customerList, path: "customers", query: { page: 1, limit: 10 }, bodyWith: (customers) => ({ customers }) },
  { call: getTags, path: "customers/tags", bodyWith: (tags) => ({ tags }) },
  { call: tagList, path: "customers/tags", query: { pageSize: 1000, counts: true }, bodyWith: (tags) => ({ tags }) },
  { call: tiersOverview, path: "customers/tiers", bodyWith: (businessTiers) => ({ businessTiers }) },
  {
    call: tiersSetup,
    path: "customers/tiersSetup",
    bodyWith: (arrayDataProvider) => ({ arrayDataProvider, businessTiersSetup: {} }),
  },
  {
    call: transactionList,
    path: "businessAdmin/AjaxTransactionList",
    query: { listType: "points_trx", filterTrxType: 0, ...days },
    bodyWith: (list) => ({ list }),
  },
  {
    call: ajaxCharts,
    path: "businessAdmin/ajaxcharts",
    query: { allBranches: true, branchId: 0, period_days: 30 },
    bodyWith: (chart_data) => ({ chart_data }),
  },
  {
    call: statsDashUserSegments,
    path: "customers/statsDashUserSegments",
    bodyWith: (pie_chart_data) => ({ pie_chart_data }),
  },
  { call: getLanguages, path: "businessAdmin/getLanguages", bodyWith: (languages) => ({ languages }) },
  {
    call: getTiers,
    path: "businessAdmin/GetTiers",
    query: { all: false },
    bodyWith: (businessTiers) => ({ businessTiers }),
  },
  {
    call: getBusinessBranches,
    path: "businessAdmin/GetBusinessBranches/",
    query: { limit: 0 },
    bodyWith: (branches) => ({ branches }),
  },
  { call: businessBranches, path: "businessAdmin/businessBranches", bodyWith: (branches) => ({ branches }) },
  {
    call: productSearch,
    path: "businessAdmin/productSearch/",
    query: { page: 1 },
    bodyWith: (products) => ({ products }),
  },
  { call: getCouponsAndOffers, path: "businessAdmin/getCouponsAndOffers", bodyWith: (items) => ({ data: { items } }) },
  { call: businessOffers, path: "businessAdmin/businessOffers", bodyWith: (offers) => ({ offers }) },
  {
    call: socialMedia,
    path: "businessAdmin/SocialMedia/",
    bodyWith: (socialMediaRewardActions) => ({ socialMedia: [], socialMediaRewardActions }),
  },
  { call: integrations, path: "businessAdmin/integrations", bodyWith: (posSystems) => ({ posSystems }) },
  {
    call: loadOfferLanguages,
    path: "businessAdmin/LoadOfferLanguages/",
    query: { offerId: 3 },
    bodyWith: (languages) => ({ languages }),
  },
  {
    call: getEditPointReward,
    path: "BusinessAdmin/EditPointReward",
    query: { punchItemId: 3 },
    bodyWith: (selectedBrIds) => ({ punchItemModel: { punch_item_pk: 3 }, selectedBrIds }),
  },
  {
    call: getAvailableLangForOffer,
    path: "businessAdmin/GetAvailableLangForOffer/",
    query: { offerId: 3, type: "reward" },
    bodyWith: (languages) => ({ languages }),
  },
];

describe.each(lists.map((one) => ({ name: (one.call as AnyCall).name, ...one })))("$name", (one) => {
  const call = one.call as AnyCall;
  const input = { query: one.query ?? {}, body: one.body ?? {} };

  async function answeredWith(body: object) {
    const { api, settled } = clientOf(server, new MovedClock());
    server.plan(`/server/api/${one.path}`, json({ status: "OK", ...body }));
    return settled(api.call(call, input));
  }

  test("an empty list is one", async () => {
    await expect(answeredWith(one.bodyWith([]))).resolves.toBeTypeOf("object");
  });

  test.each([undefined, null, "", {}])("%j in its place is an error", async (list) => {
    expect(await failure(answeredWith(one.bodyWith(list)))).toMatchObject({ kind: "unavailable" });
  });
});
