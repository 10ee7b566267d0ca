import { optional, text } from "../wire";
import { said } from "../wire/answers";

/** An extension of the details: names this version of the item. "" from a back end that cannot tell versions apart. */
export const toldRevision = said;

/**
 * An extension of the edit calls: the version that the save replaces. A back end that knows a newer one refuses with
 * `errors.revision`; where it is left out, as by an older client, the save replaces whatever there is.
 */
export const replacedRevision = optional(text(40));
