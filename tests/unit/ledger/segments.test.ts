import { describe, expect, it } from "vitest";
import { segmentOf } from "../../../server/ledger/segments";
import { addDays } from "../../../server/store/day";

const today = 20261121;
const at = (visits: number, daysAgo: number) => segmentOf({ visits, seenDay: addDays(today, -daysAgo) }, today);

describe("segments", () => {
  it("go by visits while a customer keeps coming", () => {
    expect([0, 1, 2, 3, 4, 9, 10, 500].map((visits) => at(visits, 0))).toEqual([
      "new",
      "new",
      "repeat",
      "repeat",
      "loyal",
      "loyal",
      "regular",
      "regular",
    ]);
  });

  it("go by recency once a customer stays away", () => {
    expect([60, 61, 180, 181].map((days) => at(12, days))).toEqual(["regular", "at_risk", "at_risk", "dormant"]);
    expect(at(0, 61)).toBe("at_risk");
  });
});
