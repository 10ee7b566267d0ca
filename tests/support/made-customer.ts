import type { APIRequestContext } from "playwright/test";
import { expect, ownOrigin } from "./browser";

/** Creates a customer for one test by posting the wizard's forms. @returns their id. */
export async function madeCustomer(
  request: APIRequestContext,
  firstName: string,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  const post = async (address: string, form: Record<string, string>) => {
    const answer = await request.post(address, { form, headers: ownOrigin, maxRedirects: 0 });
    expect(answer.status(), address).toBe(303);
    return answer.headers().location ?? "";
  };
  const form = { firstName, lastName: "Acted", language: "1", country_code: "CA", ...more };
  const profile = await post(await post("/customers/template/customers/create", form), {});
  return Number(/uid=(\d+)/.exec(profile)?.[1]);
}
