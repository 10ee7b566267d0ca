import { paths } from "~/paths";
import { CustomerName } from "~/shell/customer-name";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { customerNumber } from "../../../../server/contract/common/names";

export interface PersonView {
  readonly uid: number;
  readonly name: string;
  readonly contact: string;
  readonly has: string;
  readonly seen: string;
  /** Details shared with the customer. */
  readonly reasons?: string;
}

interface PeopleProps {
  readonly uid: number;
  readonly label: string;
  readonly people: readonly PersonView[];
}

/** Customers to compare with this one. */
export const People = ({ uid, label, people }: PeopleProps) => (
  <ul className="divide-y divide-border rounded-lg border border-border bg-card" aria-label={label}>
    {people.map((one) => (
      <li key={one.uid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold wrap-anywhere">
            <CustomerName uid={one.uid}>{one.name}</CustomerName>
          </p>
          {one.reasons ? <p>Has {one.reasons}</p> : null}
          <p className="text-sm wrap-anywhere text-muted-foreground">
            {one.contact || customerNumber(one.uid)}
            <br />
            {one.has}, last seen {one.seen}
          </p>
        </div>
        <ButtonLink to={paths.customersMerge({ uid }, { with: one.uid })}>
          Compare<span className="sr-only"> with {one.name}</span>
        </ButtonLink>
      </li>
    ))}
  </ul>
);

interface DuplicatesProps {
  readonly uid: number;
  readonly duplicates: readonly PersonView[];
}

/** Possible duplicates of the customer, with the reasons. */
export const Duplicates = ({ uid, duplicates }: DuplicatesProps) =>
  duplicates.length === 0 ? (
    <EmptyState icon="customers" title="No duplicates found">
      <p>No other customer has the same email, phone, account number or name.</p>
    </EmptyState>
  ) : (
    <People uid={uid} label="Possible duplicates" people={duplicates} />
  );
