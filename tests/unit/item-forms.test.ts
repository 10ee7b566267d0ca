import { describe, expect, test } from "vitest";
import { type ScreenProps, screen, unseenIn } from "~/form/screen";
import { itemInput } from "~/items/input";
import { choicePanels } from "~/items/panels";
import { group, joined, problemsIn, switches, text } from "../../server/contract/field";
import { giftCard } from "../../server/contract/gift-cards/fields";
import { giftCardNames } from "../../server/contract/gift-cards/names";
import { audiences } from "../../server/contract/items/words";
import { offer } from "../../server/contract/offers/fields";
import { offerNames } from "../../server/contract/offers/words";
import { fromJson } from "../../server/contract/wire/json-text";
import { businessFacts } from "../support/business-facts";

describe("the input of an item's save", () => {
  const texts = { title: "Lemon tart", description: "", terms: "", link: "" };
  const facts = { tiers: [{ id: 21, name: "Crust" }] };

  test("leaves out the end of an item that never expires, under a name of its own or as a part", () => {
    const dated = { ...texts, start_date: "2026-03-01", end_date: "2026-04-01" };
    expect(itemInput(offer.fields, offerNames, dated, facts).end_date).toBe("2026-04-01");
    expect(itemInput(offer.fields, offerNames, { ...dated, never_expires: true }, facts).end_date).toBeUndefined();
    const card = { ...texts, never_expires: true, date_range: { start: "2026-03-01", end: "2026-04-01" } };
    const { date_range } = itemInput(giftCard.fields, giftCardNames, card, {});
    expect(date_range).toEqual({ start: "2026-03-01", end: undefined });
  });

  test("names tiers for the tier audience only, all of them if none is chosen", () => {
    const tiersFor = (audience: 0 | 2, tier: number[]) =>
      itemInput(offer.fields, offerNames, { ...texts, audience, tier }, facts).tier;
    expect(tiersFor(audiences.all, [21])).toBeUndefined();
    expect(tiersFor(audiences.tier, [])).toEqual([21]);
    expect(tiersFor(audiences.tier, [22])).toEqual([22]);
  });

  test("takes the picked product's id in its system, unless another is given", () => {
    const product_picked = {
      ...{ product_pk: 7, product_name: "Tart", product_description: "", product_regular_price: "" },
      ...{ external_id: "T-7", pos_system_fk: 1, picture: "", thumbnail: "" },
    };
    expect(itemInput(offer.fields, offerNames, { ...texts, product_picked }, facts).external_id).toBe("T-7");
    expect(itemInput(offer.fields, offerNames, { ...texts, external_id: "X", product_picked }, facts).external_id).toBe(
      "X",
    );
    expect(itemInput(offer.fields, offerNames, texts, facts).external_id).toBeUndefined();
  });
});

const Nothing = () => null;

test("only the chosen panel's fields are kept, and those that stay while the choice is unchanged", () => {
  const { inPanel } = choicePanels("template_type", [
    { value: 20, fields: ["product"], Fields: Nothing },
    { value: 30, stays: ["category"], Fields: Nothing },
    { value: 40, stays: ["tags"], Fields: Nothing },
  ]);
  const raw = { template_type: "20", product: "7", tags: "typed in a hidden panel" };
  const before = { template_type: "20", tags: "bread", category: "Cakes", product: "6" };
  const source = { product_source: "10" };
  expect(inPanel({ raw, before: {} })).toEqual({ ...source, template_type: "20", product: "7" });
  expect(inPanel({ raw, before })).toEqual({
    ...source,
    ...{ template_type: "20", product: "7", tags: "bread", category: "Cakes" },
  });
});

test("a screen names the form values that it does not show", () => {
  const fields = { title: text(10), note: text(10), combinations: switches(["cart", "shipping"]) };
  const facts = businessFacts;
  const hasNote = ({ values }: ScreenProps) => values.x === "1";
  const isShop = () => false;
  const of = screen<ScreenProps>()({ fields }, [
    { title: "Text", fields: { title: { label: "Title" }, note: { label: "Note", when: hasNote } } },
    { title: "Shop", when: isShop, fields: { combinations: { label: "Combines with" } } },
  ]);
  expect(unseenIn(of, { facts, values: {} })).toEqual(["note", "combinations[cart]", "combinations[shipping]"]);
  expect(unseenIn(of, { facts, values: { x: "1" } })).toEqual(["combinations[cart]", "combinations[shipping]"]);
});

test("joined groups have all fields and the rules of each", () => {
  const one = group({ first: text(5) }, ({ first }, say) => (first === "bad" ? say("first", "First") : undefined));
  const other = group({ second: text(5) }, ({ second }, say) =>
    second === "bad" ? say("second", "Second") : undefined,
  );
  const both = joined(one, other);
  expect(Object.keys(both.fields)).toEqual(["first", "second"]);
  expect(problemsIn(both, { first: "bad", second: "bad" })).toEqual({ first: "First", second: "Second" });
});

test("a text that is not JSON has no value", () => {
  expect(fromJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(fromJson("{")).toBeUndefined();
});
