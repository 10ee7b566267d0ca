import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { z } from "zod";
import { type Access, type AccessArgs, landingOf, redirectSaying, requireAccess } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { type Needed, refuse, requirePermission } from "~/access/refuse.server";
import type { WireFields } from "~/api/encode";
import { isPortalError } from "~/api/error";
import type { PageName } from "~/paths";
import type { FormMessage, Look } from "~/ui/form-message";
import { promises } from "../../server/contract/common/extensions";
import type { PictureSet } from "../../server/contract/lookups/calls";
import type { FieldErrors, RawAnswers } from "./answers";
import { inFieldOrder, readForm as readFields, rootOf } from "./names";
import { type JoinedPost, type Joining, joinPost, openedTextIn, readPost, type Stored } from "./opened.server";
import { type ReceivedPicture, receivePicture } from "./pictures.server";
import { type FormRefusal, onlyForm, revisionField } from "./refusal";
import { askedToWait, type Back, isOutdated, refusalOf, refusalWith } from "./refusal.server";
import { revisionIn, revisionNamed } from "./revision";
import { underKey } from "./under-key.server";
import { fieldsOf } from "./validator";

/*
 * Pages with a form are declared:
 *
 *   // feature/adjust.server.ts
 *   export const adjusting = formPage({
 *     page: "customers-adjust",                    // page checked by the guard
 *     load: async (access, args) => ({ … }),       // loader data; the engine adds the idempotency `key`
 *     form: form({
 *       schema: schemaOf(adjustment),              // declared fields, or a function of { access, args }
 *       look: ({ args }) => ({ href, label }),     // page that shows whether the save went through
 *       stored: async (visit) => ({ values, revision }),   // of an edit: what the save is held against
 *       async save(answers, { access, args, revision }) {
 *         if (…) throw new Problem({ comments: "Enter a reason" });   // 422, shown at the field
 *         await access.api.call(adjustBalance, { body: answers });   // carries the page's key
 *         return { to: paths.customersProfile({ uid }), say: "10 points given to Ann." };   // 303
 *       },
 *     }),
 *   });
 *
 *   // feature/pages/adjust.tsx
 *   export const loader = adjusting.loader;       // action likewise
 *   export default () => (
 *     <PageForm submit="Adjust balance" cancel={…}>
 *       <ScreenFields of={adjustScreen} props={{ facts, values: {} }} />
 *     </PageForm>
 *   );
 *
 * Refusals by the schema, by `Problem` and by the portal API share one shape (`FormRefusal`): 422 (429 with Retry-After
 * for too many attempts), with everything as typed. An unavailable back end answers 503, an uncertain outcome 504 with a
 * link to check; both keep the key, so that a retry takes effect once. A refusal by the API issues a new one. Several
 * forms on one page each have a `name`, and a button or hidden field that identifies them (`when`).
 */

/** Page and request a form is posted to. */
export interface Visit {
  readonly access: Access;
  readonly args: AccessArgs;
}

/** Context of the posted answers; the calls of its `access` carry the page's key. */
export interface Posted extends Visit {
  readonly idempotencyKey: string | undefined;
  /** Revision the page showed; undefined if the form has none. */
  readonly revision: number | undefined;
  /** Same as `revision`, for servers that name revisions instead of counting them. */
  readonly version: string | undefined;
  /** Posted values, as typed. */
  readonly raw: RawAnswers;
  /** Whether anything was changed on the page. */
  readonly isTouched: boolean;
  /**
   * Adds unchanged stored values that cannot be parsed, and so are missing from the answers, to a call's body, and
   * removes unchanged defaults of fields that the server did not send.
   * @param wireName name of a form's field on the wire, where it differs
   */
  readonly spell: (sent: WireFields, wireName?: (field: string) => string) => WireFields;
  /** Form state as typed and without errors, for an answer that shows something beside the form. */
  readonly again: FormRefusal;
  /** Picture set that the back end created, if a picture was posted or cropped. */
  readonly made?: PictureSet | undefined;
}

/** Result of a save: a redirect with an optional message, or an answer shown by this page. */
type Saved<Answer> =
  | { readonly to: string; readonly say?: string | undefined; readonly undo?: string | undefined }
  | { readonly answer: Answer };

type Schema<Answers> = z.ZodType<Answers, z.ZodTypeDef, unknown>;

interface Declared<Answers extends object, Answer> extends Joining {
  /** Omitted for the only form of a page. */
  readonly name?: string;
  /** Field or button, optionally with its values, that identifies a post as this form's. */
  readonly when?: string | readonly [name: string, ...values: string[]];
  /** What the post requires beyond its page; it is refused with 403 before it is read. */
  readonly permission?: Needed | ((visit: Visit) => Needed);
  readonly schema: Schema<Answers> | ((visit: Visit) => Promise<Schema<Answers>> | Schema<Answers>);
  readonly save: (answers: Answers, posted: Posted) => Promise<Saved<Answer>>;
  /**
   * What an edit starts from; null if there is nothing yet. Unchanged values are exempt from the rules, and do not
   * overwrite newer ones if the page carries what it showed (`opened` of `PageForm`).
   */
  readonly stored?: (visit: Visit) => Promise<Stored | null>;
  /** Stored values are not exempt from the rules, because saving submits all of them. */
  readonly submitsAll?: true;
  /** Page that shows whether a save went through. */
  readonly look?: (visit: Visit) => Look;
  /** Maps field names of the portal API to the form's names. */
  readonly fieldOf?: (name: string, raw: RawAnswers) => string;
  /** Redirect target when the portal API has answered another request under the same idempotency key. */
  readonly answered?: string;
  /** Said if somebody else changed the same, on a page that does not show both versions. */
  readonly clash?: string;
  /** Picture field, which is stored even if another field is refused. */
  readonly picture?: string;
}

