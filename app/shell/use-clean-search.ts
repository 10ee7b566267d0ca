import { useEffect } from "react";

/** Takes out what a search leaves empty. Of a range, one field's empty end stays: it says which end the other is. */
function leaveOutEmpty({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== "get") return;
  for (const name of new Set(formData.keys())) {
    if (formData.getAll(name).every((value) => value === "")) formData.delete(name);
  }
}

/**
 * Keeps empty parameters out of the address of every search. Without script they are in it and say nothing: another
 * round trip would cost more than they do.
 */
export function useCleanSearch(): void {
  useEffect(() => {
    document.addEventListener("formdata", leaveOutEmpty);
    return () => document.removeEventListener("formdata", leaveOutEmpty);
  }, []);
}
