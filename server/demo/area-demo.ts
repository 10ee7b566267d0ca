import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import type { Extent, Year } from "./activity";
import type { Bulk } from "./bulk";
import type { Ids } from "./ids";
import type { DemoPicture } from "./pictures";
import type { Profile } from "./profiles";
import type { Moment, World } from "./set-up";

/** A demo business on its first day: its profile's rows are entered. */
export interface Opened extends Moment {
  readonly profile: Profile;
  readonly world: World;
  readonly ids: Ids;
  readonly passwordHash: string;
  /** Draws pictures while rows are entered. */
  readonly draw: (pictures: readonly DemoPicture[]) => void;
}

/** A demo business at the end of its year of activity. */
export interface Lived extends Opened {
  readonly extent: Extent;
  readonly year: Year;
}

/**
 * What an area adds to each business of the demo. Each step runs for all areas and businesses before the next one, in
 * the order of `areaDemos`.
 */
export interface AreaDemo {
  /** Enters rows beside the profile's, before the year. */
  readonly open?: (bulk: Bulk, business: Opened) => Promise<void>;
  /** Enters rows after the year, so that the year's rows have the same ids whatever areas add. */
  readonly add?: (bulk: Bulk, business: Lived) => Promise<void>;
  /** Like `add`, once tables have their indexes: for what counts customers' actions. @param db scoped to the business */
  readonly addCounted?: (bulk: Bulk, db: Kysely<Database>, business: Lived) => Promise<void>;
  /** Acts by the back end's own rules, once the tiers have been evaluated. @param now the time of loading */
  readonly act?: (store: Store, business: Lived, now: number) => Promise<void>;
  /** Reaches customers as they are at the end: surveys, campaigns. */
  readonly reach?: (store: Store, business: Lived) => Promise<void>;
}
