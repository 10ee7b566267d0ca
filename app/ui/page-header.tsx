import type { ReactNode } from "react";
import { Icon } from "./icon";
import { Link } from "./link";

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Number of listed items. */
  readonly count?: string;
  /** One line below the title. */
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** Parent page. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
}

/** Link to the parent page. */
export const BackLink = ({ to, label }: NonNullable<PageHeaderProps["back"]>) => (
  <Link
    to={to}
    className="inline-flex min-h-6 max-w-full items-center gap-1 self-start text-sm text-link hover:underline"
  >
    <Icon name="chevron-left" />
    <span className="min-w-0 wrap-anywhere">{label}</span>
  </Link>
);

/** Page heading (`<h1>`) with a link to the parent page and the page's actions. */
export function PageHeader({ title, count, description, actions, back }: PageHeaderProps) {
  return (
    <div className="mb-5 flex flex-col gap-1 [.gap-4>&]:mb-1 [.gap-5>&]:mb-0">
      {back ? <BackLink {...back} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:gap-x-2">
        <div className="min-w-0">
          <h1 className="inline text-2xl font-semibold max-[23rem]:text-xl">{title}</h1>
          {count ? (
            <span className="ms-2 text-lg text-muted-foreground tabular-nums max-[23rem]:text-sm">{count}</span>
          ) : null}
          {description ? <p className="max-w-prose text-pretty text-muted-foreground">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2 max-[23rem]:gap-1">{actions}</div> : null}
      </div>
    </div>
  );
}
