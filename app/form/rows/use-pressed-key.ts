import { useState } from "react";
import type { FormRefusal } from "../refusal";

/**
 * Key of a form with rows: a new one after each press of a row's button, whose answer shows other rows. A refusal keeps
 * the form, and the focus in it.
 */
export function usePressedKey(refusal: FormRefusal | null): string | undefined {
  const pressed = refusal && "isPressed" in refusal ? refusal.stamp : undefined;
  const [key, setKey] = useState(pressed);
  const isKept = refusal !== null && pressed === undefined;
  if (!isKept && key !== pressed) setKey(pressed);
  return isKept ? key : pressed;
}
