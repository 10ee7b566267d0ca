import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { pictureAnswer, readUpstreamPicture } from "../pictures.server";

/** Cached for an hour only, because the picture may change under its address. */
const anHour = "private, max-age=3600";

/**
 * Serves /pictures/upstream?at={path or address}: pictures that an existing installation stores outside /pictures/.
 * For signed-in merchants only, because these addresses can be guessed.
 */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "upstream-pictures");
  const at = new URL(args.request.url).searchParams.get("at");
  return pictureAnswer(args.request, at ? await readUpstreamPicture(at) : null, anHour);
}
