import { expect, test } from "vitest";
import { judge } from "../../../app/api/verdict";
import { calls } from "../../../server/contract";
import type { AnyCall } from "../../../server/contract/common/call";

/* A 404 is a page that is not found only where the call asked for something by its id. */

const missing = { status: 404, headers: new Headers(), text: "<h1>Not found</h1>" };

function isNotFound(call: AnyCall, query?: unknown): boolean {
  const verdict = judge(call, missing, query);
  if (verdict.kind !== "failed") throw new Error(`${call.name} is ${verdict.kind}`);
  return verdict.error.kind === "not-found";
}

const reads = calls.filter(({ method, unsafe, extension }) => method === "GET" && !unsafe && !extension);
const namesOf = (some: readonly AnyCall[]) => some.map(({ name }) => name).sort();

test("every read without an id takes a 404 for an error of the server", () => {
  expect(reads.length).toBeGreaterThan(60);
  expect(namesOf(reads.filter((call) => isNotFound(call)))).toEqual([
    "businessCrmSettings",
    "businessDrawAddUpdateOf",
    "businessDrawPrizes",
    "editBranchNamed",
  ]);
});

test("every list of the dashboard takes it for an error, of whichever branch", () => {
  const lists = ["ajaxCharts", "dashboard", "statsDashUserSegments", "transactionList"];
  const ofBranch = reads.filter(({ name }) => lists.includes(name));
  expect(ofBranch).toHaveLength(4);
  expect(namesOf(ofBranch.filter((call) => isNotFound(call, { branchId: 7 })))).toEqual([]);
});

test("a read by id takes it for a wrong address", () => {
  const byId = reads.filter(({ ids }) => ids.length > 0);
  const misread = byId.filter(({ ids, ...call }) => !isNotFound({ ids, ...call }, { [ids[0] ?? ""]: 7 }));
  // A system and a branch are chosen from lists of what there is.
  expect(namesOf(misread)).toEqual([
    "getBranchEmployeeList",
    "systemBrands",
    "systemCategories",
    "systemProducts",
    "systemTags",
  ]);
});
