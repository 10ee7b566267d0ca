import { paths } from "~/paths";
/**
 * Where a page finds the picture that the wire names so: the portal's own pictures and whole https addresses as they
 * stand, any other path of an existing installation by way of the portal.
 */
export function pictureSource(named: string): string {
  const own = named === "" || /^\/pictures\/[^?#]/.test(named);
  return own || /^(https:\/\/|blob:)/i.test(named)
    ? named
    : `${paths.upstreamPictures()}?at=${encodeURIComponent(named)}`;
}
