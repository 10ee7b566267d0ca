type NamedValue = readonly [name: string, value: string];

/** Hides technical fields, and fields that should not be visible on screen. */
const isShown = ([name, value]: NamedValue) =>
  value !== "" && value.length <= 200 && !/^__|pass|pin|token|secret/i.test(name);

/** Field name in words: "start_date" → "Start date". */
const inWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/** Typed values of a form, by field name. */
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
