import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { IconName } from "~/ui/icon";

interface NoRowsProps {
  readonly icon: IconName;
  readonly title: string;
  /** The list of the usual period, without filters. */
  readonly to: string;
}

/** Empty list of a report's rows. */
export const NoRows = ({ icon, title, to }: NoRowsProps) => (
  <EmptyState flush icon={icon} title={title} action={<ButtonLink to={to}>Show the last 12 months</ButtonLink>}>
    <p>Choose a longer period or remove a filter.</p>
  </EmptyState>
);
