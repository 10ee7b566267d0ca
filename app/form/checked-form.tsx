import { useEffect, useState } from "react";
import { type FormProps, useField, useFormContext, ValidatedForm } from "remix-validated-form";
import { ErrorSource, FieldSource, type FieldState } from "./use-form-field";

const onSubmitOnly = { initial: "onSubmit", whenTouched: "onSubmit", whenSubmitted: "onSubmit" } as const;

const useChecked = (name: string): FieldState => useField(name, { validationBehavior: onSubmitOnly });

const useCheckedErrors = () => useFormContext().fieldErrors;

/**
 * A `ValidatedForm` that takes presses once it can show what is wrong. Pressed in the moment in which the page comes
 * alive, its store is not there yet and the messages would be lost: such a press is a plain post, which the server answers.
 */
export function CheckedForm<Data extends object, Subaction extends string | undefined = undefined>(
  props: FormProps<Data, Subaction>,
) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
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
