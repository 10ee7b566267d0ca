import { type MouseEvent, useState } from "react";
import { pressButton } from "~/form/names";
import { useFormField } from "~/form/use-form-field";
import { Button } from "~/ui/button";
import { Tick } from "~/ui/choice";
import { FieldGroup } from "~/ui/field-group";
import { formatCount } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { placeOf } from "~/ui/pagination";
import { type Found, mostNamed, type Picked } from "./found";
import { findId, type Picking, pickButtons } from "./picking";
import { useTypedSearch } from "./use-typed-search";

interface PickerProps {
  readonly of: Picking;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly found: Found;
  /** Selected choices of a field's value. */
  readonly chosenIn: (raw: unknown, found: Found) => readonly Picked[];
  /** URL of the step that returns the results of a search. */
  readonly findAt: (query: string) => string;
}

/** Selects items from a long list by searching, ticking and removing. All buttons work without JavaScript. */
export function ItemPicker({ of, label, hint, found: opened, chosenIn, findAt }: PickerProps) {
  const { id, name, searchField } = of;
  const { error, value: fieldValue } = useFormField(name);
  const [before] = useState(() => chosenIn(fieldValue, opened));
  const [chosen, setChosen] = useState(before);
  const { found, search } = useTypedSearch(opened, id, findAt);
  const { lines, search: searched } = found.list;
  const typed = searched?.value ?? "";
  const isChosen = ({ value }: Picked) => chosen.some((one) => one.value === value);
  // Choices that the form loaded with are removed above, so they are not offered here.
  const offered = lines.filter(({ value }) => !before.some((one) => one.value === value));
  const turn = (pick: Picked) =>
    setChosen(isChosen(pick) ? chosen.filter(({ value }) => value !== pick.value) : [...chosen, pick]);
  return (
    <FieldGroup name={name} label={label} hint={hint} error={error}>
      <Chosen {...{ of, chosen }} remove={turn} />
      {found.cannot === null ? (
        <search className="my-2 flex max-w-md gap-2">
          <input
            type="search"
            id={findId(id)}
            name={searchField}
            aria-label={searched?.label}
            placeholder={searched?.label}
            defaultValue={opened.list.search?.value}
            maxLength={200}
            onChange={({ currentTarget }) => search(currentTarget.value)}
            className="control"
          />
          <Button type="submit" name={pressButton} value={`${pickButtons.find}:${id}`} icon="search">
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
              id={`pick-${id}-${pick.value}`}
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
      ) : typed !== "" && found.cannot === null ? (
        <p className="text-muted-foreground">No more results for “{typed}”</p>
      ) : null}
      <Pages of={of} list={found.list} />
    </FieldGroup>
  );
}

interface ChosenProps {
  readonly of: Picking;
  readonly chosen: readonly Picked[];
  readonly remove: (pick: Picked) => void;
}

function Chosen({ of: { id, name }, chosen, remove }: ChosenProps) {
  if (chosen.length === 0) return null;
  const removeHere = (press: MouseEvent<HTMLButtonElement>, pick: Picked) => {
    press.preventDefault();
    // The button disappears, so the focus moves to its neighbour.
    const item = press.currentTarget.closest("li");
    const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector("button");
    (beside ?? document.getElementById(findId(id)))?.focus();
    remove(pick);
  };
  return (
    <>
      <ul className="flex flex-wrap gap-1">
        {chosen.slice(0, mostNamed).map((pick) => (
          <li key={pick.value} className="max-w-full">
            <input type="hidden" name={name} value={pick.value} />
            <button
              type="submit"
              name={pressButton}
              value={`${pickButtons.untick}:${id}:${pick.value}`}
              aria-label={`Remove ${pick.name}`}
              className="picked"
              onClick={(press) => removeHere(press, pick)}
            >
              {pick.name}
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {chosen.length > mostNamed ? <p className="hint">and {formatCount(chosen.length - mostNamed)} more</p> : null}
      {chosen.slice(mostNamed).map(({ value }) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

interface PagesProps {
  readonly of: Picking;
  readonly list: Found["list"];
}

function Pages({ of: { id, pageField }, list }: PagesProps) {
  const { page, total, isNarrowed } = list;
  const { pages } = placeOf({ ...list, shown: list.lines.length });
  const to = (number: number, label: string) => (
    <Button type="submit" size="sm" name={pressButton} value={`${pickButtons.page}:${id}:${number}`}>
      {label}
    </Button>
  );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <input type="hidden" name={pageField} value={page} />
      {page > 1 ? to(page - 1, "Previous results") : null}
      {page < pages ? to(page + 1, "More results") : null}
      {/* Announces the results of each search. */}
      <p role="status" className="hint">
        {total === null || (!isNarrowed && pages === 1)
          ? null
          : total === 1
            ? "1 result"
            : `${formatCount(total)} results`}
      </p>
    </div>
  );
}
