import { useEffect, useState } from "react";
import { type FormProps, useField, useFormContext, ValidatedForm } from "remix-validated-form";
import { useTypedForm } from "~/ui/forms-of-page";
import { ErrorSource, FieldSource, type FieldState } from "./use-form-field";

const onSubmitOnly = { initial: "onSubmit", whenTouched: "onSubmit", whenSubmitted: "onSubmit" } as const;

const useChecked = (name: string): FieldState => useField(name, { validationBehavior: onSubmitOnly });

const useCheckedErrors = () => useFormContext().fieldErrors;

/**
 * `ValidatedForm` that ignores client-side submit until it can show errors. During hydration its store does not exist
 * yet and messages would be lost, so an early press becomes a plain post that the server answers.
 */
export function CheckedForm<Data extends object, Subaction extends string | undefined = undefined>(
  props: FormProps<Data, Subaction>,
) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useTypedForm();
  return (
    <div className="contents" onSubmitCapture={ready ? undefined : (press) => press.stopPropagation()}>
      <FieldSource.Provider value={useChecked}>
        <ErrorSource.Provider value={useCheckedErrors}>
          <ValidatedForm {...props} />
        </ErrorSource.Provider>
      </FieldSource.Provider>
    </div>
  );
}
