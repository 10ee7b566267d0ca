import { z } from "zod";
import { checkCrop, pictureFields } from "~/items/picture";

export const fieldName = "image";
export const formId = "test-upload";

/** The picture field of every wizard, by itself. */
export const testUpload = z.object(pictureFields(fieldName)).superRefine(checkCrop);
