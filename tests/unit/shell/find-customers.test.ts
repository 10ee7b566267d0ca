import { describe, expect, test, vi } from "vitest";
import type { Access } from "~/access/guard.server";
import { PortalError } from "~/api/error";
import { findCustomers } from "~/shell/find-customers.server";
import { isUnanswered, nobody } from "~/shell/found";
import { portalSession } from "../../support/portal-session";

const ada = {
  ...{ uid: 7, firstName: "Ada", lastName: "", email: "ada@example.com", phone: "", account_number: "1001" },
};
const accessOf = (call: () => Promise<unknown>, session = portalSession({})) =>
  ({ api: { call }, session }) as unknown as Access;

describe("the customers of the palette and of /search", () => {
  test("come with what tells them apart, and say that there are more", async () => {
    const call = vi.fn(async () => ({ customers: [ada], total: 9 }));
    expect(await findCustomers(accessOf(call), "ada")).toEqual({
      customers: [{ id: 7, name: "Ada", contact: "ada@example.com" }],
      more: true,
    });
  });

  test("are not asked for by who may not see them, nor for a single letter", async () => {
    const call = vi.fn();
    const reader = portalSession({ permissionsOn: true, permissions: ["offer.read"] });
    expect(await findCustomers(accessOf(call, reader), "ada")).toEqual(nobody);
    expect(await findCustomers(accessOf(call), "a")).toEqual(nobody);
    expect(call).not.toHaveBeenCalled();
  });

  test("leave the screens alone where the back end is away; what is a defect is not hidden", async () => {
    const away = accessOf(() => Promise.reject(new PortalError("unavailable")));
    const unanswered = await findCustomers(away, "ada");
    expect(unanswered).toEqual({ customers: [], more: true });
    expect([isUnanswered(unanswered), isUnanswered(nobody)]).toEqual([true, false]);
    const broken = accessOf(() => Promise.reject(new TypeError("broken")));
    await expect(findCustomers(broken, "ada")).rejects.toThrow("broken");
  });
});
