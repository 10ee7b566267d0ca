import { afterEach, expect, test, vi } from "vitest";
import type { Access } from "~/access/guard.server";
import { loadParticipants, loadWinners, winnersAt } from "~/features/draws/entrants.server";
import { getDrawDetails } from "../../server/contract/draws/calls";

const aWinner = {
  ...{ place: 1, prizeId: 3, prize_title: "Cake", uid: 7, first_name: "Zoë", last_name: "", email: "", phone: "" },
  ...{ claim_limit: "2026-07-31", utc_claimed: null as number | null, elsewhere: false },
};

/** Access to a draw with these `winners`; `requests` records the list requests. */
function visitor(winners: readonly (typeof aWinner)[], total = winners.length) {
  const draw = { title: { 1: "Summer" }, draw_images: {}, branches: [], draw_rules_fk: 1, state: "drawn" };
  const requests: unknown[] = [];
  const access = {
    session: { business: { timeZone: "America/Toronto", branches: [] }, features: ["furtherFields"] },
    api: {
      call: async (call: unknown, sent: { readonly body?: unknown; readonly query?: unknown }) => {
        requests.push(sent.body ?? sent.query);
        return call === getDrawDetails ? { draw, winners: total } : { participants: [], total: 0, winners };
      },
    },
  } as unknown as Access;
  return { access, requests };
}

const at = (path: string) => ({ request: new Request(`http://portal.test${path}`), params: { drawId: "1" } });

afterEach(() => {
  vi.useRealTimers();
});

test("a winner is shown with the last day to claim the prize", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 6, 20) });
  const shown = await loadWinners(visitor([aWinner]).access, at("/draws/1/winners"));
  expect(shown.page.lines).toEqual([
    {
      ...{ id: 1, prize: "Cake", profile: 7, title: "Zoë", email: "", phone: "" },
      ...{ claimBy: "2026-07-31", claimed: null, late: false, key: expect.any(String) },
    },
  ]);
});

test("after the last day to claim a prize is late, unless it was claimed by then", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 7, 1, 3, 59) });
  const lateAt = async (utc_claimed: number | null, claim_limit = "2026-07-31") =>
    (await loadWinners(visitor([{ ...aWinner, utc_claimed, claim_limit }]).access, at("/draws/1/winners"))).page
      .lines[0]?.late;
  expect(await lateAt(null)).toBe(false);
  vi.setSystemTime(Date.UTC(2026, 7, 1, 4));
  expect(await lateAt(null)).toBe(true);
  expect(await lateAt(Date.UTC(2026, 7, 1, 3, 59))).toBe(false);
  expect(await lateAt(Date.UTC(2026, 7, 1, 4))).toBe(true);
  expect(await lateAt(null, "")).toBe(false);
});

test("winners come fifty at a time, and neither list asks for the other", async () => {
  const uncounted = { drawId: 1, uncounted: true };
  for (const [path, page] of [
    ["/draws/1/winners", 1],
    ["/draws/1/winners?page=3", 3],
    ["/draws/1/winners?page=9", 3],
  ] as const) {
    const { access, requests } = visitor([aWinner], 101);
    expect((await loadWinners(access, at(path))).page).toMatchObject({ page, perPage: 50, total: 101 });
    expect(requests).toEqual([uncounted, { drawId: 1, page, limit: 50, list: "winners" }]);
  }
  const { access, requests } = visitor([], 101);
  expect((await loadParticipants(access, at("/draws/1/participants"))).counts).toEqual({
    participants: 0,
    winners: 101,
  });
  expect(requests).toEqual([uncounted, { drawId: 1, page: 1, limit: 50, list: "participants" }]);
  expect([50, 51].map((place) => winnersAt(1, place))).toEqual(["/draws/1/winners", "/draws/1/winners?page=2"]);
});

test.each([
  [{ first_name: "" }, "A customer who has left"],
  [{ first_name: "", elsewhere: true }, "A customer of another branch"],
])("a winner %j is called %j", async (more, name) => {
  const shown = await loadWinners(visitor([{ ...aWinner, ...more }]).access, at("/draws/1/winners"));
  expect(shown.page.lines).toMatchObject([{ title: name }]);
});
