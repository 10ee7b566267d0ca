import { expect, test } from "vitest";
import { packMenu, unpackMenu } from "~/shell/packed-menu";
import { menuFor } from "~/shell/screens";
import { portalSession } from "../../support/portal-session";

test("a menu comes out of the page as it went in, in fewer bytes", () => {
  const menu = menuFor(portalSession({ features: ["reports", "surveys", "catalogue", "imports"] }));
  expect(menu.filter(({ creates }) => creates).length).toBeGreaterThan(5);
  expect(menu.some(({ parts }) => parts)).toBe(true);
  expect(unpackMenu(packMenu(menu))).toEqual(menu);
  expect(packMenu(menu).length).toBeLessThan(JSON.stringify(menu).length * 0.7);
});
