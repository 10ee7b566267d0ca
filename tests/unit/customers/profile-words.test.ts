import { describe, expect, test } from "vitest";
import { readPoints } from "~/features/customers/acts/adjust";
import { adjustSchema } from "~/features/customers/acts/adjust.server";
import { addressLines } from "~/features/customers/address";
import { entryLine } from "~/features/customers/profile/in-words";
import { longDay, nameOf, sameName, uidIn, walletOf } from "~/features/customers/words";
import { messagesOf } from "~/form/validator";
import { initialsOf } from "~/ui/initials";
import { ledgerLine, profileUser } from "../../../server/contract/customers/profile-answers";

const nobody = { uid: 7, firstName: "", lastName: "", email: "", phone: "" };

describe("a profile in words", () => {
  test("days are long, and N/A where missing or of the year -0001", () => {
    expect(longDay("2026-11-21")).toBe("November 21, 2026");
    for (const none of [null, "-0001-11-30", "0000-00-00", ""]) expect(longDay(none)).toBe("N/A");
  });

  test("the e-wallet is the first token of its text", () => {
    expect(walletOf("25.00 CAD", "$")).toBe("$25.00");
    expect(walletOf("$1,025.50 on 2 cards", "$")).toBe("$1,025.50");
    expect(walletOf("0.00 CAD", "$")).toBe("$0.00");
    expect(walletOf("25,00 $", "$")).toBe("$25.00");
    expect(walletOf("1.025,5 CAD", "$")).toBe("$1,025.50");
    expect(walletOf("25.0000 CAD", "$")).toBe("$25.00");
    for (const none of ["", "none left", "  "]) expect(walletOf(none, "$")).toBe("Unknown");
  });

  test("a customer without a name goes by what else is known", () => {
    expect(nameOf({ ...nobody, firstName: "Zoé", lastName: "Tremblay" })).toBe("Zoé Tremblay");
    expect(nameOf({ ...nobody, email: "a@b.example", phone: "+15145550101" })).toBe("a@b.example");
    expect(nameOf({ ...nobody, phone: "+15145550101" })).toBe("+15145550101");
    expect(nameOf(nobody)).toBe("Customer 7");
  });

  test("initials are the first letters of the names, where there are any", () => {
    const initials = [
      ["zoé", "d’Amico"],
      ["", "lee"],
      ["(“Max”)", ""],
      ["", ""],
    ].map(([firstName = "", lastName = ""]) => initialsOf(firstName, lastName));
    expect(initials).toEqual(["ZD", "L", "M", ""]);
  });

  test("an address without what is said twice", () => {
    const parts = { street_number: "12", route: "Main St", city: "Laval", province: "QC", postal_code: "H7N 1A1" };
    expect(addressLines(parts, "Canada")).toEqual(["12 Main St", "Laval, QC H7N 1A1", "Canada"]);
    expect(addressLines({ ...parts, address: "12 Main St, Laval" }, "Canada")).toEqual([
      "12 Main St, Laval",
      "Laval, QC H7N 1A1",
      "Canada",
    ]);
    expect(addressLines({}, "")).toEqual([]);
  });

  test("only uid=… names a customer", () => {
    expect(uidIn("uid=12")).toBe(12);
    for (const other of ["12", "uid=", "uid=0", "uid=012", "uid=1e3", "uid=-1", "uid=1 ", "UID=1", undefined])
      expect(uidIn(other)).toBeNull();
  });

  test("a name is typed as it is written, whatever its case and spaces", () => {
    expect(sameName("  zoé   tremblay ", "Zoé Tremblay")).toBe(true);
    expect(sameName("Zoe\u0301 Tremblay", "Zoé Tremblay")).toBe(true);
    for (const typed of ["", "Zoé", "Zoe Tremblay"]) expect(sameName(typed, "Zoé Tremblay")).toBe(false);
  });
});

/** The history entry for a ledger line. */
function entryOf(line: object) {
  const user = profileUser.read.parse({ uid: 7 });
  const told = ledgerLine.read.parse({ uid: 7, account: "points", ...line });
  return entryLine({ user, money: "$", timeZone: "UTC" })(told);
}

test("an entry of the history says each thing once", () => {
  const gift = { entry_pk: 1, kind: "bonus", trx_subtype_name: "Gift", comments: "Gift" };
  expect(entryOf(gift).notes).toEqual(["Gift"]);
});

test("a sale that earned nothing says so, and why", () => {
  const why = "$9.98 is less than $10.00, the least that earns points";
  const sale = { entry_pk: null, transaction_pk: 3, kind: "sale", trx_subtype_name: "Rewards" };
  expect(entryOf({ ...sale, units_exchange: 0, user_balance: 2, why })).toMatchObject({
    title: "Sale, nothing earned",
    notes: ["Rewards"],
    why,
    change: "0",
    balance: "2",
  });
});

/** The error message for typed points. */
function problem(userAdjustBalance: string): string | undefined {
  const read = adjustSchema.safeParse({ userAdjustBalance, comments: "" });
  return read.success ? undefined : messagesOf(read.error).userAdjustBalance;
}

describe("points typed", () => {
  test.each([
    ["100", "give", 100],
    ["-50", "give", -50],
    ["−50", "", -50],
    ["+5", "", 5],
    ["50", "take", -50],
    ["-50", "take", -50],
    ["1,200", "give", 1200],
    [" 12 000 ", "give", 12000],
  ])("%j to %s is %d", (typed, direction, points) => {
    expect(readPoints(typed, direction)).toBe(points);
    expect(problem(typed)).toBeUndefined();
  });

  test.each(["1e308", "NaN", "Infinity", "1.5", "0x10", "1,2", "--5", "ten", "99999999999"])("%j is none", (typed) => {
    expect(problem(typed)).toMatch(/^Enter whole points/);
  });

  test("blank, nothing and too many are told apart", () => {
    expect(problem("  ")).toBe("Enter a number of points");
    expect(problem("0")).toBe("Enter points other than 0");
    expect(problem("10,000,001")).toMatch(/at most 10,000,000/);
  });
});
