import { expect, test, vi } from "vitest";
import { requireSameOrigin } from "../../../app/access/origin.server";

const noteSecurity = vi.hoisted(() => vi.fn());
vi.mock("../../../server/door.server", () => ({
  door: async () => ({ config: {} }),
  connectionAddress: () => "192.0.2.7",
  noteSecurity,
}));

test("a form from elsewhere is refused and told to the security log, without what its address asks for", async () => {
  const headers = { host: "portal.test", "x-portal-origin": "http://evil.test" };
  const request = new Request("http://portal.test/offers/1?q=ann", { method: "POST", headers });
  await expect(requireSameOrigin(request)).rejects.toMatchObject({ init: { status: 403 } });
  expect(noteSecurity.mock.calls).toEqual([
    [{ event: "form refused", path: "/offers/1", address: "192.0.2.7", origin: "http://evil.test" }],
  ]);
});
