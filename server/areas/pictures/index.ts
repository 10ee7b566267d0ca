import { type Context, type Handler, handlePrepared } from "../../area";
import { cropImage, uploadAndSaveOriginalImage, uploadImageTemplate } from "../../contract/pictures/calls";
import { notFound } from "../../errors";
import { area } from "../../manifest";
import { cutPicture, drawPicture, requireTurn } from "../../pictures/draw";
import { tokenInPath } from "../../pictures/paths";
import type { Services } from "../../services";
import { pictureJobs } from "./jobs";
import { discard, keep, readOriginal, record, type StoredPicture } from "./keep";
import { requireRoom } from "./room";

const upload = {
  admit: requireTurn,
  prepare: async (context: Context, { body }: { body: { image: File } }, services: Services) => {
    await requireRoom(context, services);
    return keep(context, services, await drawPicture(body.image));
  },
  discard,
  run: (context: Context, { prepared }: { prepared: StoredPicture }) => record(context, prepared),
};

const handlers: readonly Handler[] = [
  handlePrepared(uploadAndSaveOriginalImage, upload),
  handlePrepared(uploadImageTemplate, upload),
  handlePrepared(cropImage, {
    admit: requireTurn,
    prepare: async (context, { body: { image, ...piece } }, services) => {
      await requireRoom(context, services);
      const token = tokenInPath(image);
      const own =
        token === null
          ? undefined
          : await context.db.selectFrom("images").select("token").where("token", "=", token).executeTakeFirst();
      const original = own ? await readOriginal(services, own.token) : null;
      if (!original) throw notFound("The picture");
      return keep(context, services, await cutPicture(original, piece));
    },
    discard,
    run: (context, { prepared }) => record(context, prepared),
  }),
];

export const pictures = area({
  name: "pictures",
  handlers,
  jobs: pictureJobs,
});
