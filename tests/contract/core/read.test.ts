import { beforeAll, expect, test } from "vitest";
import type { PortalApi } from "../../../server/api";
import { type Handler, handle } from "../../../server/area";
import { handlers } from "../../../server/areas/index";
import { bases, call } from "../../../server/contract/common/call";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany } from "../../support/api";
import { eachEngine } from "../../support/stores";

const broken: Handler = handle(call({ name: "broken", method: "GET", path: "/broken", needs: "session" }), async () => {
  throw new Error("A defect");
});

const reads = handlers.filter(({ call }) => call.method === "GET" && !call.unsafe).map(({ call }) => call);
const paths = reads.map(({ base, path }) => bases[base] + path.replace(/\{\w+\}/g, "7"));
const queries = [
  "",
  "?page=2&limit=5&sort=name&search=So%C3%ADa+%26",
  "?page=x&limit=-1&offerId=1&uid=0&date1=2026-02-31",
  "?search=a%00b",
  "?search=%ED%A0%80&userTagIds=1&userTagIds=2&userTagIds[]=3",
];

eachEngine("a call of this process", (stores) => {
  let store: Store;
  let api: PortalApi;
  let company: Business;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { handlers: [...handlers, broken] });
    company = await makeCompany(store, "bakery");
  });

  /** Results of both ways, without error ids and form tokens, which always differ. */
  async function both(path: string, headers: Record<string, string>) {
    const response = await api.fetch(new Request(`http://portal.internal${path}`, { headers }), { address: "" });
    const known = (text: string) => text.replace(/"(error_id|csrf_token)":"[^"]+"/g, '"$1":""');
    const short = await api.read(path, headers);
    return {
      long: [response.status, known(await response.text()), Object.fromEntries(response.headers)],
      short: [short.status, known(short.text), Object.fromEntries(short.headers)],
    };
  }

  test.each(paths)("%s reads the same as over the wire, whatever is asked and by whom", async (path) => {
    for (const person of [company.admin, company.branchClerk]) {
      for (const query of queries) {
        const { long, short } = await both(`${path}${query}`, { Authorization: `Bearer ${person.token}` });
        expect(short, query).toEqual(long);
      }
    }
  });

  test("strangers, defects and what is no call read the same, too", async () => {
    const Authorization = `Bearer ${company.admin.token}`;
    for (const [path, headers] of [
      ["/server/api/customers", {}],
      ["/server/api/customers", { Authorization: "Bearer nobody-has-this-token-0123456789" }],
      ["/server/api/CUSTOMERS/?page=1", { Authorization }],
      ["/server/api/broken", { Authorization }],
      ["/server/api/nothing", { Authorization }],
      ["/elsewhere", { Authorization }],
    ] as const) {
      const { long, short } = await both(path, { ...headers });
      expect(short, path).toEqual(long);
    }
  });
});
