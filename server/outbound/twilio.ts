import { z } from "zod";
import { fromJson } from "../contract/wire/json-text";
import { createOutbound, type Outbound, type OutboundAnswer, OutboundError } from "./guard";

/**
 * Why a call to the provider failed.
 *
 * `refused`: the provider rejected the call. `unknown`: nobody knows whether the call took effect. `misconfigured`: the
 * provider rejects the account's credentials.
 */
export type TwilioFailure = "refused" | "unknown" | "misconfigured";

export class TwilioError extends Error {
  override readonly name = "TwilioError";
  constructor(
    readonly kind: TwilioFailure,
    message: string,
    /** The HTTP status, the provider's own error code, and the field it names. */
    readonly detail: {
      readonly status?: number;
      readonly code?: number;
      readonly field?: string;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: detail.cause });
  }
}

const textOrBlank = z.string().catch("");
const fault = z.object({
  description: textOrBlank,
  message: textOrBlank,
  fields: z.array(z.string()).catch([]),
});

/** Any object of the provider; a missing value is "". */
const anyObject = z.object({
  sid: textOrBlank,
  friendly_name: textOrBlank,
  status: textOrBlank,
  campaign_status: textOrBlank,
  failure_reason: textOrBlank,
  object_sid: textOrBlank,
  policy_sid: textOrBlank,
  customer_profile_bundle_sid: textOrBlank,
  brand_registration_sid: textOrBlank,
  /** Reasons of a rejection. */
  errors: z.array(fault.catch({ description: "", message: "", fields: [] })).catch([]),
});
export type TwilioObject = z.output<typeof anyObject>;

const refusal = z.object({ code: z.number().optional().catch(undefined), message: textOrBlank, field: textOrBlank });

export type TwilioForm = Readonly<Record<string, string | readonly string[]>>;

export interface Twilio {
  readonly accountSid: string;
  /** @throws TwilioError */
  get(path: string): Promise<TwilioObject>;
  /** @throws TwilioError */
  list(path: string): Promise<readonly TwilioObject[]>;
  /** @throws TwilioError */
  post(path: string, form: TwilioForm): Promise<TwilioObject>;
}

interface Settings {
  readonly TWILIO_ACCOUNT_SID?: string | undefined;
  readonly TWILIO_AUTH_TOKEN?: string | undefined;
  /** Single origin that replaces the provider's own. */
  readonly TWILIO_API_URL?: string | undefined;
  readonly OUTBOUND_ALLOW: readonly string[];
}

/** Origins by path. */
const origins = [
  [/^\/2010-04-01\//, "https://api.twilio.com"],
  [/^\/v1\/(CustomerProfiles|EndUsers|SupportingDocuments|TrustProducts)\b/, "https://trusthub.twilio.com"],
  [/^\/v1\//, "https://messaging.twilio.com"],
] as const;

function addressOf(path: string, base: string | undefined): string {
  const own = base ?? origins.find(([paths]) => paths.test(path))?.[1];
  if (own === undefined) throw new Error(`${path} is no path of the messaging service`);
  return `${own}${path}`;
}

function encoded(form: TwilioForm): string {
  const pairs = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(pairs).toString();
}

/** @throws TwilioError unless the response is a success. */
function bodyOf({ status, text }: OutboundAnswer): Record<string, unknown> {
  const body = z.record(z.unknown()).safeParse(fromJson(text));
  if (status >= 200 && status < 300) {
    if (body.success) return body.data;
    throw new TwilioError("unknown", "The messaging service gave no answer that can be read");
  }
  const { code, message, field } = refusal.parse(body.data ?? {});
  const detail = { status, ...(code !== undefined && { code }), ...(field !== "" && { field }) };
  const words = message || `The messaging service answered ${status}`;
  if (status === 401 || status === 403) throw new TwilioError("misconfigured", words, detail);
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  throw new TwilioError(isRefusal ? "refused" : "unknown", words, detail);
}

/** The rows of a list response, under the key that the response names. */
function rowsIn(body: Record<string, unknown>): readonly TwilioObject[] {
  const meta = z.object({ key: z.string() }).safeParse(body.meta);
  const rows = meta.success ? body[meta.data.key] : Object.values(body).find(Array.isArray);
  return z.array(anyObject).catch([]).parse(rows);
}

const further = z.object({
  meta: z.object({ next_page_url: z.string().nullish() }).optional().catch(undefined),
  next_page_uri: z.string().nullish().catch(null),
});

/** Path and query of the page after this one; null after the last. */
function pageAfter(body: Record<string, unknown>): string | null {
  const { meta, next_page_uri: path } = further.parse(body);
  const address = meta?.next_page_url || path;
  if (!address) return null;
  const { pathname, search } = new URL(address, "https://api.twilio.com");
  return `${pathname}${search}`;
}

/** A page stays well below the megabyte that the guard lets through. */
const rowsAPage = 200;
const mostPages = 100;

const hosts = origins.map(([, origin]) => new URL(origin).host);

/** Creates the provider's client; null where no account is set. */
export function createTwilio(settings: Settings, outbound?: Outbound): Twilio | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: token, TWILIO_API_URL: base, OUTBOUND_ALLOW } = settings;
  if (!accountSid || !token) return null;
  const call = outbound ?? createOutbound({ hosts: base ? [new URL(base).host] : hosts, allowPrivate: OUTBOUND_ALLOW });
  const headers = {
    Accept: "application/json",
    Authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString("base64")}`,
  };
  const answerOf = async (path: string, form?: TwilioForm) => {
    try {
      const sent = form && {
        method: "POST" as const,
        headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
        body: encoded(form),
      };
      return bodyOf(await call(addressOf(path, base), sent ?? { headers }));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new TwilioError("unknown", error.message, { cause: error });
    }
  };
  return {
    accountSid,
    get: async (path) => anyObject.parse(await answerOf(path)),
    async list(path) {
      const found: TwilioObject[] = [];
      let next: string | null = `${path}?PageSize=${rowsAPage}`;
      for (let page = 0; next !== null; page += 1) {
        // What is on a page that was not read may be what is looked for.
        if (page === mostPages)
          throw new TwilioError("unknown", "The messaging service lists too much to look through");
        const body: Record<string, unknown> = await answerOf(next);
        found.push(...rowsIn(body));
        next = pageAfter(body);
      }
      return found;
    },
    post: async (path, form) => anyObject.parse(await answerOf(path, form)),
  };
}
