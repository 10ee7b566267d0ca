import type { ReactNode } from "react";
import { formatCount } from "~/ui/format";
import { Pagination } from "~/ui/pagination";
import { type ListShown, pageOf } from "./shown";

interface ListPagesProps {
  readonly page: ListShown<unknown>;
  readonly one: string;
  readonly many: string;
  /** Distinguishes the pages of several lists on a page. */
  readonly label?: string;
  /** Other actions for the whole list. */
  readonly children?: ReactNode;
}

/** Position in a list in words, and links to its pages. */
export function ListPages({ page, one, many, ...props }: ListPagesProps) {
  const { total, reachable, isMore, perPage, lines } = page;
  const cut = total !== null && reachable !== null && (isMore || total > reachable);
  return (
    <Pagination
      page={page.page}
      perPage={perPage}
      total={reachable}
      shown={lines.length}
      to={(to) => pageOf(page, to)}
      noun={total === 1 ? one : cut ? `first of ${isMore ? "more than " : ""}${formatCount(total)} ${many}` : many}
      {...props}
    />
  );
}

/** Whether the list has other pages; with an unknown total, a full page may be followed by another. */
export const hasPages = ({ page, perPage, total, lines }: ListPagesProps["page"]): boolean =>
  page > 1 || (total === null ? lines.length >= perPage : total > perPage);
