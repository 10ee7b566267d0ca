import { type ReactNode, useContext, useState } from "react";
import { Icon } from "~/ui/icon";
import { rootOf } from "./names";
import { ErrorSource } from "./use-form-field";

interface FoldProps {
  readonly title: string;
  /** Names of the fields inside. The section opens if one of them is refused. */
  readonly names: readonly string[];
  /** One-line summary of the fields' values. */
  readonly says: string;
  readonly children: ReactNode;
}

/** Collapsible section for rarely used fields. */
export function Fold({ title, names, says, children }: FoldProps) {
  const useErrors = useContext(ErrorSource);
  const isRefused = Object.keys(useErrors()).some((name) => names.includes(rootOf(name)));
  // Stays open after the error is fixed, so that a field does not disappear while the user types.
  const [opened, setOpened] = useState(isRefused);
  if (isRefused && !opened) setOpened(true);
  return (
    <details className="fold" open={opened || undefined}>
      <summary>
        <Icon name="chevron-right" />
        <h2>{title}</h2>
        <span className="hint">{says || "Nothing set"}</span>
      </summary>
      {children}
    </details>
  );
}
