import type { ReactNode } from "react";
import { Icon } from "./icon";
import { Link } from "./link";

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** null where the server does not tell: there is a next page then while full ones come. */
  readonly total: number | null;
  /** Rows on this page; a full one unless said. */
  readonly shown?: number;
  /** The address of a page. */
  readonly to: (page: number) => string;
  /** What is listed, in the plural: "transactions". */
  readonly noun?: string;
  /** What tells it from another one on the same page. */
  readonly label?: string;
  /** What else may be done with the whole list. */
  readonly children?: ReactNode;
}

/** "entry" of "entries", "answer" of "answers". */
const singularOf = (noun: string) => noun.replace(/ies$/, "y").replace(/s$/, "");

/** How many pages there are as far as is known, and which rows this one shows, in words. */
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

/** Where one is in a list, and links to the pages around, the first and the last. */
export function Pagination(props: PaginationProps) {
  const { page, to, label = "Pages", children } = props;
  const { pages, words } = placeOf(props);
  const count = (value: number) => value.toLocaleString("en");
  return (
    <nav aria-label={label} className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-sm text-muted-foreground tabular-nums">{words}</p>
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

/** The numbers shown: first, last, the current page and one on each side; a gap is null. */
export function pageWindow(page: number, pages: number): { readonly key: string; readonly page: number | null }[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1];
    const gap = before !== undefined && one - before > 1 ? [{ key: `gap-${one}`, page: null }] : [];
    return [...gap, { key: String(one), page: one }];
  });
}
