import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import DeleteCustomer from "~/features/customers/pages/delete";
import { pageHtml } from "../../support/page-html";

const textFor = async (canRestore: boolean) => {
  const [lost, remaining] = ["Points", "Store credit"].map((term) => [{ term, value: "12" }]);
  const data = { uid: 7, name: "Ann Lee", lost, remaining, canRestore, graceDays: 30, key: "once-only-1" };
  return parse(await pageHtml(DeleteCustomer, "/customers/profile/uid=7/delete", data)).text;
};

test("what a deletion keeps is promised only for a back end that can restore customers", async () => {
  expect(await textFor(true)).toMatch(/balances are kept.*restore the customer for 30 days/s);
  const older = await textFor(false);
  expect(older).toContain("does not say what becomes of past transactions and of other balances");
  expect(older).not.toMatch(/[Kk]ept|transactions stay|restore/);
});
