import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureAnswer, readPicture } from "../pictures.server";

/** A picture never changes under its token. */
const forEver = "public, max-age=31536000, immutable";

/** /pictures/{token}/{size}.webp: public by its unguessable token, since customers see the same pictures. */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  pictureAnswer(request, await readPicture(params["*"] ?? ""), forEver);
