import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * Focuses what the last press of a row's button leads to. In a browser without script, the form's fragment does the
 * same.
 */
export function useRowFocus(): void {
  const answer = useActionData<object>();
  const { hash } = useLocation();
  const [served] = useState(answer);
  useEffect(() => {
    if (answer && answer !== served && "isPressed" in answer) document.getElementById(hash.slice(1))?.focus();
  }, [answer, served, hash]);
}
