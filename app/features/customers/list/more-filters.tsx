import { Button } from "~/ui/button";
import { CheckboxGroup } from "~/ui/checkbox";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { consentCriteria, keysOf, listCriteria, rangeCriteria, textCriteria } from "./criteria";
import type { Choices, CustomerFilters } from "./filters";
import { longestSearch } from "./usual-filters";

export interface FilterProps {
  readonly filters: CustomerFilters;
  readonly choices: Choices;
  /** The query string of what is shown. */
  readonly asked: string;
}

const consentAnswers = [
  { value: "", label: "Either" },
  { value: "1", label: "Yes" },
  { value: "0", label: "No" },
];

/** The filters behind the disclosure. With a thousand tags they are most of the page. */
export default function MoreFilters({ filters, choices }: FilterProps) {
  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {keysOf(textCriteria).map((name) => (
          <Input
            key={name}
            name={name}
            label={textCriteria[name]}
            defaultValue={filters.texts[name]}
            maxLength={longestSearch}
          />
        ))}
        {keysOf(rangeCriteria).map((name) => {
          const { label, kind } = rangeCriteria[name];
          const type = kind === "day" ? "date" : "text";
          const digits = kind === "day" ? undefined : ("numeric" as const);
          const { from, to } = filters.ranges[name];
          return (
            <div key={name} className="grid grid-cols-2 items-end gap-2">
              {[
                { end: "from", value: from },
                { end: "to", value: to },
              ].map(({ end, value }) => (
                <Input
                  key={end}
                  id={`${name}_${end}`}
                  type={type}
                  inputMode={digits}
                  name={name}
                  label={`${label} ${end}`}
                  defaultValue={value}
                />
              ))}
            </div>
          );
        })}
        {keysOf(consentCriteria).map((name) => (
          <Select
            key={name}
            name={name}
            label={consentCriteria[name]}
            options={consentAnswers}
            defaultValue={filters.consents[name]}
          />
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {keysOf(listCriteria)
          .filter((name) => choices[listCriteria[name].of].length > 0)
          .map((name) => (
            <CheckboxGroup
              key={name}
              name={name}
              label={listCriteria[name].label}
              options={choices[listCriteria[name].of].map(({ id, name: label }) => ({ value: id, label }))}
              defaultValue={filters.lists[name]}
              folds
            />
          ))}
      </div>
      <div>
        <Button type="submit" variant="primary" icon="filter">
          Show
        </Button>
      </div>
    </>
  );
}
