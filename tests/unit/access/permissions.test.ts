import { expect, expectTypeOf, test } from "vitest";
import type { Page } from "~/access/pages";
import { may } from "~/access/session";
import type { meets } from "../../../server/access/needs";
import type { Need } from "../../../server/contract/common/call";
import { isPermission, type Permission } from "../../../server/contract/common/permissions";
import { portalSession } from "../../support/portal-session";

test("a permission is one of the documents'", () => {
  expect(["gift_card.delete", "marketing.delete", "tiers_program.update"].every(isPermission)).toBe(true);
  expect(["giftcard.update", "gift_card.edit", "tiers_program.delete", "offer", ""].some(isPermission)).toBe(false);
});

test("a misspelt one compiles nowhere", () => {
  const reader = portalSession({ permissionsOn: true, permissions: ["offer.read"] });
  expect(may(reader, "offer.read")).toBe(true);
  // @ts-expect-error: there is no resource `offers`
  expect(may(reader, "offers.read")).toBe(false);
  // @ts-expect-error: there is no action `reed`
  const need: Need = { permission: "offer.reed" };
  // @ts-expect-error: tiers are not deleted
  const entry: Pick<Page, "permission"> = { permission: "tiers_program.delete" };
  expect([need, entry].map(({ permission }) => permission)).not.toContain("offer.read");
  expectTypeOf<"gift_card.update">().toExtend<Permission>();
  expectTypeOf<"giftcard.update">().not.toExtend<Permission>();
  expectTypeOf<NonNullable<Parameters<typeof meets>[1]["permission"]>>().toEqualTypeOf<Permission>();
});
