import type { ReactNode } from "react";
import { Icon } from "./icon";
import { Link } from "./link";

interface PaginationProps {
  /** Starts at 1. */
  readonly page: number;
  readonly perPage: number;
  /** null if the server does not say; a full page then implies a next one. */
  readonly total: number | null;
  /** Rows on this page; defaults to a full page. */
  readonly shown?: number;
  /** URL of a page. */
  readonly to: (page: number) => string;
  /** Plural name of the rows, such as "transactions". */
  readonly noun?: string;
  /** Distinguishes several paginations on one page. */
  readonly label?: string;
  /** Other actions for the whole list. */
  readonly children?: ReactNode;
}

/** Singular of "entries" or "answers". */
const singularOf = (noun: string) => noun.replace(/ies$/, "y").replace(/s$/, "");

/** Number of known pages, and the range of rows on this page in words. */
export function placeOf({
  page,
  perPage,
  total,
  shown = perPage,
  noun = "rows",
}: Omit<PaginationProps, "to" | "label" | "children">) {
  const before = (page - 1) * perPage;
  const count = (value: number) => value.toLocaleString("en");
  if (total === null) {
    const range = `${count(before + 1)}–${count(before + shown)} ${noun}, total unknown`;
    return { pages: page + (shown < perPage ? 0 : 1), words: shown === 0 ? `No ${noun} on this page` : range };
  }
  const last = Math.min(page * perPage, total);
  if (total === 1) return { pages: 1, words: `1 ${singularOf(noun)}` };
  return {
    pages: Math.max(1, Math.ceil(total / perPage)),
    words: `${count(total === 0 ? 0 : before + 1)}–${count(last)} of ${count(total)} ${noun}`,
  };
}

/** Current position in a list, with links to the neighbouring, first and last pages. */
export function Pagination(props: PaginationProps) {
  const { page, to, label = "Pages", children } = props;
  const { pages, words } = placeOf(props);
  const count = (value: number) => value.toLocaleString("en");
  return (
    <nav aria-label={label} className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p data-place="" className="text-sm text-muted-foreground tabular-nums">
        {words}
      </p>
      {children}
      {pages > 1 ? (
        <ul className="flex flex-wrap items-center gap-0.5">
          <li>
            <Step to={page > 1 ? to(page - 1) : null} rel="prev">
              <Icon name="chevron-left" />
              Previous
            </Step>
          </li>
          {pageWindow(page, pages).map((item) => (
            <li key={item.key} className="max-sm:hidden">
              {item.page === null ? (
                <span className="px-1 text-muted-foreground">…</span>
              ) : (
                <Link
                  to={to(item.page)}
                  aria-label={`Page ${count(item.page)}`}
                  aria-current={item.page === page ? "page" : undefined}
                  className="page-link"
                >
                  {count(item.page)}
                </Link>
              )}
            </li>
          ))}
          <li>
            <Step to={page < pages ? to(page + 1) : null} rel="next">
              Next
              <Icon name="chevron-right" />
            </Step>
          </li>
        </ul>
      ) : null}
    </nav>
  );
}

interface StepProps {
  readonly to: string | null;
  readonly rel: "prev" | "next";
  readonly children: ReactNode;
}

function Step({ to, rel, children }: StepProps) {
  if (to === null) return <span className="page-link">{children}</span>;
  return (
    <Link to={to} rel={rel} className="page-link">
      {children}
    </Link>
  );
}

/** Page numbers to show: first, last, the current page and one on each side; null marks a gap. */
export function pageWindow(page: number, pages: number): { readonly key: string; readonly page: number | null }[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1];
    const gap = before !== undefined && one - before > 1 ? [{ key: `gap-${one}`, page: null }] : [];
    return [...gap, { key: String(one), page: one }];
  });
}
