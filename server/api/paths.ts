import { type AnyCall, bases } from "../contract/common/call";

/**
 * The three spellings of one controller: business roles use `businessAdmin`, branch roles `branchAdmin` (spec README).
 */
const flavours = new Set(["userrolecontroller", "businessadmin", "branchadmin"]);

const isParameter = (segment: string) => segment.startsWith("{") && segment.endsWith("}");
const segmentsOf = (path: string) => path.split("/").filter(Boolean);

/** Normalizes a path: lower case, no trailing slash, one name for the role controllers. */
export function canonicalPath(pathname: string): string {
  const segments = segmentsOf(pathname.toLowerCase());
  const controller = segments[2];
  if (controller && flavours.has(controller)) segments[2] = "userrolecontroller";
  return `/${segments.join("/")}`;
}

/** Router path of a call. Parameters are named by position, because only their values are case-sensitive. */
export function routeOf(call: Pick<AnyCall, "base" | "path">): string {
  const segments = segmentsOf(bases[call.base] + call.path);
  return canonicalPath(segments.map((segment, at) => (isParameter(segment) ? `:p${at}` : segment)).join("/"));
}

/** Values of the `{name}` parts of a call's path, taken from `pathname`; null when one cannot be decoded. */
export function parametersOf(call: Pick<AnyCall, "base" | "path">, pathname: string): Record<string, string> | null {
  const parts = segmentsOf(pathname);
  const found: Record<string, string> = {};
  for (const [at, segment] of segmentsOf(bases[call.base] + call.path).entries()) {
    if (!isParameter(segment)) continue;
    try {
      found[segment.slice(1, -1)] = decodeURIComponent(parts[at] ?? "");
    } catch {
      return null;
    }
  }
  return found;
}
