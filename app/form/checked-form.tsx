import { useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FormProps, useField, useFormContext, ValidatedForm } from "remix-validated-form";
import { ErrorSource, FieldSource, type FieldState } from "./use-form-field";

const onSubmitOnly = { initial: "onSubmit", whenTouched: "onSubmit", whenSubmitted: "onSubmit" } as const;

const useChecked = (name: string): FieldState => useField(name, { validationBehavior: onSubmitOnly });

const useCheckedErrors = () => useFormContext().fieldErrors;

/** Time after which a post without an answer no longer holds back the next, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Whether a post of this page is under way; the answer is as of the call. */
function usePostUnderWay(): () => boolean {
  const { state, formMethod } = useNavigation();
  const began = useRef(Number.NEGATIVE_INFINITY);
  const isPosting = state !== "idle" && formMethod === "POST";
  useEffect(() => {
    began.current = isPosting ? performance.now() : Number.NEGATIVE_INFINITY;
  }, [isPosting]);
  return () => performance.now() - began.current < PATIENCE_MS;
}

/**
 * `ValidatedForm` that ignores client-side submit until it can show errors. During hydration its store does not exist
 * yet and messages would be lost, so an early press becomes a plain post that the server answers. A press while
 * another is being answered does nothing: it would send the page as it was before that answer.
 */
export function CheckedForm<Data extends object, Subaction extends string | undefined = undefined>(
  props: FormProps<Data, Subaction>,
) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const isUnderWay = usePostUnderWay();
  const onSubmit = (press: FormEvent) => {
    if (ready && !isUnderWay()) return;
    press.stopPropagation();
    if (ready) press.preventDefault();
  };
  return (
    <div className="contents" onSubmitCapture={onSubmit}>
      <FieldSource.Provider value={useChecked}>
        <ErrorSource.Provider value={useCheckedErrors}>
          <ValidatedForm {...props} />
        </ErrorSource.Provider>
      </FieldSource.Provider>
    </div>
  );
}
