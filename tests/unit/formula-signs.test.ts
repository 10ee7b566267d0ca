import { describe, expect, test } from "vitest";
import { csvLine } from "~/list/csv";
import { readRows } from "../../server/areas/imports/running/read-rows";
import { Faults, mapRow } from "../../server/areas/imports/running/row";
import { guardFormulas, unguardFormulas } from "../../server/contract/common/formula-signs";

const texts = [
  ...["=1+1", "'=1", "''=1", " =1", "＝1", "-5", "+1 514 555 0100", "\t=1", "\r\n=1", "\0=1"],
  ...["a;=1+1", "a; '=1", "a\t\t=1", "List:\n- milk\n- eggs", "O'Brien; 't Hooft", "plain"],
];

describe("formulas in a file of values", () => {
  test.each(texts)("what is guarded is the same again afterwards: %j", (text) => {
    expect(unguardFormulas(guardFormulas(text))).toBe(text);
  });

  test("an import reads what an export wrote", async () => {
    for (const text of ["=1+1", "＋1", "a;=1+1", "List:\n- milk", "'=1"]) {
      const file = Buffer.from(csvLine(["Ann", text]));
      for await (const row of readRows([file], { encoding: "utf-8", delimiter: "," })) {
        const { values } = mapRow(row, { mapping: ["firstName", "notes"], encoding: "utf-8" }, new Faults());
        expect(values.get("notes")).toBe(text);
      }
    }
  });
});
