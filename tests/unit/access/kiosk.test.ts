import { afterEach, describe, expect, test } from "vitest";
import type { Page, PageTable } from "../../../app/access/pages";
import { decide, kioskMessage, mayOpen } from "../../../app/access/rules";
import { everyPage, openPages, pageNamed } from "../../../app/access/table";
import { pageTable } from "../../../app/page-table";
import { portalSession } from "../../support/portal-session";

const guarded = everyPage().filter((page) => page.for === "page");

describe("a clerk in kiosk mode", () => {
  const counter: Page = { name: "counter", path: "counter", file: "x.tsx", for: "page", kiosk: true };
  const kiosk = portalSession({ role: "branch_clerk", kiosk: true });
  // Independent of the number of counter pages in the portal.
  const withoutCounter = Object.fromEntries(Object.entries(pageTable).filter(([, page]) => !page.kiosk)) as PageTable;
  afterEach(() => openPages(pageTable));

  test("sees the counter alone: every other page sends there", () => {
    openPages({ ...withoutCounter, ...{ counter } });
    for (const page of guarded.filter((one) => !one.kiosk))
      expect(decide(page, kiosk, {})).toEqual({ kind: "send-back", message: kioskMessage, to: "/counter" });
    for (const name of ["account", "search", "keyboard"] as const)
      expect(decide(pageNamed(name), kiosk, {})).toMatchObject({ to: "/counter" });
    expect(decide(counter, kiosk, {})).toEqual({ kind: "allow" });
    expect(decide(pageNamed("logout"), kiosk, {})).toEqual({ kind: "allow" });
    expect(decide(pageNamed("offers-dashboard"), portalSession(), {})).toEqual({ kind: "allow" });
    expect(mayOpen(kiosk, pageNamed("offers-dashboard"))).toBe(false);
  });

  test("sees what their role allows while there is no counter", () => {
    openPages(withoutCounter);
    expect(decide(pageNamed("offers-dashboard"), kiosk, {})).toEqual({ kind: "allow" });
  });
});
