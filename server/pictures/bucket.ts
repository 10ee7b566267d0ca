import { openBucket as openObjects } from "../files/bucket";
import type { BucketPlace } from "../files/storage-url";
import type { Log } from "../log";
import { isPictureSize, isPictureToken, type Pictures, pictureSizes, pictureType } from "./picture";

const headers = { "Content-Type": pictureType, "Cache-Control": "public, max-age=31536000" };

/** Stores pictures in a bucket: `{prefix}/{token}/{size}.webp`. */
export function openBucket(place: BucketPlace, log: Log, patienceMs?: number): Pictures {
  const objects = openObjects(place, log, patienceMs);
  const keyOf = (token: string, size: string) => `${token}/${size}.webp`;

  return {
    async keep(token, picture) {
      if (!isPictureToken(token)) throw new Error("Not a picture token");
      // Waits for all uploads before reporting a failure, so that none arrives after the caller has cleaned up.
      const sent = await Promise.allSettled(
        pictureSizes.map((size) => objects.put(keyOf(token, size), picture.files[size], headers)),
      );
      for (const one of sent) if (one.status === "rejected") throw one.reason;
    },
    async read(token, size) {
      if (!isPictureToken(token) || !isPictureSize(size)) return null;
      const body = await objects.get(keyOf(token, size));
      return body && { body, contentType: pictureType };
    },
    async remove(token) {
      if (!isPictureToken(token)) throw new Error("Not a picture token");
      await Promise.all(pictureSizes.map((size) => objects.remove(keyOf(token, size))));
    },
  };
}
