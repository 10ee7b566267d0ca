import { useEffect, useState } from "react";

/** Whether JavaScript runs; features that need it are hidden until then. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}
