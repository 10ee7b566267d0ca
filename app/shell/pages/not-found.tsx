import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/access/refuse.server";
import { title } from "../title";

export const meta = title("not-found");

/** Catch-all route: answers 404, outside the shell and therefore without its menu. */
export function loader(_args: LoaderFunctionArgs): never {
  throw notFound();
}

export const action = loader;

export default function NotFound() {
  return null;
}
