import { describe, expect, test } from "vitest";
import { offerList } from "~/features/offers/offer-list";
import { dragged, exchanged, fieldOf, type Ranked, readRanks, rerank } from "~/features/offers/offer-list-order";
import { listPath, listQuery, perPageOf, readList, sortedBy } from "~/list/list";
import { selectRows } from "~/list/select";
import type { OfferRow } from "../../server/contract/offers/calls";

const today = "2026-11-21";
const offer = (offerId: number, overrides: Partial<OfferRow> = {}): OfferRow => ({
  offerId,
  image: "",
  image_large: "",
  image_medium: "",
  image_thumbnail: "",
  type: 1,
  offer_type: 9,
  title: `Offer ${offerId}`,
  description: "",
  branch_offer_pk: offerId,
  start_date: "2026-11-01",
  end_date: "2026-12-01",
  never_expires: false,
  location: [-1, 4, 7],
  audience: 0,
  discount_amount: 1000,
  multiplication_factor: null,
  bonus_points: null,
  promo_sort_order: 0,
  priority: null,
  isExpired: false,
  utc_publish: offerId * 1000,
  ...overrides,
});
const list = (query: string) => readList(offerList, new URLSearchParams(query)).list;
const select = (all: OfferRow[], query: string) => selectRows(all, offerList, list(query), offerList.rows(today));
const ids = (all: OfferRow[], query: string) => select(all, query).rows.map(({ offerId }) => offerId);

describe("the state of an offer", () => {
  test.each([
    ["active", {}],
    ["active", { start_date: today }],
    ["active", { end_date: today }],
    ["scheduled", { start_date: "2026-11-22" }],
    ["expired", { end_date: "2026-11-20" }],
    ["active", { end_date: "2026-11-20", never_expires: true }],
    ["scheduled", { start_date: "2027-01-01", end_date: null, never_expires: true }],
    ["expired", { end_date: null, isExpired: true }],
    ["active", { end_date: null, start_date: null }],
  ] as const)("%s: %j", (state, dates) => {
    expect(offerList.item(offer(1, dates), today).state).toBe(state);
  });
});

describe("the list's address", () => {
  test("reads back what it writes, and leaves out how the list opens", () => {
    const query = "?search=caf%C3%A9+au+lait&type=2&state=active&sort=title&direction=desc&page=2";
    expect(listQuery(offerList, list(query))).toBe(query);
    expect(listPath(offerList, list(""))).toBe("/offers");
    expect(listPath(offerList, list("sort=published&direction=desc&page=1&type=&state="))).toBe("/offers");
  });

  test.each(["type=9", "state=gone", "sort=1%3Ddrop", "direction=up", "page=0", "page=-1", "page=1e3"])(
    "%s falls back and says so",
    (query) => {
      const read = readList(offerList, new URLSearchParams(query));
      expect(read.notes).toHaveLength(1);
      expect(listPath(offerList, read.list)).toBe("/offers");
    },
  );

  test("a heading turns its own order round and starts the others at their beginning", () => {
    expect(sortedBy(offerList, list("sort=title&page=3"), "title")).toMatchObject({ direction: "desc", page: 1 });
    expect(sortedBy(offerList, list("sort=title&direction=desc"), "start")).toMatchObject({
      sort: "start",
      direction: "asc",
    });
    expect(sortedBy(offerList, list("sort=title"), "published")).toMatchObject({ direction: "desc" });
  });
});

describe("choosing offers", () => {
  const all = [
    offer(1, { title: "Été: café gratuit", priority: 2 }),
    offer(2, { title: "Double points", type: 2, start_date: "2027-01-01", end_date: null, never_expires: true }),
    offer(3, { title: "Coffee 10% off", end_date: "2026-10-01", start_date: "2026-09-01", priority: 1 }),
  ];

  test("search looks at every word, past accents and capitals", () => {
    expect(ids(all, "search=CAFE+ete")).toEqual([1]);
    const sorens = [offer(7, { title: "Søren’s Weißbier" }), offer(8, { title: "Œufs brouillés" })];
    expect(ids(sorens, "search=soren+weiss")).toEqual([7]);
    expect(ids(sorens, "search=oeufs")).toEqual([8]);
    expect(ids(all, "search=points+coffee")).toEqual([]);
  });

  test("type and state narrow; the counts tell what each state would show", () => {
    expect(ids(all, "type=2")).toEqual([2]);
    expect(ids(all, "state=expired")).toEqual([3]);
    expect(select(all, "state=expired").counts).toEqual({ active: 1, scheduled: 1, expired: 1 });
  });

  test("orders: published last first; without an end or a rank comes last", () => {
    expect(ids(all, "")).toEqual([3, 2, 1]);
    expect(ids(all, "sort=title")).toEqual([3, 2, 1]);
    expect(ids(all, "sort=start")).toEqual([3, 1, 2]);
    expect(ids(all, "sort=end")).toEqual([3, 1, 2]);
    expect(ids(all, "sort=priority")).toEqual([3, 1, 2]);
  });

  test("a thousand offers come a page at a time; a page past the end is the last", () => {
    const many = Array.from({ length: 1000 }, (_, index) => offer(index + 1));
    const selected = select(many, "page=999&sort=title");
    expect([selected.total, selected.page, selected.rows.length]).toEqual([1000, 40, perPageOf(offerList)]);
    expect(selected.rows.at(-1)?.offerId).toBe(1000);
  });
});

describe("the order of overlapping offers", () => {
  const offers: Ranked[] = [
    { id: 11, title: "A", rank: 1 },
    { id: 12, title: "B", rank: 2 },
    { id: 13, title: "C", rank: 5 },
    { id: 14, title: "D", rank: 9 },
  ];
  const order = (ranked: readonly Ranked[]) => ranked.map(({ title, rank }) => `${title}${rank}`).join(" ");
  const typed = (...pairs: [number, number][]) =>
    new Map([...offers.map(({ id, rank }) => [id, rank] as const), ...pairs]);

  test("distinct numbers are kept as typed", () => {
    expect(order(rerank(offers, typed([11, 7])))).toBe("B2 C5 A7 D9");
  });

  test("of two with the same number the changed one goes where it was sent", () => {
    expect(order(rerank(offers, typed([14, 2])))).toBe("A1 D2 B3 C5");
    expect(order(rerank(offers, typed([11, 5])))).toBe("B2 C5 A6 D9");
  });

  test("buttons exchange ranks with the neighbour and stop at the ends", () => {
    expect(order(exchanged(offers, { key: "13", act: "up" }))).toBe("A1 C2 B5 D9");
    expect(order(exchanged(offers, { key: "11", act: "up" }))).toBe(order(offers));
    expect(order(exchanged(offers, { key: "99", act: "down" }))).toBe(order(offers));
  });

  test("dragging keeps the ranks and moves the offers through them", () => {
    expect(order(dragged(offers, 0, 2))).toBe("B1 C2 A5 D9");
    expect(order(dragged(offers, 3, 0))).toBe("D1 A2 B5 C9");
  });

  test("numbers are read by the wire's name; anything else has a message by its field", () => {
    const form = new FormData();
    form.set(fieldOf(11), " 3 ");
    form.set(fieldOf(12), "0");
    form.set(fieldOf(13), "two");
    const { ranks, errors } = readRanks(offers, (name) => form.get(name));
    expect([...ranks]).toEqual([
      [11, 3],
      [14, 9],
    ]);
    expect(Object.keys(errors)).toEqual(["priority[12]", "priority[13]"]);
  });
});