/** Form that a page posts. */
export interface Form<Answer = never> {
  takes(posted: FormData): boolean;
  receive(visit: Visit, posted: FormData): Promise<FormAnswer<Answer>>;
}

/** Answer that the form's own page shows. */
type FormAnswer<Answer> = ReturnType<typeof data<FormRefusal | Answer>>;

/** Error that `save` throws to refuse a post, with messages by field or one for the whole form. */
export class Problem extends Error {
  override readonly name = "Problem";
  constructor(
    readonly fields: FieldErrors,
    readonly formMessage: FormMessage = "",
    readonly more: { readonly conflict?: boolean; readonly revision?: number | string } = {},
  ) {
    super("The form was refused");
  }
}

/** Declares a form; see the top of this file. */
export function form<Answers extends object, Answer = never>(declared: Declared<Answers, Answer>): Form<Answer> {
  const { when, permission = true } = declared;
  return {
    takes(posted) {
      if (when === undefined) return true;
      if (typeof when === "string") return posted.has(when);
      return when.slice(1).some((value) => value === posted.get(when[0]));
    },
    async receive(visit, posted) {
      requirePermission(visit, typeof permission === "function" ? permission(visit) : permission);
      return new Receipt(declared, visit, posted).answer();
    },
  };
}

/** One post of a form, from what was typed to its answer. */
class Receipt<Answers extends object, Answer> {
  readonly #formId: string;
  readonly #key: string | undefined;
  #names: readonly string[];
  #raw: RawAnswers;
  /** What the page carries if the post is refused. */
  #base: JoinedPost["base"];

  constructor(
    private readonly declared: Declared<Answers, Answer>,
    private readonly visit: Visit,
    private readonly posted: FormData,
  ) {
    this.#formId = declared.name ?? onlyForm;
    this.#key = keyIn(posted);
    // Until the schema is known, everything posted counts as typed.
    this.#names = [...new Set([...posted.keys()].map(rootOf))];
    this.#raw = readFields(posted, this.#names).raw;
    this.#base = { openedText: openedTextIn(posted), revision: revisionNamed(posted.get(revisionField)) };
  }

  async answer() {
    try {
      return await this.#join();
    } catch (error) {
      return await this.#refuse(error);
    }
  }

