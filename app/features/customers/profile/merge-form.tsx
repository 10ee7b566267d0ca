import { RadioField } from "~/form/fields/choice";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { CustomerName } from "~/shell/customer-name";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Table, Td, Th } from "~/ui/table";
import { type Difference, keepName } from "../acts/merge";

interface Chosen {
  readonly uid: number;
  readonly name: string;
  readonly differences: readonly Difference[];
  /** Combined notes; "" if there are none, or if one has to be chosen. */
  readonly notes: string;
  readonly figures: readonly {
    readonly term: string;
    readonly mine: string;
    readonly theirs: string;
    readonly together: string;
  }[];
  /** Whether some combined figure is less than the sum. */
  readonly less: boolean;
}

interface MergeFormProps {
  readonly uid: number;
  readonly name: string;
  readonly chosen: Chosen;
}

/** Details and balances of both customers, and the choice of values to keep. */
export function MergeForm({ uid, name, chosen }: MergeFormProps) {
  const [first, second] = name === chosen.name ? [`${name} (${uid})`, `${name} (${chosen.uid})`] : [name, chosen.name];
  const both = { uid, chosen, first, second };
  return (
    <PageForm
      refusalTitle="Customers not merged"
      values={Object.fromEntries(
        chosen.differences.map(({ field, mine }) => [keepName(field), mine === "" ? "theirs" : "mine"]),
      )}
      submit={`Merge into ${first}`}
      buttons={
        <>
          <ButtonLink to={paths.customersMerge({ uid: chosen.uid }, { with: uid })}>Keep {second} instead</ButtonLink>
          <ButtonLink to={paths.customersMerge({ uid })} variant="ghost">
            Choose another customer
          </ButtonLink>
        </>
      }
    >
      <input type="hidden" name="mergedUid" value={chosen.uid} />
      <p className="max-w-prose">
        {first} gets the history and tags of both. {second} is removed from every list. You can undo the merge from the
        profile.
      </p>
      <CombinedCard {...both} />
      <KeptCard {...both} />
      {chosen.notes ? (
        <Card title="Notes of both customers">
          <p className="whitespace-pre-line wrap-anywhere">{chosen.notes}</p>
        </Card>
      ) : null}
    </PageForm>
  );
}

interface BothProps extends Pick<MergeFormProps, "uid" | "chosen"> {
  /** Names of the customer who stays and of the one who is merged. */
  readonly first: string;
  readonly second: string;
}

/** Balances of both customers, and together. */
function CombinedCard({ uid, chosen, first, second }: BothProps) {
  return (
    <Card title="Combined" flush>
      <Table label="Combined balances">
        <thead>
          <tr>
            <Th>
              <span className="sr-only">Balance</span>
            </Th>
            <Th numeric>
              <CustomerName uid={uid}>{first}</CustomerName>
            </Th>
            <Th numeric>
              <CustomerName uid={chosen.uid}>{second}</CustomerName>
            </Th>
            <Th numeric>Combined</Th>
          </tr>
        </thead>
        <tbody>
          {chosen.figures.map(({ term, mine, theirs, together }) => (
            <tr key={term}>
              <Th scope="row">{term}</Th>
              <Td numeric>{mine}</Td>
              <Td numeric>{theirs}</Td>
              <Td numeric className="font-semibold">
                {together}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {chosen.less ? (
        <p className="max-w-prose p-4 text-sm text-muted-foreground">
          A sign-up bonus counts once per person. A day both customers visited is one visit.
        </p>
      ) : null}
    </Card>
  );
}

/** Choice of the values to keep where the two differ. */
function KeptCard({ chosen, first, second }: BothProps) {
  return (
    <Card title="Values to keep">
      {chosen.differences.length === 0 ? (
        <p className="text-muted-foreground">Both customers have the same details.</p>
      ) : (
        <div className="flex flex-col gap-5">
          {chosen.differences.map(({ field, label, hint, mine, theirs }) => (
            <RadioField
              key={field}
              name={keepName(field)}
              label={label}
              hint={hint}
              columns
              cards
              options={[
                { value: "mine", label: <ValueText text={mine} />, hint: first },
                { value: "theirs", label: <ValueText text={theirs} />, hint: second },
              ]}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

const ValueText = ({ text }: { readonly text: string }) =>
  text === "" ? (
    <span className="font-normal text-muted-foreground">None</span>
  ) : (
    <span className="whitespace-pre-line wrap-anywhere">{text}</span>
  );
