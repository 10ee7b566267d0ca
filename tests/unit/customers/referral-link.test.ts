import { expect, test, vi } from "vitest";
import type { Access } from "~/access/guard.server";
import { PortalError } from "~/api/error";
import { referralLinkOf } from "~/features/customers/profile/profile.server";

/** A back end with these programmes that returns the id of the programme whose link is requested. */
const withProgrammes = (
  programmes: () => readonly { branch_referral_rules_pk: number; enabled: boolean }[],
  role = "business_admin",
) =>
  ({
    session: { role, menu: { referrals: true } },
    api: {
      call: async ({ name }: { name: string }, sent?: { query: { programId: number; uid: number } }) =>
        name === "referrals"
          ? { referralStats: programmes() }
          : { link: `link of ${sent?.query.uid} in ${sent?.query.programId}` },
    },
  }) as unknown as Access;
const programme = (branch_referral_rules_pk: number, enabled: boolean) => ({ branch_referral_rules_pk, enabled });

test("a customer's link is that of the first programme", async () => {
  const two = withProgrammes(() => [programme(42, true), programme(7, true)]);
  expect(await referralLinkOf(two, 5)).toBe("link of 5 in 42");
});

test("without a programme that runs there is no link", async () => {
  expect(
    await referralLinkOf(
      withProgrammes(() => []),
      5,
    ),
  ).toBe("");
  expect(
    await referralLinkOf(
      withProgrammes(() => [programme(42, false)]),
      5,
    ),
  ).toBe("");
});

test("who may not know of programmes is shown the profile without a link", async () => {
  for (const kind of ["forbidden", "not-found"] as const) {
    const closed = withProgrammes(() => {
      throw new PortalError(kind, {});
    });
    expect(await referralLinkOf(closed, 5)).toBe("");
  }
});

test("a branch role, who may not see the programmes, asks for the usual one's link alone", async () => {
  const access = withProgrammes(() => {
    throw new Error("The programmes were asked for");
  }, "branch_clerk");
  expect(await referralLinkOf(access, 5)).toBe("link of 5 in 0");
});

test.each(["business_admin", "branch_clerk"])("with the menu rule off, nothing is asked for %s", async (role) => {
  const call = vi.fn();
  const access = { session: { role, menu: { referrals: false } }, api: { call } } as unknown as Access;
  expect(await referralLinkOf(access, 5)).toBe("");
  expect(call).not.toHaveBeenCalled();
});
