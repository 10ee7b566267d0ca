import type { LoaderFunctionArgs } from "@remix-run/node";
import { title } from "../title";

export const meta = title("not-found");

/** Everything that is no page: 404, drawn outside of the shell and so without its menu. */
export function loader(_args: LoaderFunctionArgs): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export const action = loader;

export default function NotFound() {
  return null;
}
