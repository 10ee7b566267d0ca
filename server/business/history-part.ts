import type { Context } from "../context";
import type { Needs } from "../contract/common/call";

/** A change as it was noted. */
export interface Change {
  readonly area: string;
  readonly subject: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** How an area's changes are told (the settings' history). */
interface ToldPart {
  /** The areas that its saves note (`noteChanges`). */
  readonly areas: readonly string[];
  /** What the field holds now, as it would be noted; undefined where what it belongs to is gone. */
  readonly now: (context: Context, change: Change) => Promise<string | undefined>;
}

/** How they are taken back as well. */
interface RevertiblePart extends ToldPart {
  /**
   * Saves what the field held before, as any save of it.
   * @param tellEnded is told the sessions that ended with it.
   */
  readonly putBack: (
    context: Context,
    change: Change,
    tellEnded: (sessions: readonly number[]) => void,
  ) => Promise<void>;
  /** Those of the area's own save: the history is no way around them. */
  readonly needs: (change: Change) => Needs;
  /** Whether the change began or ended what it is of: only its own page makes or removes that. */
  readonly isBeginningOrEnd?: (change: Change) => boolean;
}

/** Changes of a part without `putBack` are told and not taken back. */
export type HistoryPart = RevertiblePart | (ToldPart & { readonly putBack?: undefined });
