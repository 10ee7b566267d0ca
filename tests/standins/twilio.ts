import { type Answered, type Asked, type Standin, startStandin } from "./standin";

/*
 * A stand-in for the messaging provider, as strict as the real one: basic auth, no unknown fields or ids. Nothing is
 * decided by itself: a test or a user sets the outcome of submissions (`POST /standin/decide` with `{"collection":
 * "BrandRegistrations", "values": {"status": "APPROVED"}}`).
 */

interface Kind {
  readonly path: RegExp;
  readonly prefix: string;
  /** Name of the list in the response. */
  readonly list: string;
  readonly fields: readonly string[];
  /** Fields accepted in an update. */
  readonly changes: readonly string[];
  readonly made: Readonly<Record<string, unknown>>;
}

const statement = ["FriendlyName", "Type", "Attributes"];
const bundle = ["FriendlyName", "Email", "PolicySid"];
const stated = { fields: statement, changes: ["FriendlyName", "Attributes"], list: "results", made: {} };
const bundled = {
  fields: bundle,
  changes: ["FriendlyName", "Email", "Status"],
  list: "results",
  made: { status: "draft" },
};
const campaignTexts = [
  "Description",
  "MessageFlow",
  "MessageSamples",
  "HasEmbeddedLinks",
  "HasEmbeddedPhone",
  "AgeGated",
  "DirectLending",
];
const postal = ["FriendlyName", "CustomerName", "Street", "City", "Region", "PostalCode"];

const kinds: readonly Kind[] = [
  { path: /^\/v1\/CustomerProfiles$/, prefix: "BU", ...bundled },
  { path: /^\/v1\/TrustProducts$/, prefix: "BU", ...bundled },
  { path: /^\/v1\/EndUsers$/, prefix: "IT", ...stated },
  { path: /^\/v1\/SupportingDocuments$/, prefix: "RD", ...stated },
  {
    path: /^\/v1\/(CustomerProfiles|TrustProducts)\/BU\w+\/EntityAssignments$/,
    prefix: "BV",
    list: "results",
    fields: ["ObjectSid"],
    changes: [],
    made: {},
  },
  {
    path: /^\/2010-04-01\/Accounts\/AC\w+\/Addresses\.json$/,
    prefix: "AD",
    list: "addresses",
    fields: [...postal, "IsoCountry"],
    changes: postal,
    made: {},
  },
  {
    path: /^\/v1\/a2p\/BrandRegistrations$/,
    prefix: "BN",
    list: "data",
    fields: ["CustomerProfileBundleSid", "A2PProfileBundleSid", "BrandType", "SkipAutomaticSecVet"],
    changes: [],
    made: { status: "PENDING" },
  },
  { path: /^\/v1\/Services$/, prefix: "MG", list: "services", fields: ["FriendlyName"], changes: [], made: {} },
  {
    path: /^\/v1\/Services\/MG\w+\/Compliance\/Usa2p$/,
    prefix: "QE",
    list: "compliance",
    fields: [...campaignTexts, "BrandRegistrationSid", "UsAppToPersonUsecase"],
    changes: campaignTexts,
    made: { campaign_status: "PENDING" },
  },
];

const snake = (name: string) =>
  name.replace(/A2P/g, "A2p").replace(/[A-Z]/g, (letter, at: number) => `${at > 0 ? "_" : ""}${letter.toLowerCase()}`);

interface Row {
  readonly collection: string;
  readonly values: Record<string, unknown> & { readonly sid: string };
}

const accountSid = `AC${"0".repeat(32)}`;
const token = "twilio-stand-in";
const authorization = `Basic ${Buffer.from(`${accountSid}:${token}`).toString("base64")}`;

/** Values that the objects of a collection have from now on. */
interface Decision {
  readonly collection: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface TwilioStandin extends Standin {
  /** Sets the outcome of submissions: `decide({ collection: "BrandRegistrations", values: { status: "FAILED" } })`. */
  decide(decision: Decision): void;
  /** The objects of a collection. */
  kept(collection: string): readonly Readonly<Record<string, unknown>>[];
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** The provider's refusal: its code and message, sometimes with a field. */
export const twilioRefusal = (status: number, code: number, message: string, field?: string): Answered => ({
  status,
  body: { code, message, status, ...(field && { field }) },
});

const requireKnown = ({ fields }: Asked, known: readonly string[]) => {
  for (const name of Object.keys(fields))
    if (!known.includes(name)) throw new Refusal(400, 20001, `Unknown parameter ${name}`);
};
const valuesOf = ({ fields, all }: Asked) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [snake(name), name === "MessageSamples" ? all(name) : value]),
  );

