import { describe, expect, it } from "vitest";
import {
  asTheirs,
  type OwnCodes,
  ownCodesIn,
  withOurCodes,
  withoutCode,
} from "../../../server/contract/audiences/own-codes";
import { savedAudience } from "../../../server/contract/audiences/saved";

const ownCodes = (
  filters: readonly (readonly [value: string, filter_value: number | null])[],
  integrations: object[] = [],
) =>
  ownCodesIn({
    filters: filters.map(([value, filter_value]) => ({ name: "", value, filter_value })),
    integrations: integrations as never,
  });

describe("a server's own codes of filters", () => {
  it("are of the filter that a value names, by a field of its own or by its name", () => {
    expect(
      ownCodes([
        ["postalCode", 103],
        ["Last Purchase Date", 110],
        ["tagsId[]", 122],
      ]),
    ).toEqual({ 3: "103", 10: "110", 22: "122" });
  });

  it("are none where they are section 9's, of no filter here, of several, or no number", () => {
    expect(
      ownCodes([
        ["postalCode", 3],
        ["shoeSize", 103],
        ["lsXSeriesAccountId", 104],
        ["topSpending", null],
        ["topSpending", 0],
      ]),
    ).toEqual({});
  });

  it("are an integration's filter values too", () => {
    const heartland = { pos_system_pk: 17, filter_values: { products: 70, categories: 171, vendors: 172, tags: 173 } };
    expect(ownCodes([], [heartland, { pos_system_pk: 5, filter_values: null }])).toEqual({ 71: "171", 72: "172" });
  });

  it("go out in the place of ours and come back as ours, whatever else there is", () => {
    const own = { 43: "44", 44: "43" };
    expect(asTheirs(["43", "44", "22", "91"], own)).toEqual(["44", "43", "22", "91"]);
    expect(withOurCodes({ whoWillReceive: ["44", "91"], tagsId: ["44"] }, own)).toEqual({
      whoWillReceive: ["43", "91"],
      tagsId: ["44"],
    });
    expect(withOurCodes({ "whoWillReceive[]": "43" }, own)).toEqual({ "whoWillReceive[]": ["44"] });
  });

  const meant = (code: string, own: OwnCodes) => savedAudience(withOurCodes({ whoWillReceive: [code] }, own));

  it("are of no filter here where it gives section 9's number to a filter of its own, and go back as they came", () => {
    const own = ownCodes([["shoeSize", 22]]);
    const { shown, unknown } = meant("22", own);
    expect(shown).toEqual([]);
    expect(asTheirs(unknown, own)).toEqual(["22"]);
    expect(withoutCode(own)).toEqual([22]);
  });

  it("are of no filter here where its filter of section 9's number has another number there", () => {
    const own = ownCodes([["tagsId", 2]]);
    expect(meant("2", own)).toMatchObject({ shown: ["tag"], unknown: [] });
    const { shown, unknown } = meant("22", own);
    expect(shown).toEqual([]);
    expect(asTheirs(unknown, own)).toEqual(["22"]);
    expect(withoutCode(own)).toEqual([2]);
  });

  it("are section 9's where it only calls the filter otherwise, or by a number, and for everybody", () => {
    for (const [value, code] of [
      ["customer_tags", 22],
      ["op22", 22],
      ["Étages du programme (tiers)", 19],
      ["tous", 8],
    ] as const) {
      const own = ownCodes([[value, code]]);
      expect([own, withoutCode(own)]).toEqual([{}, []]);
    }
  });
});
