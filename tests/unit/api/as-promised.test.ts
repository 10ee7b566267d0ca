import { expect, it } from "vitest";
import { asPromised } from "../../../server/contract/common/extensions";

const call = { beyond: ["revision", "rows[].use"] };
const sent = {
  query: { id: 1, revision: 4 },
  body: {
    revision: 4,
    use: "kept",
    rows: { 3: { name: "a", use: true }, 5: { use: false } },
    others: { 3: { use: 1 } },
  },
};

it("leaves out what an older server does not read, of each row too", () => {
  expect(asPromised(call, sent, { features: [] })).toEqual({
    query: { id: 1 },
    body: { use: "kept", rows: { 3: { name: "a" }, 5: {} }, others: { 3: { use: 1 } } },
  });
  expect(asPromised(call, { body: { rows: "none" } }, { features: [] })).toEqual({ body: { rows: "none" } });
});

it("leaves it out of fields that are spelled as the server gave them, whichever order their name has", () => {
  const spelled = {
    "rows[3][name]": "A",
    "rows[3][use]": "on",
    "rows[use][5]": "on",
    "others[3][use]": 1,
    use: "kept",
  };
  const { spell } = asPromised(call, { ...sent, spell: (body: object) => ({ ...body, ...spelled }) }, { features: [] });
  expect(spell({})).toEqual({ "rows[3][name]": "A", "others[3][use]": 1, use: "kept" });
});

it("sends everything to a server that reads it", () => {
  const input = { ...sent, spell: (body: object) => ({ ...body }) };
  expect(asPromised(call, input, { features: ["furtherFields"] })).toBe(input);
});