export async function startTwilio(port?: number): Promise<TwilioStandin> {
  const primary: Row = {
    collection: "/v1/CustomerProfiles",
    values: {
      sid: `BU${"f".repeat(32)}`,
      policy_sid: "RN6433641899984f951173ef1738c3bdd0",
      status: "twilio-approved",
    },
  };
  const rows: Row[] = [primary];
  const of = (collection: string) => rows.filter((row) => row !== primary && row.collection.includes(collection));

  function requireSids({ fields }: Asked): void {
    for (const [name, sid] of Object.entries(fields))
      if (/Sid$/.test(name) && name !== "PolicySid" && !rows.some(({ values }) => values.sid === sid))
        throw new Refusal(400, 20404, `${name} ${sid} was not found`);
  }

  const requireAll = ({ all }: Asked, names: readonly string[]) => {
    for (const name of names)
      if (!all(name)[0]) throw new Refusal(400, 20001, `Missing required parameter ${name}`, snake(name));
  };

  function make(kind: Kind, call: Asked): Row["values"] {
    requireKnown(call, kind.fields);
    requireAll(call, kind.fields);
    requireSids(call);
    const values = { ...kind.made, ...valuesOf(call), sid: `${kind.prefix}${String(rows.length).padStart(32, "0")}` };
    rows.push({ collection: call.path, values });
    return values;
  }

  function change({ values }: Row, kind: Kind, call: Asked): Row["values"] {
    requireKnown(call, kind.changes);
    if (kind.prefix === "QE") requireAll(call, kind.changes);
    Object.assign(values, valuesOf(call));
    if (kind.prefix === "BN") values.status = "PENDING";
    if (kind.prefix === "QE") values.campaign_status = "PENDING";
    return values;
  }

  function found(call: Asked): unknown {
    const { method, path } = call;
    const collection = kinds.find((kind) => kind.path.test(path));
    if (collection && method === "POST") return make(collection, call);
    if (collection) {
      const values = rows.filter((row) => row.collection === path).map((row) => row.values);
      return { meta: { key: collection.list }, [collection.list]: values };
    }
    const [, parent = "", sid = "", json = ""] = /^(.*)\/([A-Z]{2}\w+)(\.json)?$/.exec(path) ?? [];
    const kind = kinds.find((one) => one.path.test(`${parent}${json}`));
    const row = rows.find(({ values, collection: of }) => values.sid === sid && of === `${parent}${json}`);
    if (!kind || !row) throw new Refusal(404, 20404, "The requested resource was not found");
    return method === "POST" ? change(row, kind, call) : row.values;
  }

  function answer(call: Asked): Answered {
    try {
      return { status: call.method === "POST" ? 201 : 200, body: found(call) };
    } catch (error) {
      if (error instanceof Refusal) return twilioRefusal(error.status, error.code, error.message, error.field);
      throw error;
    }
  }

  const decide = ({ collection, values }: Decision) => {
    for (const row of of(collection)) Object.assign(row.values, values);
  };
  const standin = await startStandin(
    {
      name: "twilio",
      refuse: ({ headers }) =>
        headers.authorization === authorization
          ? null
          : twilioRefusal(401, 20003, "Authentication Error - invalid username"),
      unknown: () => twilioRefusal(404, 20404, "The requested resource was not found"),
      // Accepts any field, because the known fields depend on whether the call creates or updates; `answer` checks
      // them.
      routes: (["GET", "POST"] as const).map((method) => ({ method, path: /./, fields: [/./], answer })),
      controls: { decide: (told) => decide(told as Decision) },
    },
    port,
  );
  return { ...standin, decide, kept: (collection) => of(collection).map(({ values }) => values) };
}

/** Portal settings for this stand-in. */
export const twilioSettings = ({ origin }: Standin) => ({
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: token,
  TWILIO_API_URL: origin,
});
