import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "~/ui/chunk";
import { ErrorSummary } from "~/ui/error-summary";

const Summary = import.meta.env.SSR
  ? ErrorSummary
  : lazyPart<ComponentProps<typeof ErrorSummary>>(() =>
      import("~/ui/error-summary").then(({ ErrorSummary: shown }) => ({ default: shown })),
    );

interface RefusedViewProps {
  readonly field: string;
  readonly message: string;
}

/** Only the forms of views can be refused on this page, so the summary's code is loaded on demand. */
export const RefusedView = ({ field, message }: RefusedViewProps) => (
  <Suspense fallback={null}>
    <Summary errors={[{ href: `#${field}`, text: message }]} />
  </Suspense>
);
