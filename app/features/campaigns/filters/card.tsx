import type { FieldDisplay } from "~/form/declared-field";
import { pressButton } from "~/form/names";
import { DeclaredFields } from "~/form/screen";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { whyUnavailable } from "../../../../server/contract/audiences/availability";
import { fieldsOf } from "../../../../server/contract/audiences/filter";
import { type FilterKey, filters } from "../../../../server/contract/audiences/filters";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { ItemPicker } from "../picker/picker";
import { searchOf } from "../picker/picking";
import { missingOf } from "../unloaded";
import { accountsOf, lacksAccounts } from "./accounts";
import { filterButtons } from "./buttons";
import { displaysOf } from "./displays";
import type { FiltersProps } from "./found";
import { chosenIn, pickedFieldOf, pickingOf } from "./picking";

interface CardProps extends FiltersProps {
  readonly filter: FilterKey;
  /** All filters in the form, in order. */
  readonly shown: readonly FilterKey[];
}

/** One filter with its fields and a button to remove it. */
export function FilterCard({ filter: key, shown, ...props }: CardProps) {
  const { facts, options, step, href } = props;
  const { code, name } = filters[key];
  const unavailable = whyUnavailable(filters[key], facts.equipped);
  const displays = displaysOf(key, pointWords(facts.pointLabels).heading);
  const counted = options.reach?.funnel.find((one) => one.filter_value === code);
  const found = options.found[code];
  const picked = pickedFieldOf(key);
  const picking = pickingOf(key);
  const all = fieldsOf(filters[key]).filter(
    ({ wireName }) => wireName !== picked?.wireName && wireName !== picking?.searchField,
  );
  const fields = Object.fromEntries(all.map(({ wireName, field }) => [wireName, field]));
  const accounts = accountsOf(key, shown, facts, props.values);
  const named = all.flatMap(({ name: declared, wireName }): [string, FieldDisplay][] => {
    const how = displays[declared];
    if (!how || (declared === "account" && accounts === null)) return [];
    return [[wireName, { ...how, needed: true, ...(declared === "account" && accounts && { options: accounts }) }]];
  });
  const isChoice = ([wireName]: (typeof named)[number]) => Number(fields[wireName]?.type === "oneOf");
  // The comparison comes before its operands, in reading order.
  const missing = missingOf(
    all.flatMap(({ field }) => (field.type === "ids" ? [field.of] : [])),
    facts,
    lacksAccounts(key, facts) ? ["accounts"] : [],
  );
  const inOrder = [...named].sort((one, other) => isChoice(other) - isChoice(one));
  return (
    <Card
      fields
      id={`filter-${code}`}
      title={name}
      description={counted ? `${formatCount(counted.alone)} found, ${formatCount(counted.after)} left` : undefined}
      actions={
        <Button
          type="submit"
          variant="ghost"
          size="sm"
          icon="trash"
          name={pressButton}
          value={`${filterButtons.drop}:${code}`}
        >
          Remove<span className="sr-only"> {name}</span>
        </Button>
      }
    >
      <input type="hidden" name="whoWillReceive" value={code} />
      {unavailable === null ? null : (
        <Notice tone="warning" className="mb-3">
          {name} cannot be used: {unavailable}.
        </Notice>
      )}
      {missing === null ? null : (
        <Notice tone="warning" className="mb-3">
          {missing}
        </Notice>
      )}
      {picked && picking && found ? (
        <ItemPicker
          of={picking}
          label={displays[picked.name]?.label ?? name}
          hint={displays[picked.name]?.hint}
          found={found}
          chosenIn={chosenIn}
          findAt={(query) => href(step.name, searchOf(picking, query))}
        />
      ) : null}
      {named.length > 0 ? (
        <div className={picked ? "mt-4" : undefined}>
          <DeclaredFields displays={Object.fromEntries(inOrder)} fields={fields} props={props} />
        </div>
      ) : picked ? null : (
        <p className="text-muted-foreground">No settings for this filter.</p>
      )}
    </Card>
  );
}
