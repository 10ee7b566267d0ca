import { expect, it } from "vitest";
import { pageFollower } from "~/features/campaigns/page-follower";

const rowsOf = (...uids: number[]) => uids.map((uid) => ({ uid }));

it("ends with the page that completes the total, or with an empty one", () => {
  const told = pageFollower();
  expect(told({ rows: rowsOf(1, 2), total: 3 })).toEqual({ rows: rowsOf(1, 2), isLast: false });
  expect(told({ rows: rowsOf(3), total: 3 })).toEqual({ rows: rowsOf(3), isLast: true });
  const untold = pageFollower();
  expect(untold({ rows: rowsOf(1), total: null })).toEqual({ rows: rowsOf(1), isLast: false });
  expect(untold({ rows: [], total: null })).toEqual({ rows: [], isLast: true });
});

it("leaves out the rows of a server that answers every page with the same ones", () => {
  const follow = pageFollower();
  expect(follow({ rows: rowsOf(1, 2), total: null })).toEqual({ rows: rowsOf(1, 2), isLast: false });
  expect(follow({ rows: rowsOf(1, 2), total: null })).toEqual({ rows: [], isLast: true });
});
