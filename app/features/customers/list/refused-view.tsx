import { Suspense } from "react";
import type { FormRefusal } from "~/form/refusal";
import { lazyPart } from "~/ui/chunk";
import RefusedSummary from "./refused-summary";

/** Loads the forms, too: the summary links to their fields. */
const loadSummary = async () => {
  const [summary] = await Promise.all([import("./refused-summary"), import("./view-forms").catch(() => null)]);
  return summary;
};
const Summary = import.meta.env.SSR ? RefusedSummary : lazyPart(loadSummary);

/** Only the forms of views can be refused on this page, so the summary's code is loaded on demand. */
export const RefusedView = ({ refused }: { readonly refused: FormRefusal }) => (
  <Suspense fallback={null}>
    <Summary {...refused} />
  </Suspense>
);
