import { Suspense } from "react";
import type { FormRefusal } from "~/form/refusal";
import { lazyPart } from "~/ui/chunk";
import RefusedSummary from "./refused-summary";

const Summary = import.meta.env.SSR ? RefusedSummary : lazyPart(() => import("./refused-summary"));

/** Only the forms of views can be refused on this page, so the summary's code is loaded on demand. */
export const RefusedView = ({ refused }: { readonly refused: FormRefusal }) => (
  <Suspense fallback={null}>
    <Summary {...refused} />
  </Suspense>
);
