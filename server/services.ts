import type { HistoryPart } from "./business/history-part";
import type { CustomerPart } from "./customers/uses";
import type { Files } from "./files/store";
import type { Geocoder } from "./outbound/geocoder";
import type { VisitSite } from "./outbound/site";
import type { StripeDoor } from "./outbound/stripe";
import type { Twilio } from "./outbound/twilio";
import type { PicturePart } from "./pictures/holders";
import type { Pictures } from "./pictures/picture";

/** What all areas together have told of themselves. */
export interface Told {
  readonly pictureParts: readonly PicturePart[];
  readonly customerParts: readonly CustomerPart[];
  readonly historyParts: readonly HistoryPart[];
}

/** What the back end has beside its store. */
export interface Services extends Told {
  readonly pictures: Pictures;
  readonly importFiles: Files;
  /** Finds addresses; null where no service is set. */
  readonly geocoder: Geocoder | null;
  /** Registers for text messages in the United States; null where no account is set. */
  readonly twilio: Twilio | null;
  /** Cards and payments; null where the provider's keys are not set. */
  readonly stripe: StripeDoor | null;
  /** Opens a page of a website. */
  readonly visitSite: VisitSite;
}
