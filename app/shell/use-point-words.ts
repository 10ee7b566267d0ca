import { useMemo } from "react";
import { pointWords } from "../../server/contract/settings/point-words";
import { useSession } from "./use-session";

/** The business's names for its points. */
export function usePointWords() {
  const { pointLabels } = useSession();
  return useMemo(() => pointWords(pointLabels), [pointLabels]);
}
