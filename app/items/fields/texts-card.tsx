import { TextareaField, TextField } from "~/form/fields/text";
import { Card } from "~/ui/card";
import type { ItemText } from "../texts";

/** The texts of an item in its first language. */
export const TextsCard = ({ texts }: { readonly texts: readonly ItemText[] }) => (
  <Card title="Words">
    <div className="flex flex-col gap-5">
      {texts.map(({ name, label, rows, type, firstHint, missing }) => {
        const shared = { name, label, hint: firstHint, optional: missing === undefined };
        return rows ? (
          <TextareaField key={name} {...shared} rows={rows} />
        ) : (
          <TextField key={name} {...shared} type={type} />
        );
      })}
    </div>
  </Card>
);
