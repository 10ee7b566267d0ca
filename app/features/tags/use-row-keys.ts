import { type KeyboardEvent, useRef } from "react";

const inColumn = (form: HTMLElement, column: string) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`),
];

/**
 * Arrows up and down go from row to row within a column. In the last row Arrow down, and Enter in a new row, go on to the
 * next new one, which `add` makes where there is none; elsewhere Enter saves, as in every form.
 */
export function useRowKeys(add: () => void) {
  const waiting = useRef(false);
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, currentTarget: form } = event;
    if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const { column } = target.dataset;
    if (column === undefined) return;
    const isNew = target.name.startsWith("InsertTags");
    if (key === "Enter" && isNew && !event.ctrlKey && !event.metaKey && target.value !== "") {
      event.preventDefault();
      const names = inColumn(form, "name");
      const row = names.findIndex(({ name }) => name.split("]")[0] === target.name.split("]")[0]);
      go(names[row + 1]);
    }
    if (key !== "ArrowDown" && key !== "ArrowUp") return;
    const cells = inColumn(form, column);
    const next = cells.indexOf(target) + (key === "ArrowDown" ? 1 : -1);
    if (next < 0) return;
    event.preventDefault();
    go(cells[next]);
  }
  function go(cell: HTMLInputElement | undefined) {
    if (cell) {
      cell.focus();
      cell.select();
      return;
    }
    waiting.current = true;
    add();
  }
  /** For the last row's name: takes the focus that asked for the row. */
  function arrived(input: HTMLInputElement | null) {
    if (!input || !waiting.current) return;
    waiting.current = false;
    input.focus();
  }
  return { onKeyDown, arrived };
}
