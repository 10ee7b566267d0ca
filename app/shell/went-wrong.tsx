import { lazy, Suspense } from "react";
import { loadChunk } from "./chunk";

const ErrorShown = lazy(() => loadChunk(() => import("./error-page")));

interface WentWrongProps {
  readonly error: unknown;
  readonly inside?: boolean;
}

/** What a failed page shows; its words are loaded when they are needed. */
export function WentWrong({ error, inside = false }: WentWrongProps) {
  return (
    <Suspense fallback={null}>
      <ErrorShown error={error} inside={inside} />
    </Suspense>
  );
}
