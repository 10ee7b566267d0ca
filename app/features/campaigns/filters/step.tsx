import { pressButton } from "~/form/names";
import { textOf } from "~/form/use-form-field";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { kindOf } from "../campaign";
import { ReachCard } from "../reach-card";
import { AddFilter } from "./add-filter";
import { filterButtons, filterSearch } from "./buttons";
import { FilterCard } from "./card";
import type { FiltersProps } from "./found";
import { keepingAddress, SavedAudiences } from "./saved-audiences";
import { shownIn } from "./shown";

/** Each filter of the audience as a part of its own, and the way to add another. */
export function FiltersFields(props: FiltersProps) {
  const {
    values,
    facts,
    options: { reach, sentence },
  } = props;
  const shown = shownIn(values);
  const keepAt = shown.length > 0 && facts.keepsAudiences ? keepingAddress(props.href("filters")) : null;
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
        <FilterCard key={key} {...props} filter={key} shown={shown} />
      ))}
      {shown.length > 0 ? (
        <>
          {reach ? <ReachCard reach={reach} sentence={sentence} /> : null}
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" name={pressButton} value={filterButtons.count}>
              Update count
            </Button>
            {reach ? (
              <ButtonLink to={props.href("audienceData")} icon="customers">
                View customers
              </ButtonLink>
            ) : null}
          </div>
        </>
      ) : null}
      <SavedAudiences audiences={facts.savedAudiences} keepAt={keepAt} />
      <AddFilter
        shown={shown}
        facts={facts}
        search={textOf(values[filterSearch])}
        kind={kindOf(props.answers, facts)}
      />
    </>
  );
}
