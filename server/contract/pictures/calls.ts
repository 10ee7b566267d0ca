import { call } from "../common/call";
import { pictureSet } from "../lookups/calls";
import { fallback, file, text, whole } from "../wire";

export { pictureLimits } from "./limits";

/** The path of one size of an uploaded picture; what a create sends is its `original`. */
export const picturePath = /^\/pictures\/([A-Za-z0-9_-]{22,64})\/(original|large|medium|thumbnail)\.webp$/;

/** Keeps a picture, decoded and encoded anew; the answer has the paths of its four sizes. */
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

/** Cuts a rectangle, in pixels of `original`, out of an uploaded picture; the piece is a new picture. */
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
