import { type KeyboardEvent, useRef } from "react";

const inColumn = (form: HTMLElement, column: string) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`),
];

/**
 * Keyboard navigation of the rows. Up and down arrows move within a column. Arrow down in the last row, and Enter in a
 * new row, move to the next new row, which `add` creates if necessary; elsewhere Enter saves as usual.
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
  /** Ref for the last row's name field: focuses it if a key requested the row. */
  function arrived(input: HTMLInputElement | null) {
    if (!input || !waiting.current) return;
    waiting.current = false;
    input.focus();
  }
  return { onKeyDown, arrived };
}
