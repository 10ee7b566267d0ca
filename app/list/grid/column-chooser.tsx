import { useEffect, useRef } from "react";
import { Icon } from "~/ui/icon";

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly shown: boolean;
  readonly fixed: boolean;
  readonly show: (shown: boolean) => void;
}

/** Panel above the list to choose the visible columns. Closes on Escape and when focus or a press moves elsewhere. */
export function ColumnChooser({ columns, open }: { readonly columns: readonly Choice[]; readonly open: boolean }) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (open) box.current?.querySelector("summary")?.focus();
  }, [open]);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) box.current?.removeAttribute("open");
    };
    document.addEventListener("focusin", leave);
    document.addEventListener("pointerdown", leave);
    return () => {
      document.removeEventListener("focusin", leave);
      document.removeEventListener("pointerdown", leave);
    };
  }, []);
  return (
    <details
      ref={box}
      open={open}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !box.current?.open) return;
        box.current.open = false;
        box.current.querySelector("summary")?.focus();
      }}
    >
      <summary className="button button-secondary">
        <Icon name="table" />
        Columns
      </summary>
      <fieldset className="absolute end-0 z-10 mt-1 flex w-56 flex-col rounded-lg border border-input bg-card p-2 shadow-floating">
        <legend className="sr-only">Columns shown</legend>
        {columns.map((column) => (
          <label key={column.key} className="flex min-h-8 items-center gap-2 rounded-md px-2 hover:bg-muted">
            <input
              type="checkbox"
              className="tick"
              checked={column.shown}
              disabled={column.fixed}
              onChange={(event) => column.show(event.currentTarget.checked)}
            />
            {column.label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
