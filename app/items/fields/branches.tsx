import { branchesChosen } from "~/business/choices";
import type { BusinessFacts } from "~/business/facts";
import { CheckboxGroupField } from "~/form/fields/choice";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { allBranches } from "../../../server/contract/items/words";

interface BranchesFieldProps {
  /** Wire name: `location` or `selectedBrIds`. */
  readonly name: string;
  readonly facts: Pick<BusinessFacts, "branches" | "ownBranch">;
  /** Restrictions from the item's own rules, by branch id; by default every branch can be chosen. */
  readonly states?: ReadonlyMap<number, "mandatory" | "optional" | "disabled">;
  /** Explanation of the restrictions. */
  readonly reason?: string;
  readonly disabled?: boolean;
  /** The surrounding card already has this label. */
  readonly hideLabel?: boolean;
}

const label = "Branches";

type Names<N extends string> = { readonly [K in N]: { readonly label: string; readonly unlisted: true } };
type Chosen<N extends string> = { readonly [K in N]?: readonly number[] | undefined };

interface More extends Partial<Omit<BranchesFieldProps, "name" | "facts">> {
  readonly title?: string;
  readonly description?: string;
}

const fieldsOf =
  <Props extends Pick<BranchesFieldProps, "facts">>(name: string, more: (props: Props) => More) =>
  (props: Props) => {
    const { title = label, description, ...field } = more(props);
    return (
      <Card title={title} description={description}>
        <BranchesField name={name} facts={props.facts} hideLabel={title === label} {...field} />
      </Card>
    );
  };

/** Screen section for branches. @param more restrictions from the item's own rules */
export const branchesSection = <const N extends string, Props extends Pick<BranchesFieldProps, "facts">>(
  name: N,
  more: (props: Props) => More = () => ({}),
) => ({
  title: label,
  fields: { [name]: { label, unlisted: true } } as Names<N>,
  tells: ({ answers, facts }: { answers: Chosen<N>; facts: Pick<BusinessFacts, "branches"> }) => [
    [label, branchesChosen(answers[name], facts)] as const,
  ],
  Fields: fieldsOf(name, more),
});

/** Checkboxes for all branches and each branch; a branch role sees only the name of its own branch. */
function BranchesField({ name, facts, states, reason, disabled, hideLabel }: BranchesFieldProps) {
  const { branches, ownBranch } = facts;
  if (ownBranch !== null) {
    const own = branches.find(({ id }) => id === ownBranch);
    return (
      <p id={name}>
        <input type="hidden" name={name} value={ownBranch} />
        At your own branch{own ? `, ${own.name}` : ""}.
      </p>
    );
  }
  const stateOf = (id: number) => states?.get(id) ?? "optional";
  const always = branches.filter(({ id }) => stateOf(id) === "mandatory");
  const everyOne = branches.every(({ id }) => stateOf(id) !== "disabled");
  return (
    <div className="flex flex-col gap-4">
      {reason && (always.length > 0 || !everyOne) ? <Notice>{reason}</Notice> : null}
      {always.map(({ id }) => (
        <input key={id} type="hidden" name={name} value={id} />
      ))}
      <CheckboxGroupField
        name={name}
        label={label}
        hideLabel={hideLabel}
        hint={everyOne ? "“All branches” includes every branch" : undefined}
        columns
        disabled={disabled}
        options={[
          { value: allBranches, label: "All branches", disabled: !everyOne },
          ...branches.map(({ id, name: branch }) => ({
            value: id,
            label: { mandatory: `${branch} (required)`, disabled: `${branch} (not available)`, optional: branch }[
              stateOf(id)
            ],
            disabled: stateOf(id) !== "optional",
          })),
        ]}
      />
    </div>
  );
}
