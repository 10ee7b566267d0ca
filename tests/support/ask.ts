import { encodeBody, encodeQuery, type WireFields } from "../../app/api/encode";
import type { PortalApi } from "../../server/api";
import { bases, type Call } from "../../server/contract/common/call";
import { type Got, send } from "./api";

export interface CallResult<A> extends Got {
  /** The response as the contract reads it; null for a refusal. */
  readonly answer: A | null;
  /** Messages by field. */
  readonly errors: Record<string, string[]>;
}

type Token = string | { readonly token: string };

/** Makes `call`, encoded as the portal's client does. */
export async function ask<Q, B, A>(
  api: PortalApi,
  who: Token,
  call: Call<Q, B, A>,
  sent: { query?: Q; body?: B; raw?: WireFields; headers?: Record<string, string> } = {},
): Promise<CallResult<A>> {
  const query = { ...(sent.query === undefined ? {} : (call.query.write(sent.query) as WireFields)) };
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(query[name]);
    delete query[name];
    return encodeURIComponent(value);
  });
  const search = Object.keys(query).length === 0 ? "" : `?${encodeQuery(query)}`;
  const written = { ...(sent.body === undefined ? {} : (call.body.write(sent.body) as WireFields)), ...sent.raw };
  const form = call.method === "GET" ? undefined : encodeBody(written, call.encoding);
  const got = await send(api, call.method, `${bases[call.base]}${path}${search}`, {
    token: typeof who === "string" ? who : who.token,
    headers: { ...sent.headers, ...(form?.contentType && { "Content-Type": form.contentType }) },
    ...(form && { body: form.body }),
  });
  const accepted = got.status === 200 && got.body.status !== "NOT_OK";
  return {
    ...got,
    answer: accepted ? call.answer.read.parse(got.body) : null,
    errors: (got.body.errors ?? {}) as Record<string, string[]>,
  };
}

/** The response of a call that must succeed. */
export async function answerOf<Q, B, A>(
  api: PortalApi,
  who: Token,
  call: Call<Q, B, A>,
  sent: Parameters<typeof ask<Q, B, A>>[3] = {},
): Promise<A> {
  const { answer, text, status } = await ask(api, who, call, sent);
  if (answer === null) throw new Error(`${call.name} was refused: ${status} ${text}`);
  return answer;
}

/** Status and message of a response. */
export const outcomeOf = ({ status, body }: Pick<Got, "status" | "body">) => ({ status, message: body.message });
