import { door } from "../../server/door.server";

/** A picture by its public token and size; null when there is none. */
export async function readPicture(token: string, size: string) {
  const { pictures } = await door();
  return pictures.read(token, size);
}
