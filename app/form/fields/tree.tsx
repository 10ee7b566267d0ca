import { useState } from "react";
import { FieldGroup } from "~/ui/field-group";
import { everyNode, type TreeNode } from "~/ui/tree/nodes";
import { Tree } from "~/ui/tree/tree";
import { textOf, useFormField } from "../use-form-field";
import type { BoundProps } from "./text";

interface TreeFieldProps extends Omit<BoundProps, "label"> {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** What stands first and chooses nothing. */
  readonly none: string;
  /** What a node is called in the form; its key unless said. */
  readonly sends?: (node: TreeNode) => string;
}

/** One node of a tree; what was chosen before stays to choose where it is no longer among them. */
export function TreeField({ name, nodes, none, sends = ({ key }) => key, ...props }: TreeFieldProps) {
  const { error, value } = useFormField(name);
  const opened = textOf(value);
  const held = opened === "" ? undefined : everyNode(nodes).find((node) => sends(node) === opened);
  const gone: TreeNode[] = opened === "" || held ? [] : [{ key: opened, label: opened, children: [] }];
  const first = held?.key ?? opened;
  const [chosen, setChosen] = useState(first);
  return (
    <FieldGroup name={name} error={error} {...props}>
      <div className="max-h-72 max-w-md overflow-y-auto rounded-md border border-input p-1">
        <Tree
          label={props.label}
          nodes={[{ key: "", label: none, children: [] }, ...gone, ...nodes]}
          current={chosen}
          item={(node, { tabIndex }) => (
            <label>
              <input
                type="radio"
                name={name}
                value={node.key === "" || node.key === gone[0]?.key ? node.key : sends(node)}
                defaultChecked={node.key === first}
                tabIndex={tabIndex}
                onChange={() => setChosen(node.key)}
                className="tick"
              />
              <span className="min-w-0 wrap-anywhere">{node.label}</span>
            </label>
          )}
        />
      </div>
    </FieldGroup>
  );
}
