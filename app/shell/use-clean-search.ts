import { useEffect } from "react";

/**
 * Removes empty parameters of a search form. The empty end of a range remains, because its position identifies the
 * other end.
 */
function leaveOutEmpty({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== "get") return;
  for (const name of new Set(formData.keys())) {
    if (formData.getAll(name).every((value) => value === "")) formData.delete(name);
  }
}

/** Removes empty parameters from the URL of every search. Without JavaScript, the guard redirects to that URL. */
export function useCleanSearch(): void {
  useEffect(() => {
    document.addEventListener("formdata", leaveOutEmpty);
    return () => document.removeEventListener("formdata", leaveOutEmpty);
  }, []);
}
