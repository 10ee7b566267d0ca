import { useState } from "react";
import { FieldGroup } from "~/ui/field-group";
import { everyNode, type TreeNode } from "~/ui/tree/nodes";
import { Tree } from "~/ui/tree/tree";
import { textOf, textsOf, useFormField } from "../use-form-field";
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

interface TreeTicksFieldProps extends Omit<BoundProps, "label"> {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** Whether a node is a heading for those below it and cannot be chosen itself. */
  readonly isHeading?: (node: TreeNode) => boolean;
}

/** Any number of nodes of a tree, sent as a repeated key: the keys of those that are ticked. */
export function TreeTicksField({ name, nodes, isHeading = () => false, ...props }: TreeTicksFieldProps) {
  const { error, value } = useFormField(name);
  const first = textsOf(value);
  const [chosen, setChosen] = useState<readonly string[]>(first);
  return (
    <FieldGroup name={name} error={error} {...props}>
      <div className="max-h-72 max-w-md overflow-y-auto rounded-md border border-input p-1">
        <Tree
          label={props.label}
          nodes={nodes}
          current={chosen}
          item={(node, { tabIndex }) =>
            isHeading(node) ? (
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{node.label}</span>
            ) : (
              <label>
                <input
                  type="checkbox"
                  name={name}
                  value={node.key}
                  defaultChecked={first.includes(node.key)}
                  tabIndex={tabIndex}
                  onChange={({ currentTarget: { checked } }) =>
                    setChosen((before) => [...before.filter((key) => key !== node.key), ...(checked ? [node.key] : [])])
                  }
                  className="tick"
                />
                <span className="min-w-0 wrap-anywhere">{node.label}</span>
              </label>
            )
          }
        />
      </div>
    </FieldGroup>
  );
}
