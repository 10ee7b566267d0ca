import type { Context } from "../context";
import type { Needs } from "../contract/common/call";

/** A recorded change. */
export interface Change {
  readonly area: string;
  readonly subject: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** How an area's changes are shown in the settings history. */
interface ToldPart {
  /** Areas that its saves record (`noteChanges`). */
  readonly areas: readonly string[];
  /** Current value of the field, as it would be recorded; undefined when its subject no longer exists. */
  readonly now: (context: Context, change: Change) => Promise<string | undefined>;
}

/** How an area's changes are undone. */
interface RevertiblePart extends ToldPart {
  /**
   * Saves the previous value, like any save of the field.
   * @param tellEnded receives the sessions that this ended.
   */
  readonly putBack: (
    context: Context,
    change: Change,
    tellEnded: (sessions: readonly number[]) => void,
  ) => Promise<void>;
  /** Needs of the area's own save, so that the history does not bypass them. */
  readonly needs: (change: Change) => Needs;
  /** Whether the change created or deleted its subject, which only the subject's own page may do. */
  readonly isBeginningOrEnd?: (change: Change) => boolean;
}

/** Changes of a part without `putBack` are shown but cannot be undone. */
export type HistoryPart = RevertiblePart | (ToldPart & { readonly putBack?: undefined });
