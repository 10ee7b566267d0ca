import { type ReactNode, useState } from "react";
import { useHydrating } from "./use-hydrating";

interface AsServedProps {
  readonly as: "div" | "ol" | "tbody";
  readonly className?: string;
  readonly role?: string;
  readonly "aria-label"?: string;
  /** Renders the content where no server HTML exists: on the server, and after client-side navigation. */
  readonly children: () => ReactNode;
}

/**
 * Part of a page that is complete as served. Hydration skips its content, however large, so that it does not delay key
 * presses. Its links are native; its fields belong to the surrounding form as usual. The content does not update with
 * its parent; a new `key` re-creates it.
 */
export function AsServed({ as: Element, children, ...attributes }: AsServedProps) {
  const hydrating = useHydrating();
  const [served] = useState(hydrating && !import.meta.env.SSR);
  if (!served) return <Element {...attributes}>{children()}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty; makes React skip the content
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />;
}

/** Only applied if React creates the element, which does not happen here. */
const asItIs = { __html: "" };