  /** Joins the post with what others have saved, and sends it; a second time if it may have been a retry. */
  async #join() {
    const { declared, visit, posted } = this;
    const sending = { ...visit, access: underKey(visit.access, this.#key) };
    const schema = typeof declared.schema === "function" ? await declared.schema(sending) : declared.schema;
    this.#names = fieldsOf(schema);
    const { raw: typed, files } = readFields(posted, this.#names);
    const { openedText, revision: revisionShown } = this.#base;
    const stored = () => declared.stored?.(sending);
    const isAnsweredOnce = this.#key !== undefined && promises(visit.access.session, "idempotency");
    const shown = { openedText, revisionShown, stored, isAnsweredOnce };
    const post = await joinPost({ ...declared, ...shown, schema, typed, files });
    try {
      return await this.#send(schema, post, this.#key);
    } catch (error) {
      // Under a new key, the same difference could be added twice.
      if (isPortalError(error, "conflict") && declared.join && !post.isSaved)
        return this.#back({ message: error.message });
      if (post.clashing && isPortalError(error, "invalid", "conflict", "not-found"))
        return await this.#send(schema, post.clashing, this.#key);
      // Either no earlier press was saved, or one was, in another version.
      const isRepeat = isPortalError(error, "conflict") && post.isSaved;
      if (!post.joined || !(isOutdated(error) || isRepeat)) throw error;
      return await this.#send(schema, post.joined, isRepeat ? randomUUID() : this.#key);
    }
  }

  /** Saves the post, or gives it back with the problems of its fields. */
  async #send(schema: Schema<Answers>, post: JoinedPost, key: string | undefined): Promise<FormAnswer<Answer>> {
    const { declared, visit } = this;
    this.#base = post.base;
    const reading = await readPost(schema, post, declared.submitsAll);
    const problems = reading.problems ?? {};
    const received = await withPicture(declared.picture, { ...visit, raw: post.typed, files: post.files, problems });
    const { raw, made } = received;
    this.#raw = raw;
    const wrong = { ...problems, ...received.errors };
    if (reading.problems || Object.keys(wrong).length > 0) {
      if (post.clashing) return this.#send(schema, post.clashing, key);
      const { retryAfterSeconds: wait } = received;
      return this.#back({ fields: wrong, ...(wait !== undefined && askedToWait(wait)) });
    }
    if (post.clashes) return this.#back({ conflict: true, spent: true, message: declared.clash ?? "" });
    const { read, unread } = reading;
    const { version, isTouched, unsent } = post;
    this.#base = { ...this.#base, revision: version };
    const again = {
      formId: this.#formId,
      key,
      revision: version,
      ...this.#withOpened(),
      repopulateFields: this.#shown(),
    };
    const saved = await declared.save(read, {
      ...{ ...visit, access: underKey(visit.access, key), idempotencyKey: key },
      ...{ version, raw, isTouched, made },
      revision: revisionIn(version),
      spell: (sent, wireName = (field) => field) => ({
        ...withoutNames(sent, unsent.map(wireName)),
        ...namedIn(raw, unread, wireName),
      }),
      again: refusalWith(again),
    });
    if ("answer" in saved) return data<FormRefusal | Answer>({ ...this.#withOpened(), ...saved.answer });
    throw await leading(visit.access, saved);
  }

  /** @throws what is no refusal */
  async #refuse(error: unknown) {
    const { declared, visit } = this;
    if (error instanceof Problem)
      return this.#back({ fields: error.fields, message: error.formMessage, ...error.more });
    if (!isPortalError(error)) throw error;
    if (error.kind === "conflict" && declared.answered) throw redirect(declared.answered, 303);
    const { look, fieldOf = (name) => name } = declared;
    const sent = { access: visit.access, request: visit.args.request, look: look?.(visit), key: this.#key };
    const asked = (name: string) => (this.#names.includes(rootOf(name)) ? name : null);
    return this.#back(await refusalOf(error, { ...sent, fieldOf: (name) => asked(fieldOf(name, this.#raw)) }));
  }

  /** The page's answer to a refused post, with everything as typed. */
  #back({ fields = {}, message = "", status = 422, headers = {}, ...more }: Back) {
    return data<FormRefusal | Answer>(
      refusalWith({
        ...{ formId: this.#formId, message, conflict: more.conflict, ...this.#withOpened() },
        fieldErrors: inFieldOrder(fields, this.#names),
        repopulateFields: this.#shown(),
        key: more.spent ? undefined : this.#key,
        revision: more.revision ?? this.#base.revision,
      }),
      { status, headers },
    );
  }

  #withOpened() {
    return this.#base.openedText === null ? {} : { openedText: this.#base.openedText };
  }

  /** What was typed, without secrets. */
  #shown(): RawAnswers {
    const { secret = {} } = this.visit.access.page;
    return Object.fromEntries(Object.entries(this.#raw).filter(([name]) => !Object.hasOwn(secret, name)));
  }
}

const withoutNames = (sent: WireFields, names: readonly string[]): WireFields =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)));

const namedIn = (raw: RawAnswers, fields: readonly string[], wireName: (field: string) => string): WireFields =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => {
      const isNamed = fields.some((field) => name === field || name.startsWith(`${field}[`));
      return isNamed ? [[wireName(name), typeof value === "string" ? value : [...value]] as const] : [];
    }),
  );

interface Sent extends Visit {
  readonly raw: RawAnswers;
  readonly files: ReadonlyMap<string, File>;
  readonly problems: FieldErrors;
}

const withPicture = async (
  name: string | undefined,
  { access, raw, files, problems }: Sent,
): Promise<ReceivedPicture> =>
  name === undefined
    ? { raw, errors: {} }
    : receivePicture(access, { name, file: files.get(name) ?? null, raw, before: {}, problems });

const leading = async (access: Access, { to, say, undo }: Extract<Saved<never>, { to: string }>): Promise<Response> =>
  say ? redirectSaying(access, to, "success", say, undo) : redirect(landingOf(access, to), 303);

/** Action for a page with a separate loader, such as a list's. The first form that takes the post handles it. */
export const formAction =
  <Answer = never>(page: PageName, ...forms: readonly Form<Answer>[]) =>
  async (args: ActionFunctionArgs) => {
    const access = await requireAccess(args, page);
    const posted = await readForm(args.request);
    const postedForm = forms.find((one) => one.takes(posted));
    if (!postedForm) throw refuse(400, "This page has no such form.");
    return postedForm.receive({ access, args }, posted);
  };

interface DeclaredPage<Shown extends object, Answer> {
  readonly page: PageName;
  readonly load: (access: Access, args: AccessArgs) => Promise<Shown> | Shown;
  /** If there are several, each has a `name`, and the form without `when` is last. */
  readonly form: Form<Answer> | readonly Form<Answer>[];
}

/** Declares a page with its form or forms; see the top of this file. */
export const formPage = <Shown extends object, Answer = never>(declared: DeclaredPage<Shown, Answer>) => ({
  async loader(args: LoaderFunctionArgs) {
    const shown = await declared.load(await requireAccess(args, declared.page), args);
    return { ...shown, key: randomUUID() };
  },
  action: formAction(declared.page, ...[declared.form].flat()),
});
