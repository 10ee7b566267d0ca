import { CheckboxField } from "~/form/fields/choice";
import { TextareaField, TextField } from "~/form/fields/text";
import type { CrmRow } from "./crm.server";

const hints: Readonly<Record<string, string>> = {
  "100": "On the sign-up page, where customers accept the terms",
  "101": "Always third",
};

/** Settings of one field: label if it can be changed, visibility, and whether it is required. */
export const CrmFieldRow = ({ row: { key, name, worded } }: { readonly row: CrmRow }) => (
  <>
    <div className="min-w-36 flex-1 basis-40">
      <p className="font-medium wrap-anywhere">{name}</p>
      {hints[key] ? <p className="hint">{hints[key]}</p> : null}
    </div>
    {worded ? (
      <div className="min-w-36 flex-1 basis-56">
        {key === "100" ? (
          <TextareaField name={`text_${key}`} label="Text" hideLabel rows={2} />
        ) : (
          <TextField name={`text_${key}`} label="Label" hideLabel />
        )}
      </div>
    ) : null}
    <div className="flex items-center gap-x-3 sm:grid sm:w-48 sm:grid-cols-2 sm:gap-x-0">
      <CheckboxField name={`checkbox_${key}`} label="Show" />
      <CheckboxField name={`required_${key}`} label="Required" />
    </div>
  </>
);
