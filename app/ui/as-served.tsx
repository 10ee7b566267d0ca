import { type ReactNode, useState } from "react";
import { useHydrating } from "./use-hydrating";

interface AsServedProps {
  readonly as: "div" | "ol" | "tbody";
  readonly className?: string;
  readonly "aria-label"?: string;
  /** Called where there is no HTML of the server's yet: on the server, and after a navigation by script. */
  readonly children: () => ReactNode;
}

/**
 * A part of the page that is complete as the server wrote it: hydration leaves its inside alone, however large it is, so
 * that a key press need not wait for it. Links in it are the browser's; fields belong to the form around it as ever. What
 * it shows does not follow its parent: it is given a new `key` when it has to begin anew.
 */
export function AsServed({ as: Element, children, ...attributes }: AsServedProps) {
  const hydrating = useHydrating();
  const [served] = useState(hydrating && !import.meta.env.SSR);
  if (!served) return <Element {...attributes}>{children()}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty, so that React takes the inside for none of its own
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />;
}

/** Set only where React makes the element itself, which it does not here. */
const asItIs = { __html: "" };
