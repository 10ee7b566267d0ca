import { paths } from "~/paths";
/**
 * Browser URL of a picture reference from the wire: the portal's own pictures and absolute https URLs unchanged, other
 * paths of an existing installation through the portal.
 */
export function pictureSource(named: string): string {
  const own = named === "" || /^\/pictures\/[^?#]/.test(named);
  return own || /^(https:\/\/|blob:)/i.test(named)
    ? named
    : `${paths.upstreamPictures()}?at=${encodeURIComponent(named)}`;
}
