import type { BusinessFacts } from "~/business/facts";
import { CheckboxGroupField } from "~/form/fields/choice";
import { Notice } from "~/ui/notice";
import { allBranches } from "../../../server/contract/offers/words";

interface BranchesFieldProps {
  /** The wire's name: `location`, `selectedBrIds`. */
  readonly name: string;
  readonly facts: Pick<BusinessFacts, "branches" | "ownBranch">;
  /** What an item's own rules say of branches, by id; left out, every branch may be chosen. */
  readonly states?: ReadonlyMap<number, "mandatory" | "optional" | "disabled">;
  /** Why some must, and others may not, be chosen. */
  readonly reason?: string;
  readonly disabled?: boolean;
}

/** Every branch and each of them; a branch role is told that theirs is the one. */
export function BranchesField({ name, facts: { branches, ownBranch }, states, reason, disabled }: BranchesFieldProps) {
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
        label="Branches"
        hint={everyOne ? "“All branches” stands for every one, whatever else is ticked" : undefined}
        columns
        disabled={disabled}
        options={[
          { value: allBranches, label: "All branches", disabled: !everyOne },
          ...branches.map(({ id, name: label }) => ({
            value: id,
            label: { mandatory: `${label} (always)`, disabled: `${label} (not here)`, optional: label }[stateOf(id)],
            disabled: stateOf(id) !== "optional",
          })),
        ]}
      />
    </div>
  );
}
