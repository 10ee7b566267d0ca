import { Icon } from "~/ui/icon";
import { Mark } from "./matrix";
import type { OpenedArea } from "./opens";

/** Pages of an area, with the number that the employee may open. */
export function AreaPages({ area: { label, pages } }: { readonly area: OpenedArea }) {
  const open = pages.filter(({ opens }) => opens).length;
  return (
    <details className="border-t border-border px-4 py-2">
      <summary className="flex min-h-7 cursor-pointer items-center justify-between gap-4">
        <span className="font-medium">{label}</span>
        <span className="inline-flex items-center gap-2 text-muted-foreground tabular-nums">
          {`${open} of ${pages.length}`}
          <Icon name="chevron-down" />
        </span>
      </summary>
      <ul className="py-1">
        {pages.map(({ label: page, opens, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages may have equal names, and their order never changes
          <li key={index} className="flex justify-between gap-4 py-1">
            <span>
              {page}
              {why ? <small className="block text-muted-foreground">{why}</small> : null}
            </span>
            <Mark yes={opens} />
          </li>
        ))}
      </ul>
    </details>
  );
}
