import { pages, pictureForm } from "../../access/pages";

/** The test of uploads of section 2 of document 000; what it shows is not said there. */
export const testUploadPages = pages({
  testupload: {
    file: "features/pictures/pages/test-upload.tsx",
    for: "session",
    maxBody: pictureForm,
  },
});
