import type { AnyCall } from "../../server/contract/common/call";
import { fieldsOf } from "../../server/contract/reference";
import type { Codec, Raw } from "../../server/contract/wire";

/** One value of each notation; the first one a field can read is used. */
const spellings: readonly unknown[] = [
  "1",
  "2",
  "3",
  "4",
  "5",
  "8",
  "10",
  "14",
  "coalition",
  "reward",
  "points_trx",
  "2026-06-01",
  "10:00",
  "asc",
  "scheduled",
  "VEND",
  "klaviyo",
  "sent",
  "newest",
  "month",
  "customers",
  "utf-8",
  "comma",
  "ymd",
  "update",
  "CA",
  "check",
  "new",
  "dormant",
  "winners",
  "up",
  "added",
  "credit",
  "pay",
  "email",
  "low",
  '{"start":"09:00","end":"17:00"}',
  '{"start":"2026-06-01","end":"2026-06-30"}',
  '{"publish":1,"p":5}',
  '{"email":1,"sms":0,"push":0}',
  '{"productDiscounts":1,"orderDiscounts":0,"shippingDiscounts":0}',
  '{"1":"plain"}',
  '[{"resource":"branch_referral_rule","resource_id":1,"field":"referrer_email","text":"plain"}]',
  '[{"system":5,"product":{"id":"tart","name":"Tart"}}]',
  "details",
  "setup",
  "edit",
  "release",
  "true",
  '[{"product_reward_pk":1}]',
  '[{"offerId":"1","offerType":"offer","branchId":"1"}]',
  '[{"title":"Coffee","odds":"100","stock":"5","wins":"1"}]',
  "2026-06-01 10:00",
  { 1: "1" },
  { 1: { title: "plain", type: "1", num_of_winners: "1" } },
  { 1: { start: "09:00", end: "18:00" } },
  { 1: { name: "plain", abv: "plain", color: "#000000" } },
  { reach_points: { 1: "5" } },
  { 1: { type_name: "plain" } },
  { 4: { enabled: "1", points: "5" } },
  { 1: { field: "email", text: "Email", isHidden: "0", customFlag: "0" } },
  "rewards",
  "given",
  ["1"],
  new File([new Uint8Array([1, 2, 3])], "a.png", { type: "image/png" }),
  "plain",
];

export interface Sample {
  readonly query: Record<string, unknown>;
  readonly body: Raw;
}

function sampleOf(codec: Codec<unknown>): Raw {
  const raw: Raw = {};
  for (const [name, field] of Object.entries(fieldsOf(codec))) {
    const found = spellings.find((value) => field.read.safeParse(value).success);
    if (found === undefined) throw new Error(`No sample can be read as ${name}`);
    raw[field.wireName?.(name) ?? name] = found;
  }
  return raw;
}

/** Input that the call's contract accepts; the rows it refers to may not exist. */
export function sampleFor(call: AnyCall): Sample {
  const query = sampleOf(call.query);
  const body = sampleOf(call.body);
  const tries: Sample[] = [
    { query, body },
    // A single language other than the default one: the save of its texts.
    { query, body: { ...body, language: "2" } },
    { query, body: {} },
  ];
  const fitting = tries.find((sent) => call.when?.(sent) ?? true);
  if (!fitting) throw new Error(`No sample leads to ${call.name}`);
  return fitting;
}

const hasFile = (body: Raw) => Object.values(body).some((value) => value instanceof File);

/** Parts of a request for `sample`: JSON, or a multipart form when it contains a file. */
export function asSent(sample: Sample): { search: string; json?: Raw; body?: FormData } {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sample.query))
    for (const one of [value].flat()) query.append(name, typeof one === "object" ? JSON.stringify(one) : String(one));
  const search = query.size > 0 ? `?${query}` : "";
  if (!hasFile(sample.body)) return { search, json: sample.body };
  const form = new FormData();
  for (const [name, value] of Object.entries(sample.body))
    form.append(
      name,
      value instanceof File ? value : typeof value === "object" ? JSON.stringify(value) : String(value),
    );
  return { search, body: form };
}
