import { Card } from "~/ui/card";
import { mergeFields } from "../../../server/contract/campaigns/merge-fields";

/** List of merge fields. */
export const MergeFields = () => (
  <Card title="Merge fields">
    <p className="mb-2 text-sm text-muted-foreground">
      Filled in for each customer. Add a fallback after a bar: {"{{first_name|friend}}"}
    </p>
    <ul className="flex flex-wrap gap-2">
      {mergeFields.map((name) => (
        <li key={name}>
          <code className="text-sm">{`{{${name}}}`}</code>
        </li>
      ))}
    </ul>
  </Card>
);
