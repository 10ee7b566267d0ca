import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { csv, detailsOf, imported, importingShop, reportedRows } from "../../support/imports";
import { addTo } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

const clock = new Clock();

eachEngine("a refused row of an import", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;

  beforeAll(async () => {
    ({ store, api, shop } = await importingShop(stores, clock));
    await addTo(store, shop, clock, { email: "known@mail.example" });
  });

  const outcomeOf = async (kind: "customers" | "transactions", lines: string[], more = {}) => {
    const importId = await imported(api, store, shop.admin, clock, kind, csv(...lines), more);
    const { done } = await detailsOf(api, shop.admin, importId);
    const rows = await reportedRows(api, shop.admin, importId, "run");
    expect(await reportedRows(api, shop.admin, importId, "check", "refused")).toEqual(rows);
    return { done, rows: rows.map(({ line, problems }) => ({ line, problems })) };
  };

  it("takes nothing from a later one, whatever name it was refused for", async () => {
    const lines = ["Magic,,,", ",Klingon,,", ",,Nobody's,", ",,,Nowhere"].map(
      (names, n) => `twin${n}@mail.example,+1514555010${n},T-${n},${names}`,
    );
    const sound = lines.map((_, n) => `twin${n}@mail.example,+1514555010${n},T-${n},,,,`);
    const header = "Email,Phone,Account number,Tier,Language,Tags,Branch";
    const { done, rows } = await outcomeOf("customers", [header, ...lines, ...sound]);
    expect(rows).toEqual([
      { line: 2, problems: [{ field: "tier", message: "Unknown tier “Magic”" }] },
      { line: 3, problems: [{ field: "language", message: "Unknown language “Klingon”" }] },
      { line: 4, problems: [{ field: "userTags", message: "Unknown tag “Nobody's”" }] },
      { line: 5, problems: [{ field: "branch", message: "Unknown branch “Nowhere”" }] },
    ]);
    expect(done).toEqual({ new: 4, changed: 0, same: 0, refused: 4 });
  });

  it("is of a day to come, not of an hour of today", async () => {
    const { rows } = await outcomeOf("transactions", [
      "Email,Date,Amount",
      "known@mail.example,2026-06-01,1.00",
      "known@mail.example,2026-06-01 23:30,2.00",
      "known@mail.example,2026-06-02,3.00",
      "known@mail.example,2026-06-02T04:30:00Z,4.00",
    ]);
    expect(rows).toEqual(
      [4, 5].map((line) => ({ line, problems: [{ field: "date", message: "The date is in the future" }] })),
    );
  });

  it("takes nothing from a later one, though it named several customers", async () => {
    for (const name of ["one", "two"])
      await addTo(store, shop, clock, { email: `${name}@mail.example`, account_number: name });
    const { done, rows } = await outcomeOf("customers", [
      "Email,First name,Phone,Account number",
      "one@mail.example,Both,514 555 0190,two",
      "one@mail.example,One,,",
      ",Two,,two",
      "three@mail.example,Three,514 555 0190,",
      "one@mail.example,Late,514 555 0190,",
    ]);
    expect(rows).toEqual([
      { line: 2, problems: [{ field: "", message: "Email, phone and account number belong to different customers" }] },
      {
        line: 6,
        problems: [
          { field: "email", message: "Line 3 has the same email address" },
          { field: "phone", message: "Line 5 has the same phone number" },
        ],
      },
    ]);
    expect(done).toEqual({ new: 1, changed: 2, same: 0, refused: 2 });
  });

  it("takes no reference from a later one", async () => {
    const { done, rows } = await outcomeOf("transactions", [
      "Email,Date,Amount,Branch,Reference",
      "known@mail.example,2026-05-01,1.00,Nowhere,R-1",
      "known@mail.example,2026-05-01,1.00,,R-1",
      "known@mail.example,2026-05-01,1.00,,R-1",
    ]);
    expect(rows).toEqual([
      { line: 2, problems: [{ field: "branch", message: "Unknown branch “Nowhere”" }] },
      { line: 4, problems: [{ field: "reference", message: "Line 3 has the same reference" }] },
    ]);
    expect(done).toMatchObject({ new: 1, refused: 2 });
  });

  it("says all that is wrong with it at once", async () => {
    const customers = await outcomeOf("customers", [
      "Email,Phone,Birth date,Tags,Tier,Language,Branch,Points",
      "taken@mail.example,,,,,,,",
      'TAKEN@mail.example,12,2199-01-01,"one, two",Magic,Klingon,Nowhere,many',
      ",,,,Magic,,,",
    ]);
    expect(customers.rows).toEqual([
      {
        line: 3,
        problems: [
          { field: "birthDate", message: "The birth date is in the future" },
          { field: "phone", message: expect.stringMatching(/^Not a valid phone number/) },
          { field: "points", message: "Enter whole points, such as 1,200" },
          { field: "branch", message: "Unknown branch “Nowhere”" },
          { field: "language", message: "Unknown language “Klingon”" },
          { field: "tier", message: "Unknown tier “Magic”" },
          { field: "userTags", message: "Unknown tag “one”, “two”" },
          { field: "email", message: "Line 2 has the same email address" },
        ],
      },
      {
        line: 4,
        problems: [
          { field: "tier", message: "Unknown tier “Magic”" },
          {
            field: "",
            message: "Row needs an email, phone or account number",
          },
        ],
      },
    ]);
    const transactions = await outcomeOf("transactions", [
      "Email,Date,Amount,Points,Type,Branch,Reference",
      "known@mail.example,2026-05-02,1.00,,,,R-2",
      "nobody,never,much,many,Magic,Nowhere,R-2",
      "stranger@mail.example,2026-05-02,1.00,,,Nowhere,",
      ",2026-05-02,1.00,,,Nowhere,",
    ]);
    expect(transactions.rows.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
      ["email", "date", "type", "amount", "points", "branch", "reference"],
      ["branch", "email"],
      ["", "branch"],
    ]);
    const nobody = await outcomeOf("transactions", ["Phone,Date,Amount", "12,2026-05-02,1.00"]);
    expect(nobody.rows.map(({ problems }) => problems.map(({ field }) => field))).toEqual([["phone"]]);
  });

  it("names points in a spelling that the chosen decimal sign allows", async () => {
    const semicolons = (heading: string, row: string) => [heading, row].map((line) => line.replaceAll(",", ";"));
    for (const [decimal_mark, spelling] of [
      ["point", "1,200"],
      ["comma", "1.200"],
    ] as const) {
      const points = { field: "points", message: `Enter whole points, such as ${spelling}` };
      const people = semicolons("Email,Points", "points@mail.example,many");
      expect((await outcomeOf("customers", people, { decimal_mark })).rows).toEqual([{ line: 2, problems: [points] }]);
      const sales = semicolons("Email,Date,Points", "known@mail.example,2026-05-01,many");
      expect((await outcomeOf("transactions", sales, { decimal_mark })).rows).toEqual([
        { line: 2, problems: [points] },
      ]);
      const sound = [`Email;Points`, `${decimal_mark}@mail.example;${spelling}`];
      expect((await outcomeOf("customers", sound, { decimal_mark })).done).toMatchObject({ new: 1, refused: 0 });
    }
  });
});
