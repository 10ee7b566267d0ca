import type { FormRefusal } from "~/form/refusal";
import { ErrorSummary } from "~/ui/error-summary";
import { Refusal } from "~/ui/notice";
import { refusedField } from "./views";

/** Says why a view's form was refused. */
export default function RefusedSummary(refused: FormRefusal) {
  const href = `#${refusedField(refused)}`;
  return (
    <>
      <Refusal message={refused.message} className="" />
      <ErrorSummary errors={Object.values(refused.fieldErrors).map((text) => ({ href, text }))} />
    </>
  );
}
