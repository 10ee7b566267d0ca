import { call } from "../common/call";
import { pictureSet } from "../lookups/calls";
import { fallback, file, text, whole } from "../wire";

export { pictureLimits } from "./limits";

/** Path of one size of an uploaded picture; a create sends the `original`. */
export const picturePath = /^\/pictures\/([A-Za-z0-9_-]{22,64})\/(original|large|medium|thumbnail)\.webp$/;

/** Stores a picture, decoded and re-encoded, and returns the paths of its four sizes. */
export const uploadAndSaveOriginalImage = call({
  name: "uploadAndSaveOriginalImage",
  method: "POST",
  path: "/BusinessAdmin/UploadAndSaveOriginalImage",
  query: { nbOfImage: fallback(whole, 1) },
  body: { image: file },
  encoding: "multipart",
  answer: pictureSet.shape,
  needs: "session",
  limit: "pictures",
});

export const uploadImageTemplate = call({
  name: "uploadImageTemplate",
  method: "POST",
  path: "/businessAdmin/UploadImageTemplate",
  body: { image: file },
  encoding: "multipart",
  answer: pictureSet.shape,
  needs: "session",
  limit: "pictures",
});

/** Crops a rectangle, in pixels of `original`, from an uploaded picture into a new picture. */
export const cropImage = call({
  name: "cropImage",
  method: "POST",
  path: "/BusinessAdmin/CropImage",
  body: { image: text(200), x: whole, y: whole, width: whole, height: whole },
  encoding: "multipart",
  answer: pictureSet.shape,
  needs: "session",
  limit: "pictures",
});

export const imageCalls = [uploadAndSaveOriginalImage, uploadImageTemplate, cropImage] as const;
