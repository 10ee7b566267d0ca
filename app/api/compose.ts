import { type AnyCall, bases } from "../../server/contract/common/call";
import type { WireValue } from "../../server/contract/wire";
import type { Bearer } from "./credentials";
import { encodeBody, encodeQuery, type WireFields } from "./encode";

const isBranchRole = (role: string) => role === "branch_admin" || role === "branch_clerk";
const isFields = (value: WireValue): value is { [key: string]: WireValue } =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof File);

function written(codec: { write(value: unknown): WireValue }, value: unknown): WireFields {
  const fields = codec.write(value ?? {});
  return isFields(fields) ? fields : {};
}

/** Address, encoding and body of a call, the same for each of its tries. */
export interface Composed {
  pathFor(role: string): string;
  readonly body: string | FormData | undefined;
  headersFor(bearer: Bearer | null): Record<string, string>;
}

interface ComposedFrom {
  readonly query?: unknown;
  readonly body?: unknown;
  readonly spell?: ((body: WireFields) => WireFields) | undefined;
}

const asWritten = (body: WireFields) => body;

/**
 * Puts a call on paper. The path goes out as the specification writes it, but for `userRoleController` (section 6 of
 * document 000: the flavour of the role) and `{names}`, which are taken from the query.
 */
export function compose(call: AnyCall, input: ComposedFrom): Composed {
  const query = { ...written(call.query, input.query) };
  const filled = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = query[name];
    delete query[name];
    if (typeof value !== "string" && typeof value !== "number")
      throw new TypeError(`${call.name} needs ${name} in its path`);
    return encodeURIComponent(String(value));
  });
  const search = [encodeQuery(query), call.pjax ? "_pjax" : ""].filter(Boolean).join("&");
  const path = `${bases[call.base]}${filled}${search === "" ? "" : `${filled.includes("?") ? "&" : "?"}${search}`}`;
  const encoded =
    call.method === "POST"
      ? encodeBody((input.spell ?? asWritten)(written(call.body, input.body)), call.encoding)
      : undefined;
  const members = call.base === "membersApi" || call.base === "templateMembersApi";
  const contentType =
    encoded?.contentType ?? (members && !(encoded?.body instanceof FormData) ? "application/json" : undefined);
  return {
    pathFor: (role) => path.replace("userRoleController", isBranchRole(role) ? "branchAdmin" : "businessAdmin"),
    body: encoded?.body,
    headersFor: (bearer) => ({
      Accept: "application/json",
      ...(contentType && { "Content-Type": contentType }),
      ...(bearer && bearer.token !== "" && { Authorization: `Bearer ${bearer.token}` }),
      // The key's header is not shown; this is the name the members API is known by.
      ...(members && bearer && { "X-Application-Key": bearer.appKey }),
    }),
  };
}
