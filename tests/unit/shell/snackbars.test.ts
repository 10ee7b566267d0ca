import { describe, expect, test } from "vitest";
import type { SnackbarMessage } from "~/shell/data";
import { withFresh } from "~/shell/fresh-messages";
import { enqueue, progressTickMs, tick } from "~/shell/snackbar-queue";

const message = (id: number, kind: SnackbarMessage["kind"] = "success"): SnackbarMessage => ({
  id,
  kind,
  text: `${id}`,
  undo: "",
  undoKey: "",
});

function ticksUntilGone(kind: SnackbarMessage["kind"], atMost = 1000): number {
  let shown = enqueue([], [message(1, kind)]);
  let ticks = 0;
  while (shown.length > 0 && ticks < atMost) {
    shown = tick(shown);
    ticks += 1;
  }
  return ticks;
}

describe("snackbars", () => {
  test("4 s for most, 10 s for an unexpected error, for ever when sticky", () => {
    expect(ticksUntilGone("success")).toBe(Math.ceil(4000 / progressTickMs));
    expect(ticksUntilGone("error")).toBe(Math.ceil(4000 / progressTickMs));
    expect(ticksUntilGone("unexpected")).toBe(Math.ceil(10_000 / progressTickMs));
    expect(ticksUntilGone("sticky")).toBe(1000);
  });

  test("a way back stays 10 s", () => {
    expect(enqueue([], [{ ...message(1), undo: "/offers/1/restore" }])).toMatchObject([{ lastsMs: 10_000 }]);
  });

  test("what is said again takes its own place, with its time anew", () => {
    const [first, second] = tick(enqueue([], [message(1), { ...message(2), text: "Saved." }]));
    const again = { ...message(3), text: "Saved." };
    expect(second?.leftMs).toBeLessThan(4000);
    expect(
      enqueue(
        [first, second].flatMap((one) => one ?? []),
        [again],
      ),
    ).toMatchObject([{ id: 1 }, { id: 3, leftMs: 4000 }]);
    expect(enqueue(enqueue([], [again]), [{ ...again, id: 4, undo: "/offers/4/restore" }])).toHaveLength(2);
  });

  test("at most ten, the oldest gives way", () => {
    const shown = enqueue(
      enqueue([], [message(1), message(2)]),
      Array.from({ length: 9 }, (_, index) => message(index + 3)),
    );
    expect(shown.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test("a message that arrives again is none", () => {
    const queue = withFresh([], [message(1)]);
    expect(withFresh(queue, [message(1)])).toBe(queue);
    expect(withFresh(queue, [])).toBe(queue);
    expect(withFresh(queue, [message(1), message(2)])).toEqual([message(1), message(2)]);
  });
});
