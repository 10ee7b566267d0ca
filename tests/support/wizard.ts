import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { PortalSession } from "../../app/access/session";
import type { OfferAnswers, OfferFacts } from "../../app/features/offers/offer";
import { pageFields, type WizardRefusal, type WizardView } from "../../app/wizard/view";
import type { Door } from "../../server/door.server";
import { tokenFor } from "./api";
import { portalSession, sessionRecord } from "./portal-session";

const origin = "http://portal.test";

type View = WizardView<OfferFacts, OfferAnswers>;

/** Hidden fields that the form of an open page sends. */
export const carried = ({ page }: Pick<View, "page">): Readonly<Record<string, string>> =>
  page ? { [pageFields.key]: page.key, ...(page.seen && { [pageFields.seen]: JSON.stringify(page.seen) }) } : {};

/** Response of a wizard's route, returned or thrown. */
export interface Answered {
  readonly status: number;
  readonly location: string | null;
  readonly refusal: WizardRefusal | null;
  readonly errors: Readonly<Record<string, string>>;
  /** @throws when no page was shown. */
  readonly view: View;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fills the forms of the offers and redemptions wizards by field name, as a signed-in user. */
export class PlainForms {
  private constructor(private readonly cookie: string) {}

  static async signIn(
    { store }: Door,
    business: { readonly id: number },
    username: string,
    role: string,
    more: Partial<PortalSession> = {},
  ): Promise<PlainForms> {
    const { portal } = await import("../../app/access/portal.server");
    const user = await store.db
      .selectFrom("users")
      .select("id")
      .where("username", "=", username)
      .executeTakeFirstOrThrow();
    const shop = { ...portalSession().business, id: business.id };
    const session = portalSession({ username, role, business: shop, ...more });
    const token = await tokenFor(store, user.id, Date.now());
    const { sessions } = await portal();
    return new PlainForms(`portal=${await sessions.create(sessionRecord({ token, rulesAt: Date.now(), session }))}`);
  }

  /** @param from path of the page whose link leads there. */
  open(address: string, from?: string): Promise<Answered> {
    return this.#ask("loader", address, { headers: this.#headers(from) });
  }

  /** Repeats the key for each value of a list; a file makes the form multipart. */
  post(address: string, fields: Fields): Promise<Answered> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one instanceof File) form.append(name, one);
        else form.append(name, String(one));
      }
    }
    const plain = [...form.values()].every((value) => typeof value === "string");
    const body = plain ? new URLSearchParams([...form].map(([name, value]) => [name, String(value)])) : form;
    return this.#ask("action", address, { method: "POST", headers: this.#headers(), body });
  }

  send(address: string, body: string, type: string): Promise<Answered> {
    return this.#ask("action", address, {
      method: "POST",
      headers: { ...this.#headers(), "content-type": type },
      body,
    });
  }

  /**
   * Posts a step that must be accepted.
   * @returns where it leads.
   */
  async on(address: string, fields: Fields): Promise<string> {
    const { status, location, refusal } = await this.post(address, fields);
    if (status !== 303 || location === null) throw new Error(`${address}: ${status} ${JSON.stringify(refusal)}`);
    return location;
  }

  /** Posts to another page's action. */
  async postTo(
    route: { action(args: ActionFunctionArgs): Promise<unknown> },
    address: string,
    params: ActionFunctionArgs["params"],
    fields: Readonly<Record<string, string>> | FormData,
  ): Promise<unknown> {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    const init = { method: "POST", headers: this.#headers(), body };
    const request = new Request(`${origin}${address}`, init);
    return route.action({ request, params, context: {} }).catch((error: unknown) => error);
  }

  /** Result of another page's loader. */
  async visit<T>(
    route: { loader(args: LoaderFunctionArgs): Promise<T> },
    address: string,
    params: LoaderFunctionArgs["params"] = {},
    from?: string,
  ): Promise<T> {
    const request = new Request(`${origin}${address}`, { headers: this.#headers(from) });
    return route.loader({ request, params, context: {} });
  }

  #headers(from?: string): Record<string, string> {
    const headers = { cookie: this.cookie, host: "portal.test", "sec-fetch-site": "same-origin" };
    return from === undefined ? headers : { ...headers, referer: `${origin}${from}` };
  }

  async #ask(handler: "loader" | "action", address: string, init: RequestInit): Promise<Answered> {
    const request = new Request(`${origin}${address}`, init);
    const [, area, step, , action, clone] = new URL(request.url).pathname.split("/");
    const route = await (area === "redemptions"
      ? import("../../app/features/redemptions/pages/wizard")
      : area === "draws"
        ? import("../../app/features/draws/pages/wizard")
        : area === "customers"
          ? import("../../app/features/customers/pages/wizard")
          : area === "tiers"
            ? import("../../app/features/tiers/pages/wizard")
            : area === "giftcards"
              ? import("../../app/features/gift-cards/pages/wizard")
              : area === "referrals"
                ? import("../../app/features/referrals/pages/wizard")
                : area === "marketing"
                  ? import("../../app/features/campaigns/pages/wizard")
                  : import("../../app/features/offers/pages/wizard"));
    const args: LoaderFunctionArgs & ActionFunctionArgs = { request, params: { step, action, clone }, context: {} };
    const answer: unknown = await route[handler](args).catch((error: unknown) => error);
    return read(answer);
  }
}

/** Status, target and messages of a single-act form's response. @throws anything that is no such response. */
export function readAct(answer: unknown) {
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("location") };
  if (typeof answer === "object" && answer !== null && "init" in answer && "data" in answer) {
    const { init, data } = answer as {
      init: { status: number };
      data: { fieldErrors?: object; errors?: object; message?: string };
    };
    return { status: init.status, errors: data.fieldErrors ?? data.errors, message: data.message };
  }
  throw answer;
}

function read(answer: unknown): Answered {
  if (answer instanceof Response) return new Shown(answer.status, answer.headers.get("location"));
  if (typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit") {
    const { data, init } = answer as unknown as { data: WizardRefusal; init: ResponseInit | null };
    return new Shown(init?.status ?? 200, null, data);
  }
  if (answer instanceof Error) throw answer;
  return new Shown(200, null, null, answer as View);
}

class Shown implements Answered {
  readonly errors: Answered["errors"];

  constructor(
    readonly status: number,
    readonly location: string | null,
    readonly refusal: WizardRefusal | null = null,
    private readonly page: View | null = null,
  ) {
    this.errors = refusal?.fieldErrors ?? {};
  }

  get view(): View {
    if (!this.page) throw new Error(`No page was shown: ${this.status}`);
    return this.page;
  }
}
