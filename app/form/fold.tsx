import { type ReactNode, useContext, useState } from "react";
import { Icon } from "~/ui/icon";
import { rootOf } from "./names";
import { ErrorSource } from "./use-form-field";

interface FoldProps {
  readonly title: string;
  /** The fields inside: one that is refused is in sight. */
  readonly names: readonly string[];
  /** What they hold, in one line. */
  readonly says: string;
  readonly children: ReactNode;
}

/** A section that is rarely used. */
export function Fold({ title, names, says, children }: FoldProps) {
  const useErrors = useContext(ErrorSource);
  const isRefused = Object.keys(useErrors()).some((name) => names.includes(rootOf(name)));
  // A message goes as its field is mended: what is being typed stays in sight.
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
