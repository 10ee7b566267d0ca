import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { pressButton } from "~/form/names";
import { useFormField } from "~/form/use-form-field";
import { Button } from "~/ui/button";
import { Tick } from "~/ui/choice";
import { FieldGroup } from "~/ui/field-group";
import { formatCount } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { type FilterKey, filters } from "../../../../server/contract/audiences/filters";
import { filterButtons } from "./buttons";
import type { Found, Picked } from "./found";
import { chosenIn, pageFieldOf, pickedFieldOf, searchFieldOf } from "./picking";

interface PickerProps {
  readonly filter: FilterKey;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly searchLabel: string;
  readonly found: Found;
  /** URL of the step that returns the results of a search. */
  readonly findAt: (query: string) => string;
}

/** Milliseconds without input before a search starts. */
const restMs = 150;
/** Maximum number of choices shown; the rest are counted. */
const mostShown = 40;

/** Selects items from a long list by searching, ticking and removing. All buttons work without JavaScript. */
export function ItemPicker({ filter, label, hint, searchLabel, found: opened, findAt }: PickerProps) {
  const { code } = filters[filter];
  const name = pickedFieldOf(filter)?.wireName ?? "";
  const { error, value: fieldValue } = useFormField(name);
  const [before] = useState(() => chosenIn(fieldValue, opened));
  const [chosen, setChosen] = useState(before);
  const { found, search } = useTypedSearch(opened, String(code), findAt);
  const isChosen = ({ value }: Picked) => chosen.some((one) => one.value === value);
  // Choices that the form loaded with are removed above, so they are not offered here.
  const offered = found.picks.filter(({ value }) => !before.some((one) => one.value === value));
  const turn = (pick: Picked) =>
    setChosen(isChosen(pick) ? chosen.filter(({ value }) => value !== pick.value) : [...chosen, pick]);
  return (
    <FieldGroup name={name} label={label} hint={hint} error={error}>
      <Chosen {...{ name, code, chosen }} remove={turn} />
      {found.cannot === null ? (
        <search className="my-2 flex max-w-md gap-2">
          <input
            type="search"
            id={`find-${code}`}
            name={searchFieldOf(filter)}
            aria-label={searchLabel}
            placeholder={searchLabel}
            defaultValue={opened.query}
            maxLength={200}
            onChange={({ currentTarget }) => search(currentTarget.value)}
            className="control"
          />
          <Button type="submit" name={pressButton} value={`${filterButtons.find}:${code}`} icon="search">
            Search
          </Button>
        </search>
      ) : (
        <p className="hint">{found.cannot}</p>
      )}
      {offered.length > 0 ? (
        <div className="tick-columns grid grid-cols-1 gap-x-6">
          {offered.map((pick) => (
            <Tick
              key={pick.value}
              id={`pick-${code}-${pick.value}`}
              type="checkbox"
              // The chip of a ticked choice submits its value.
              name={isChosen(pick) ? undefined : name}
              value={pick.value}
              label={pick.name}
              hint={pick.detail}
              checked={isChosen(pick)}
              onChange={() => turn(pick)}
            />
          ))}
        </div>
      ) : found.query !== "" && found.cannot === null ? (
        <p className="text-muted-foreground">No more results for “{found.query}”</p>
      ) : null}
      <Pages {...{ filter, found }} />
    </FieldGroup>
  );
}

interface ChosenProps {
  readonly name: string;
  readonly code: number;
  readonly chosen: readonly Picked[];
  readonly remove: (pick: Picked) => void;
}

function Chosen({ name, code, chosen, remove }: ChosenProps) {
  if (chosen.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-1">
        {chosen.slice(0, mostShown).map((pick) => (
          <li key={pick.value}>
            <input type="hidden" name={name} value={pick.value} />
            <button
              type="submit"
              name={pressButton}
              value={`${filterButtons.untick}:${code}:${pick.value}`}
              aria-label={`Remove ${pick.name}`}
              className="picked"
              onClick={(press) => {
                press.preventDefault();
                remove(pick);
              }}
            >
              {pick.name}
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {chosen.length > mostShown ? <p className="hint">and {formatCount(chosen.length - mostShown)} more</p> : null}
      {chosen.slice(mostShown).map(({ value }) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

function Pages({ filter, found: { page, more } }: { readonly filter: FilterKey; readonly found: Found }) {
  const { code } = filters[filter];
  const to = (number: number, label: string) => (
    <Button type="submit" size="sm" name={pressButton} value={`${filterButtons.page}:${code}:${number}`}>
      {label}
    </Button>
  );
  if (page === 1 && !more) return null;
  return (
    <div className="mt-2 flex gap-2">
      <input type="hidden" name={pageFieldOf(filter)} value={page} />
      {page > 1 ? to(page - 1, "Previous results") : null}
      {more ? to(page + 1, "More results") : null}
    </div>
  );
}

/** Searches while typing, if JavaScript runs; a new search replaces a pending one. */
function useTypedSearch(opened: Found, code: string, findAt: (query: string) => string) {
  const { load, data } = useFetcher<unknown>();
  const [typed, setTyped] = useState<string | null>(null);
  const address = typed === null ? null : findAt(typed);
  useEffect(() => {
    if (address === null) return;
    const timer = setTimeout(() => load(address), restMs);
    return () => clearTimeout(timer);
  }, [address, load]);
  const answer = foundIn(data, code);
  return { found: typed === null ? opened : (answer ?? opened), search: (text: string) => setTyped(text.trim()) };
}

/** Results in the step's response to a search; null before the response. */
function foundIn(data: unknown, code: string): Found | null {
  if (typeof data !== "object" || data === null || !("options" in data)) return null;
  const { options } = data as { readonly options: { readonly found?: Readonly<Record<string, Found>> } | null };
  return options?.found?.[code] ?? null;
}
