import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureAnswer, readPicture } from "../pictures.server";

/** Cached forever, because a picture never changes under its token. */
const forEver = "public, max-age=31536000, immutable";

/**
 * Serves /pictures/{token}/{size}.webp. Public, protected only by its unguessable token, because customers see the
 * same pictures.
 */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  pictureAnswer(request, await readPicture(params["*"] ?? ""), forEver);
