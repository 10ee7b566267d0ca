import { pages, withPictures } from "../../access/pages";

/** Upload test page of document 000, section 2, which does not define its content. */
export const testUploadPages = pages({
  testupload: {
    file: "features/pictures/pages/test-upload.tsx",
    for: "session",
    ...withPictures,
  },
});
