import { expect, test } from "vitest";
import { branchesInWords, isMine } from "~/list/whose";

const names = new Map([
  [4, "Harbour"],
  [7, "Market"],
  [9, "Station"],
]);

test.each([
  [[-1, 4, 7, 9], null],
  [[4], "Harbour"],
  [[4, 7], "Harbour, Market"],
  [[4, 7, 9], "Harbour, Market and 1 more"],
  [[7, 30], "Market and 1 more"],
  [[30], "1 branch"],
  [[30, 31], "2 branches"],
  [[], "No branch"],
])("%j reads %s", (location, words) => {
  expect(branchesInWords(location, names)).toBe(words);
});

test("a branch that is called “All branches” is one branch", () => {
  expect(branchesInWords([4], new Map([[4, "All branches"]]))).toBe("All branches");
});

test("a branch role changes only what is its own branch's alone (section 6)", () => {
  const admin = { role: "branch_admin", branchId: 4 };
  expect(isMine(admin, [4])).toBe(true);
  for (const location of [[4, 7], [7], [-1, 4, 7, 9], []]) expect(isMine(admin, location)).toBe(false);
  expect(isMine({ role: "business_clerk", branchId: null }, [7])).toBe(true);
});
