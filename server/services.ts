import type { Files } from "./files/store";
import type { Pictures } from "./pictures/picture";

/** What the back end has beside its store. */
export interface Services {
  readonly pictures: Pictures;
  readonly importFiles: Files;
}
