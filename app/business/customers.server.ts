import type { Api } from "~/api/client.server";
import type { AnswerOf, QueryOf } from "../../server/contract/common/call";
import { readsBeyond } from "../../server/contract/common/extensions";
import { customerList } from "../../server/contract/customers/calls";

type Asked = QueryOf<typeof customerList>;
type Named = Pick<Asked, "email" | "phone" | "account_number" | "first" | "last">;

/** Search criteria of section 3 that a free-text search may mean, likeliest first (settled readings). */
export function meantBy(search: string): readonly [Named, ...Named[]] {
  if (search.includes("@")) return [{ email: search }];
  if (/^\+?[\d\s().-]*\d[\d\s().-]*$/.test(search)) return [{ phone: search }, { account_number: search }];
  const [one = "", ...more] = search.split(/\s+/);
  if (more.length === 0) return [{ first: one }, { last: one }];
  const others = more.join(" ");
  return [
    { first: one, last: others },
    { first: others, last: one },
  ];
}

/**
 * Searches customers. If the back end has no free-text search, tries the possible criteria until a customer is found.
 */
export async function askCustomers(
  api: Api,
  session: { readonly features: readonly string[] },
  asked: Asked,
): Promise<AnswerOf<typeof customerList>> {
  const { search, ...others } = asked;
  if (!search || readsBeyond(session, customerList)) return api.call(customerList, { query: asked });
  const [likeliest, ...further] = meantBy(search);
  let found = await api.call(customerList, { query: { ...others, ...likeliest } });
  for (const meant of further) {
    if (found.customers.length > 0) break;
    found = await api.call(customerList, { query: { ...others, ...meant } });
  }
  return found;
}
