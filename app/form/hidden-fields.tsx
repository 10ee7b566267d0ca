import { keyField } from "~/access/key-field";

interface HiddenFieldsProps {
  /** Values by field name; blank ones are left out. */
  readonly of: Readonly<Record<string, string | number | null | undefined>>;
}

/** Hidden fields with what a form's page knows, such as its idempotency key and the version that it shows. */
export const HiddenFields = ({ of }: HiddenFieldsProps) =>
  Object.entries(of).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );

export const HiddenKey = ({ value }: { readonly value: string }) => <HiddenFields of={{ [keyField]: value }} />;
