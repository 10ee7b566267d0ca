import { schemaOf } from "~/form/schema";
import { checkCropOf, pictureFields } from "~/items/picture";
import { branch, business } from "../../../server/contract/branches/fields";

/** What the form of a branch posts: its own fields, and under `Business` what is said of the business. */
export const branchSchema = schemaOf(branch, {
  also: { ...pictureFields("logo_image"), Business: schemaOf(business).optional() },
  check: checkCropOf,
});
