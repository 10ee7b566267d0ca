import { pages } from "../../access/pages";

/** A form with a picture in it, in bytes. */
const pictureForm = 12 * 1024 * 1024;

/** The test of uploads of section 2 of document 000; what it shows is not said there. */
export const testUploadPages = pages({
  testupload: {
    file: "features/pictures/pages/test-upload.tsx",
    for: "session",
    maxBody: pictureForm,
  },
});
