import { asFields } from "~/form/as-fields";
import { CheckboxGroupField } from "~/form/fields/choice";
import { pressButton } from "~/form/names";
import { AskedFields } from "~/form/screen";
import { textOf, textsOf } from "~/form/use-form-field";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import { isMet, whyUnmet } from "../../../../server/contract/audiences/availability";
import { fieldsOf } from "../../../../server/contract/audiences/filter";
import { type FilterKey, filters } from "../../../../server/contract/audiences/filters";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { type CampaignAnswers, type CampaignFacts, kindOf } from "../campaign";
import type { Reach } from "../reach";
import { ReachCard } from "../reach-card";
import { AddFilter } from "./add-filter";
import { askedOf } from "./asked";
import { filterButtons, filterSearch } from "./buttons";
import { shownIn } from "./rules";

export type FiltersProps = FieldsProps<CampaignFacts, CampaignAnswers, Reach | null>;

/** Each filter of the audience as a part of its own, and the way to add another. */
export function FiltersFields(props: FiltersProps) {
  const { values, facts, options: reach } = props;
  const shown = shownIn(values);
  return (
    <>
      {/* Enter counts anew: it never takes the first filter away. */}
      <button
        type="submit"
        name={pressButton}
        value={filterButtons.count}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      >
        Update
      </button>
      {facts.stored?.unknown.map((code) => (
        <Card key={code} title={`Filter ${code}`}>
          <input type="hidden" name="whoWillReceive" value={code} />
          <p className="text-muted-foreground">This portal does not know the filter. It stays as it is.</p>
        </Card>
      ))}
      {shown.map((key) => (
        <FilterCard key={key} {...props} filter={key} />
      ))}
      {reach && shown.length > 0 ? <ReachCard reach={reach} /> : null}
      <AddFilter
        shown={shown}
        facts={facts}
        search={textOf(values[filterSearch])}
        kind={kindOf(props.answers, facts)}
      />
    </>
  );
}

/** One filter with its fields and the button that takes it away. */
function FilterCard({ filter: key, ...props }: FiltersProps & { readonly filter: FilterKey }) {
  const { facts, values, options: reach } = props;
  const found = reach?.funnel.find((one) => one.filter_value === filters[key].code);
  const { code, name, needs } = filters[key];
  const asked = askedOf(key, pointWords(facts.pointLabels).heading);
  const all = fieldsOf(filters[key]);
  const isChosenElsewhere = ({ field }: (typeof all)[number]) =>
    field.type === "picked" || (field.type === "ids" && field.of === "customers");
  const named = all.filter((one) => !isChosenElsewhere(one));
  const fields = Object.fromEntries(named.map(({ wireName, field }) => [wireName, field]));
  const shown = Object.fromEntries(
    named.flatMap(({ name: declared, wireName }) => {
      const how = asked[declared];
      return how ? [[wireName, { ...how, needed: true as const }] as const] : [];
    }),
  );
  return (
    <Card
      id={`filter-${code}`}
      title={name}
      description={found ? `${formatCount(found.alone)} found, ${formatCount(found.after)} left` : undefined}
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
      {needs && !isMet(needs, facts.equipped) ? (
        <Notice tone="warning" className="mb-3">
          {name} cannot be used: {whyUnmet(needs)}.
        </Notice>
      ) : null}
      {all.filter(isChosenElsewhere).map(({ wireName }) => (
        <ChosenItems key={wireName} name={wireName} values={textsOf(values[wireName])} />
      ))}
      {all.length === 0 ? (
        <p className="text-muted-foreground">Nothing to set.</p>
      ) : (
        <AskedFields asked={shown} fields={fields} props={props} />
      )}
    </Card>
  );
}

/** What a saved campaign has chosen; each may be taken away. */
function ChosenItems({ name, values }: { readonly name: string; readonly values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <div className="mb-3">
      <CheckboxGroupField
        name={name}
        label="Chosen"
        columns
        options={values.map((value) => ({ value, label: nameIn(value) }))}
      />
    </div>
  );
}

/** The name in a chosen item as the form holds it; the text itself where it is no such item. */
function nameIn(value: string): string {
  const name: unknown = asFields(value).name;
  return typeof name === "string" && name !== "" ? name : value;
}
