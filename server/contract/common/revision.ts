import { optional, text } from "../wire";
import { said } from "../wire/answers";

/** Version of an item, an extension of its details. "" from a back end without versions. */
export const toldRevision = said;

/**
 * The version that a save replaces, an extension of the edit calls. A back end that has a newer one refuses with
 * `errors.revision`. Without it, as from an older client, the save replaces any version.
 */
export const replacedRevision = optional(text(40));
