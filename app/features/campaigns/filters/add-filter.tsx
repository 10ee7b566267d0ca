import { useActionData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { pressButton } from "~/form/names";
import { useFormField } from "~/form/use-form-field";
import { Popup } from "~/shell/popup";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FieldError } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { whyUnavailable } from "../../../../server/contract/audiences/availability";
import { isAutoConflict } from "../../../../server/contract/audiences/conflict";
import { filterGroups } from "../../../../server/contract/audiences/filter";
import { type FilterKey, filterKeys, filters } from "../../../../server/contract/audiences/filters";
import type { CampaignKind } from "../../../../server/contract/campaigns/words";
import { fold } from "../../../../server/contract/common/fold";
import type { CampaignFacts } from "../campaign";
import { filterButtons, filterSearch } from "./buttons";

interface AddFilterProps {
  readonly shown: readonly FilterKey[];
  readonly facts: CampaignFacts;
  readonly search: string;
  readonly kind: CampaignKind;
}

/** Not offered, because the previous step selects it. */
const notOffered: FilterKey = "everybody";

/** Filters that can be added, by group; a search opens the groups with matches. */
export function AddFilter({ shown, facts, search, kind }: AddFilterProps) {
  const { error } = useFormField("whoWillReceive");
  const wanted = fold(search.trim());
  const offered = filterKeys.filter((key) => {
    const { name, group } = filters[key];
    if (kind === "auto" && group !== "Automatic") return false;
    if (key === notOffered || shown.includes(key)) return false;
    if (whyUnavailable(filters[key], facts.equipped) !== null) return false;
    return fold(`${name} ${group}`).includes(wanted);
  });
  const groups = filterGroups.filter((group) => offered.some((key) => filters[key].group === group));
  return (
    <Card id="add-filter" title="Add filter">
      <div id="whoWillReceive" tabIndex={-1}>
        {error ? <FieldError id="whoWillReceive">{error}</FieldError> : null}
        <ConflictPopup message={isAutoConflict(error) ? error : null} />
      </div>
      <search className="mb-3 flex max-w-md gap-2">
        <input
          type="search"
          id={filterSearch}
          name={filterSearch}
          aria-label="Search filters"
          placeholder="Search filters"
          defaultValue={search}
          className="control"
        />
        <Button type="submit" id="search-filters" name={pressButton} value={filterButtons.count} icon="search">
          Search
        </Button>
      </search>
      {groups.length === 0 ? <p className="text-muted-foreground">No filter to add.</p> : null}
      <div>
        {groups.map((group) => (
          <details key={group} open={wanted !== "" || groups.length === 1} className="border-t border-border py-2">
            <summary className="flex min-h-8 items-center gap-2 font-medium">
              <Icon name="chevron-right" />
              {group}
            </summary>
            <div className="mt-2 flex flex-wrap gap-2">
              {offered
                .filter((key) => filters[key].group === group)
                .map((key) => (
                  <Button
                    key={key}
                    type="submit"
                    size="sm"
                    icon="plus"
                    name={pressButton}
                    value={`${filterButtons.add}:${filters[key].code}`}
                  >
                    {filters[key].name}
                  </Button>
                ))}
            </div>
          </details>
        ))}
      </div>
    </Card>
  );
}

/** Popup for a conflict between filters, section 4. Without JavaScript, only the form shows the message. */
function ConflictPopup({ message }: { readonly message: string | null }) {
  const answer = useActionData<unknown>();
  const [met, setMet] = useState<unknown>(null);
  useEffect(() => setMet(message === null ? null : answer), [message, answer]);
  if (message === null || met === null) return null;
  const close = () => setMet(null);
  return (
    <Popup title="Filter not added" onCancel={close}>
      <p className="mb-4">{message}</p>
      <Button type="button" variant="primary" onClick={close} autoFocus>
        Close
      </Button>
    </Popup>
  );
}
