import { useEffect, useState } from "react";

/** Whether the page's script runs: what only script can do is not there before. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}
