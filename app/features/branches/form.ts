import { schemaOf } from "~/form/schema";
import { checkCropOf, pictureFields } from "~/items/picture";
import { branch, business } from "../../../server/contract/branches/fields";

/** Branch form: its own fields, and the business's under `Business`. */
export const branchSchema = schemaOf(branch, {
  also: { ...pictureFields("logo_image"), Business: schemaOf(business).optional() },
  check: checkCropOf,
});
