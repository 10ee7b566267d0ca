import { useEffect } from "react";

/** What a search leaves empty: no part of its address. */
function leaveOutEmpty({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== "get") return;
  for (const name of new Set(formData.keys())) {
    const said = formData.getAll(name).filter((value) => value !== "");
    formData.delete(name);
    for (const value of said) formData.append(name, value);
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
