import { pressButton } from "~/form/names";
import { textOf, textsOf } from "~/form/use-form-field";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { filterOf } from "../../../../server/contract/audiences/filters";
import { asTheirs } from "../../../../server/contract/audiences/own-codes";
import { kindOf } from "../campaign";
import { ReachCard } from "../reach-card";
import { countAddress } from "../saved/address";
import { audiencesFor } from "../saved/for-kind";
import { AddFilter } from "./add-filter";
import { becomingAutomatic } from "./becoming-automatic";
import { filterButtons, filterSearch } from "./buttons";
import { FilterCard } from "./card";
import type { FiltersProps } from "./found";
import { SavedAudiences } from "./saved-audiences";
import { shownIn } from "./shown";
import { useCounted } from "./use-counted";

/** One card per filter, the count, and a card to add filters. */
export function FiltersFields(props: FiltersProps) {
  const { values, facts, options } = props;
  const { counted, isCounting, button } = useCounted(countAddress(props.href("filters")), options);
  const { reach, sentence } = counted;
  const shown = shownIn(values);
  const kind = kindOf(props.answers, facts);
  const becomes = becomingAutomatic(props.answers, facts, shown);
  return (
    <>
      {/* Makes Enter update the count: the first button would remove a filter. */}
      <button
        ref={button}
        type="submit"
        name={pressButton}
        value={filterButtons.count}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      >
        Update
      </button>
      {facts.tellsReach ? null : (
        <Notice role="note">
          Your server counts all filters together: it has no count for each, no saved audiences and no reasons.
        </Notice>
      )}
      {becomes === null ? null : <Notice tone="warning">{becomes}.</Notice>}
      {[...new Set([...textsOf(values.whoWillReceive), ...(facts.stored?.unknown ?? [])])].map((code) => {
        const key = filterOf(code);
        if (key !== undefined)
          return <FilterCard key={code} {...props} options={{ ...options, reach }} filter={key} shown={shown} />;
        return facts.stored?.unknown.includes(code) ? (
          <Card key={code} title={`Filter ${asTheirs([code], facts.ownCodes)}`}>
            <input type="hidden" name="whoWillReceive" value={code} />
            <p className="text-muted-foreground">
              This portal cannot show the filter. Saving leaves the filter unchanged.
            </p>
          </Card>
        ) : null;
      })}
      {shown.length > 0 ? (
        <>
          {reach ? (
            <ReachCard {...{ reach, sentence, isCounting }} />
          ) : (
            <Card title="Reach" id="reach">
              <p className="text-muted-foreground">Complete the filters to count customers.</p>
            </Card>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" id="update-count" name={pressButton} value={filterButtons.count}>
              Update count
            </Button>
            {reach ? (
              <Button type="submit" name={pressButton} value={filterButtons.people} icon="customers">
                View customers
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      <SavedAudiences
        audiences={audiencesFor(kind, facts.savedAudiences)}
        keeps={shown.length > 0 && facts.keepsAudiences}
      />
      <AddFilter shown={shown} facts={facts} search={textOf(values[filterSearch])} kind={kind} />
    </>
  );
}
