import type { APIRequestContext } from "playwright/test";
import { expect, type Person, password } from "./browser";

/** Calls the portal API of the portal under test as a demo user: GET, or POST when there is a form. */
export async function apiOf(request: APIRequestContext, person: Person) {
  const signedIn = await request.post("/server/auth/", { form: { user: person, pass: password } });
  const { access_token: token } = (await signedIn.json()) as { readonly access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  return async (path: string, form?: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> => {
    const at = `/server/api${path}`;
    const answer = form ? await request.post(at, { headers, form: { ...form } }) : await request.get(at, { headers });
    const body = (await answer.json()) as Readonly<Record<string, unknown>>;
    expect(body, path).not.toMatchObject({ status: "NOT_OK" });
    return body;
  };
}
