import type { HistoryPart } from "./business/history-part";
import type { CustomerPart } from "./customers/uses";
import type { Files } from "./files/store";
import type { Geocoder } from "./outbound/geocoder";
import type { VisitSite } from "./outbound/site";
import type { StripeDoor } from "./outbound/stripe";
import type { Twilio } from "./outbound/twilio";
import type { PicturePart } from "./pictures/holders";
import type { Pictures } from "./pictures/picture";

/** Parts declared by all areas together. */
export interface Told {
  readonly pictureParts: readonly PicturePart[];
  readonly customerParts: readonly CustomerPart[];
  readonly historyParts: readonly HistoryPart[];
}

/** Everything the back end uses besides its store. */
export interface Services extends Told {
  readonly pictures: Pictures;
  readonly importFiles: Files;
  /** Looks up addresses; null when no service is configured. */
  readonly geocoder: Geocoder | null;
  /** Registers for text messages in the United States; null when no account is configured. */
  readonly twilio: Twilio | null;
  /** Cards and payments; null when the provider's keys are not configured. */
  readonly stripe: StripeDoor | null;
  /** Requests a page of a website. */
  readonly visitSite: VisitSite;
}
