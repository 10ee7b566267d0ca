import type { CustomerPart } from "./customers/uses";
import type { Files } from "./files/store";
import type { PicturePart } from "./pictures/holders";
import type { Pictures } from "./pictures/picture";

/** What all areas together have told of themselves. */
export interface Told {
  readonly pictureParts: readonly PicturePart[];
  readonly customerParts: readonly CustomerPart[];
}

/** What the back end has beside its store. */
export interface Services extends Told {
  readonly pictures: Pictures;
  readonly importFiles: Files;
}
