import { type AnyCall, bases } from "../../server/contract/common/call";
import type { WireValue } from "../../server/contract/wire";
import { isRecord } from "../../server/contract/wire/raw";
import type { Bearer } from "./credentials";
import { encodeBody, encodeQuery, type WireFields } from "./encode";

const isBranchRole = (role: string) => role === "branch_admin" || role === "branch_clerk";

function written(codec: { write(value: unknown): WireValue }, value: unknown): WireFields {
  const fields = codec.write(value ?? {});
  return isRecord(fields) ? fields : {};
}

/** Path, headers and body of a call. Attempts differ only in their bearer. */
export interface Composed {
  pathFor(role: string): string;
  messageFor(bearer: Bearer | null): Message;
}

export interface Message {
  readonly headers: Record<string, string>;
  readonly body: string | FormData | undefined;
}

interface ComposedFrom {
  readonly query?: unknown;
  readonly body?: unknown;
  readonly spell?: ((body: WireFields) => WireFields) | undefined;
}

const asWritten = (body: WireFields) => body;

/**
 * Composes the request of a call. The path is sent as the specification writes it, except that `userRoleController` is
 * replaced by the role's flavour (document 000, section 6) and `{names}` are filled in from the query.
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
  const fields = call.method === "POST" ? (input.spell ?? asWritten)(written(call.body, input.body)) : null;
  const members = call.base === "membersApi" || call.base === "templateMembersApi";
  return {
    pathFor: (role) => path.replace("userRoleController", isBranchRole(role) ? "branchAdmin" : "businessAdmin"),
    messageFor(bearer) {
      const signed = call.bearerField && { [call.bearerField]: bearer?.token };
      const encoded = fields ? encodeBody({ ...fields, ...signed }, call.encoding) : undefined;
      const contentType =
        encoded?.contentType ?? (members && !(encoded?.body instanceof FormData) ? "application/json" : undefined);
      const headers = {
        Accept: "application/json",
        ...(contentType && { "Content-Type": contentType }),
        ...(bearer && bearer.token !== "" && { Authorization: `Bearer ${bearer.token}` }),
        // The specification does not name the header of the key; the members API is known to use this one.
        ...(members && bearer && { "X-Application-Key": bearer.appKey }),
      };
      return { headers, body: encoded?.body };
    },
  };
}
