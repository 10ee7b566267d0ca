import { useState } from "react";
import { FieldGroup } from "~/ui/field-group";
import type { TreeNode } from "~/ui/tree/nodes";
import { Tree } from "~/ui/tree/tree";
import { textOf, useFormField } from "../use-form-field";
import type { BoundProps } from "./text";

interface TreeFieldProps extends Omit<BoundProps, "label"> {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** What stands first and chooses nothing. */
  readonly none: string;
}

/** One node of a tree, by its key. */
export function TreeField({ name, nodes, none, ...props }: TreeFieldProps) {
  const { error, value } = useFormField(name);
  const opened = textOf(value);
  const [chosen, setChosen] = useState(opened);
  return (
    <FieldGroup name={name} error={error} {...props}>
      <div className="max-h-72 max-w-md overflow-y-auto rounded-md border border-input p-1">
        <Tree
          label={props.label}
          nodes={[{ key: "", label: none, children: [] }, ...nodes]}
          current={chosen}
          item={({ key, label }, { tabIndex }) => (
            <label>
              <input
                type="radio"
                name={name}
                value={key}
                defaultChecked={key === opened}
                tabIndex={tabIndex}
                onChange={() => setChosen(key)}
                className="tick"
              />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </label>
          )}
        />
      </div>
    </FieldGroup>
  );
}
