import { expect, test } from "vitest";
import type { Access } from "~/access/guard.server";
import { branchChoices, branchFilterFor } from "~/business/choices.server";
import { portalSession } from "../support/portal-session";

/** Back end that lists every branch, whoever asks. */
const branches = [
  { business_branch_pk: 4, name: "Harbour", pos_system_fk: null },
  { business_branch_pk: 7, name: "Market", pos_system_fk: 12 },
];
const api = { call: async () => ({ branches }) } as unknown as Access["api"];

test("a branch role chooses its own branch only, also where a server lists all (section 6)", async () => {
  const own = { api, session: portalSession({ role: "branch_admin", branchId: 7 }) };
  expect(await branchChoices(own)).toEqual([{ id: 7, name: "Market", system: 12 }]);
  expect(await branchFilterFor(own)).toEqual([{ value: 7, label: "Market" }]);
  const everywhere = { api, session: portalSession() };
  expect((await branchChoices(everywhere)).map(({ id }) => id)).toEqual([4, 7]);
  expect((await branchFilterFor(everywhere)).map(({ value }) => value)).toEqual([0, 4, 7]);
});
