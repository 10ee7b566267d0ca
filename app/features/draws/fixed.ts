import { type FixedField, fixedBecause, fixedFieldsIn } from "../../../server/contract/draws/changes";
import type { DrawFacts } from "./facts";

/** Whether a field of the draw that is edited stays as it is. */
export const isFixed = ({ kept }: Pick<DrawFacts, "kept">, field: FixedField): boolean =>
  kept !== null && fixedFieldsIn(kept.state).includes(field);

/** Beside a fixed field: why it cannot be changed. */
export const whyFixed = ({ kept }: Pick<DrawFacts, "kept">): string => (kept ? fixedBecause(kept.state) : "");
