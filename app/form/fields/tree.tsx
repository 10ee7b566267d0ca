import { useState } from "react";
import { FieldGroup } from "~/ui/field-group";
import { everyNode, type TreeNode } from "~/ui/tree/nodes";
import { Tree } from "~/ui/tree/tree";
import { textOf, textsOf, useFormField } from "../use-form-field";
import type { BoundProps } from "./text";

interface TreeFieldProps extends Omit<BoundProps, "label"> {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** Label of the first entry, which selects nothing. */
  readonly none: string;
  /** Posted value of a node; defaults to its key. */
  readonly sends?: (node: TreeNode) => string;
}

/** Choice of one node of a tree. A current choice that no longer exists remains available. */
export function TreeField({ name, nodes, none, sends = ({ key }) => key, ...props }: TreeFieldProps) {
  const { error, value } = useFormField(name);
  const opened = textOf(value);
  const openedNode = opened === "" ? undefined : everyNode(nodes).find((node) => sends(node) === opened);
  const missing: TreeNode[] = opened === "" || openedNode ? [] : [{ key: opened, label: opened, children: [] }];
  const first = openedNode?.key ?? opened;
  const [chosen, setChosen] = useState(first);
  return (
    <FieldGroup name={name} error={error} {...props}>
      <div className="max-h-72 max-w-md overflow-y-auto rounded-md border border-input p-1">
        <Tree
          label={props.label}
          nodes={[{ key: "", label: none, children: [] }, ...missing, ...nodes]}
          current={chosen}
          item={(node, { tabIndex }) => (
            <label>
              <input
                type="radio"
                name={name}
                value={node.key === "" || node.key === missing[0]?.key ? node.key : sends(node)}
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
  /** Whether a node is only a heading for its children and cannot be chosen. */
  readonly isHeading?: (node: TreeNode) => boolean;
}

/** Choice of any number of nodes of a tree; the ticked nodes' keys are posted as a repeated key. */
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
