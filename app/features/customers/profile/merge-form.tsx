import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup } from "~/ui/radio";
import { Table, Td, Th } from "~/ui/table";
import { type Difference, keepName } from "../acts/merge";
import { ActForm } from "./act-page";

interface Chosen {
  readonly uid: number;
  readonly name: string;
  readonly differences: readonly Difference[];
  /** Of both; "" where there are none, or one has to be chosen. */
  readonly notes: string;
  readonly figures: readonly {
    readonly term: string;
    readonly mine: string;
    readonly theirs: string;
    readonly together: string;
  }[];
}

interface MergeFormProps {
  readonly uid: number;
  readonly name: string;
  readonly chosen: Chosen;
  readonly idempotencyKey: string;
}

/** What both have and say, and what of it is kept. */
export function MergeForm({ uid, name, chosen, idempotencyKey }: MergeFormProps) {
  const [first, second] = name === chosen.name ? [`${name} (${uid})`, `${name} (${chosen.uid})`] : [name, chosen.name];
  return (
    <ActForm
      action={paths.customersMerge({ uid }, { with: chosen.uid })}
      idempotencyKey={idempotencyKey}
      buttons={
        <>
          <Button type="submit" variant="primary">
            Merge into {first}
          </Button>
          <ButtonLink to={paths.customersMerge({ uid: chosen.uid }, { with: uid })}>The other way round</ButtonLink>
          <ButtonLink to={paths.customersMerge({ uid })} variant="ghost">
            Choose somebody else
          </ButtonLink>
        </>
      }
    >
      <input type="hidden" name="mergedUid" value={chosen.uid} />
      <p className="max-w-prose">
        {second} is merged into {first}, who stays. The movements of both are kept, tags of both are worn, and {second}{" "}
        leaves the lists. You can undo this later, from the profile.
      </p>
      <Card title="Together" flush>
        <Table label="What they have">
          <thead>
            <tr>
              <Th>
                <span className="sr-only">What</span>
              </Th>
              <Th numeric>{first}</Th>
              <Th numeric>{second}</Th>
              <Th numeric>Together</Th>
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
      </Card>
      <Card title="What is kept">
        {chosen.differences.length === 0 ? (
          <p className="text-muted-foreground">They say the same of themselves: there is nothing to choose.</p>
        ) : (
          <div className="flex flex-col gap-5">
            {chosen.differences.map(({ field, label, hint, mine, theirs }) => (
              <RadioGroup
                key={field}
                name={keepName(field)}
                label={label}
                hint={hint}
                columns
                cards
                defaultValue={mine === "" ? "theirs" : "mine"}
                options={[
                  { value: "mine", label: <Said text={mine} />, hint: first },
                  { value: "theirs", label: <Said text={theirs} />, hint: second },
                ]}
              />
            ))}
          </div>
        )}
      </Card>
      {chosen.notes ? (
        <Card title="Notes of both are kept">
          <p className="whitespace-pre-line wrap-anywhere">{chosen.notes}</p>
        </Card>
      ) : null}
    </ActForm>
  );
}

const Said = ({ text }: { readonly text: string }) =>
  text === "" ? (
    <span className="font-normal text-muted-foreground">Nothing</span>
  ) : (
    <span className="whitespace-pre-line wrap-anywhere">{text}</span>
  );
