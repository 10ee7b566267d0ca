import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { pictureAnswer, readUpstreamPicture } from "../pictures.server";

/** It may change under its address. */
const anHour = "private, max-age=3600";

/**
 * /pictures/upstream?at={path or address}: a picture that an existing installation keeps elsewhere than under
 * /pictures/. For its merchants only, since its addresses may be guessed.
 */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "upstream-pictures");
  const at = new URL(args.request.url).searchParams.get("at");
  return pictureAnswer(args.request, at ? await readUpstreamPicture(at) : null, anHour);
}
