type NamedValue = readonly [name: string, value: string];

/** Not what machines add, and nothing that should not be read over a shoulder. */
const isShown = ([name, value]: NamedValue) =>
  value !== "" && value.length <= 200 && !/^__|pass|pin|token|secret/i.test(name);

/** "start_date" → "Start date". */
const inWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/** What was typed into a form, by its fields' names. */
export const TypedFields = ({ fields }: { readonly fields: readonly NamedValue[] }) => (
  <dl className="mb-4 grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_1fr]">
    {fields.filter(isShown).map(([name, value]) => (
      <div key={`${name} ${value}`} className="contents">
        <dt className="text-muted-foreground">{inWords(name)}</dt>
        <dd className="min-w-0 break-words">{value}</dd>
      </div>
    ))}
  </dl>
);
