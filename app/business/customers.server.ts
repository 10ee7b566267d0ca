import type { Api } from "~/api/client.server";
import type { AnswerOf, QueryOf } from "../../server/contract/common/call";
import { readsBeyond } from "../../server/contract/common/extensions";
import { customerList } from "../../server/contract/customers/calls";

type CustomerQuery = QueryOf<typeof customerList>;
type Named = Pick<CustomerQuery, "email" | "phone" | "account_number" | "first" | "last">;

/** Search criteria of section 3 that a free-text search may mean, likeliest first (settled readings). */
export function criteriaFor(search: string): readonly [Named, ...Named[]] {
  if (search.includes("@")) return [{ email: search }];
  if (/^\+?[\d\s().-]+$/.test(search) && /\d/.test(search)) return [{ phone: search }, { account_number: search }];
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
export async function searchCustomers(
  api: Api,
  session: { readonly features: readonly string[] },
  query: CustomerQuery,
): Promise<AnswerOf<typeof customerList>> {
  const { search, ...others } = query;
  if (!search || readsBeyond(session, customerList)) return api.call(customerList, { query });
  const [likeliest, ...further] = criteriaFor(search);
  let found = await api.call(customerList, { query: { ...others, ...likeliest } });
  for (const criteria of further) {
    if (found.customers.length > 0) break;
    found = await api.call(customerList, { query: { ...others, ...criteria } });
  }
  return found;
}
