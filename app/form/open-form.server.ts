import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type { z } from "zod";
import { answerStatus } from "~/access/failure-message.server";
import { type AccessArgs, optionalAccess } from "~/access/guard.server";
import { openApi } from "~/access/open-api.server";
import { keyIn, readForm } from "~/access/origin.server";
import type { Api } from "~/api/client.server";
import { isPortalError } from "~/api/error";
import type { PageName } from "~/paths";
import type { FieldErrors, RawAnswers } from "./answers";
import { inFieldOrder, readForm as readFields, rootOf } from "./names";
import { readAnswers } from "./read-answers";
import { type Back, refusalStatus, refusalWith, told } from "./refusal.server";
import { underKey } from "./under-key.server";
import { fieldsOf } from "./validator";

/** What a refused form says to visitors, in their language. */
export interface VisitorTexts {
  readonly tooMany: string;
  /** The back end did not answer. */
  readonly away: string;
  /** Messages about fields, from those in English. */
  readonly fields: (messages: FieldErrors) => FieldErrors;
  /** Another message, from one in English. */
  readonly other: (message: string) => string;
}

interface OpenForm<Answers extends object> {
  readonly page: PageName;
  /** Names of the fields; by default those of the schema. */
  readonly names?: readonly string[];
  readonly schema: z.ZodType<Answers, z.ZodTypeDef, unknown>;
  /** Sends the answers; the calls carry the page's key. Returns where the visitor goes on. */
  readonly send: (api: Api, answers: Answers, args: AccessArgs) => Promise<string>;
  readonly texts: (raw: RawAnswers) => VisitorTexts;
  /** Maps field names of the portal API to the form's names. */
  readonly fieldOf?: (name: string) => string;
  /** Error to throw for one that concerns the page itself rather than the form. */
  readonly orElse: (request: Request, error: unknown) => unknown;
}

/** Action of a page with a form for visitors without an account. */
export const openFormAction =
  <Answers extends object>(declared: OpenForm<Answers>) =>
  async (args: ActionFunctionArgs) => {
    const { page, schema, send, texts, orElse, names = fieldsOf(schema), fieldOf = (name) => name } = declared;
    await optionalAccess(args, page);
    const posted = await readForm(args.request);
    const { raw } = readFields(posted, names);
    const key = keyIn(posted);
    const says = texts(raw);
    const back = ({ fields = {}, message, spent = false, status = 422, headers = {} }: Back) => {
      const fieldErrors = says.fields(inFieldOrder(fields, names));
      const next = spent ? undefined : key;
      return data(refusalWith({ fieldErrors, repopulateFields: raw, message, key: next }), { status, headers });
    };
    const read = readAnswers(schema, raw, undefined) as Reading<Answers>;
    if (read.problems) return back({ fields: read.problems });
    try {
      return redirect(await send(underKey({ api: await openApi() }, key).api, read.read, args), 303);
    } catch (error) {
      if (isPortalError(error, "too-many"))
        return back({ message: says.tooMany, ...refusalStatus(error), spent: true });
      if (isPortalError(error, "unavailable", "uncertain"))
        return back({ message: says.away, status: answerStatus(error) });
      if (!isPortalError(error, "invalid")) throw orElse(args.request, error);
      const { own, others } = told(error, (name) => (names.includes(rootOf(fieldOf(name))) ? fieldOf(name) : null));
      const besides = others.map(says.other).join(" ");
      const message = besides || (own.length > 0 ? "" : says.away);
      return back({ fields: Object.fromEntries(own), message, ...refusalStatus(error), spent: true });
    }
  };

type Reading<Answers> =
  | { readonly read: Answers; readonly problems: null }
  | { readonly read: null; readonly problems: FieldErrors };
