import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { fromJson } from "../../server/contract/wire/json-text";
import type { RawAnswers, RawValue } from "./answers";
import { cropNames } from "./crop";
import { mergeValues, type PartOf } from "./merge";
import { nest, rootOf, segments, valueAt } from "./names";
import { type Reading, readAnswers, whatIsReadable } from "./read-answers";
import { openedField } from "./refusal";
import { revisionNamed } from "./revision";
import { joinRows, type RowsJoin } from "./rows/join-rows.server";
import { inPlaces, rowAnswers, rowOf, rowsIn } from "./rows/rows";
import { isBox, sameValue } from "./same-value";
import type { FormSchema } from "./validator";

export const RawAnswersShape = z.record(z.union([z.string(), z.array(z.string())]));

/** What an edit starts from. */
export interface Stored {
  readonly values: RawAnswers;
  /** Revision that the server told; blank if it told none. */
  readonly revision?: number | string | null | undefined;
  /** Fields that the server did not send, and whose values are therefore defaults. */
  readonly untold?: readonly string[] | undefined;
}

/** Text of the values that a form's page showed; null if the form has none that can be read. */
export function openedTextIn(posted: FormData): string | null {
  const text = posted.get(openedField);
  return typeof text === "string" && readOpened(text) ? text : null;
}

export const readOpened = (text: string): RawAnswers | undefined => RawAnswersShape.safeParse(fromJson(text)).data;

/** How a form joins a post with what others have saved. */
export interface Joining {
  /** Values that are merged as one, such as the places of a list's rows. */
  readonly partOf?: PartOf | undefined;
  /** Rows, which are joined one by one. */
  readonly rows?: RowsJoin | undefined;
  /** Whether a value is not asked, because its switch is off; it counts as untouched and is not sent. */
  readonly isUnasked?: ((name: string, values: RawAnswers) => boolean) | undefined;
  /**
   * Whether the back end refuses the post if what its page showed has changed since; by default, if the form has a
   * revision.
   */
  readonly isHeld?: ((typed: RawAnswers) => boolean) | undefined;
  /** Joins the values itself, instead of `joinValues`. */
  readonly join?: ((edit: Edit) => Joined) | undefined;
}

/** Values by the form's field names: as the page showed them, as they are now, and as posted. */
export interface Edit {
  readonly opened: RawAnswers;
  readonly stored: RawAnswers;
  readonly typed: RawAnswers;
}

export interface Joined {
  readonly typed: RawAnswers;
  readonly clashes: boolean;
  /** All posted values are stored as they are. */
  readonly isAsStored: boolean;
  /** What was changed here is stored: probably by this post, whose answer was lost. Others may have changed more since. */
  readonly isSaved: boolean;
  /** Same, of changes that the stored values do not tell, such as of a number that others change, too. */
  readonly mayBeSaved?: boolean;
  readonly isTouched: boolean;
}

interface ReceivedPost extends Joining {
  readonly schema: FormSchema;
  readonly typed: RawAnswers;
  readonly files: ReadonlyMap<string, File>;
  readonly openedText: string | null;
  readonly revisionShown: string | undefined;
  readonly stored: () => Promise<Stored | null> | undefined;
  readonly picture?: string | undefined;
  /** Whether the back end answers a repeat as it answered the first time. */
  readonly isAnsweredOnce?: boolean | undefined;
}

/** A post that takes untouched values as they are stored now. */
export interface JoinedPost {
  readonly typed: RawAnswers;
  readonly files: ReadonlyMap<string, File>;
  /** Asked values nested, and files. */
  readonly posts: object;
  /** Revision that the save replaces. */
  readonly version: string | undefined;
  /** Somebody else changed a value that was changed here, too. */
  readonly clashes: boolean;
  /** Whether a value is not as the page showed it; true if the page does not carry what it showed. */
  readonly isTouched: boolean;
  readonly stored: () => Promise<RawAnswers | undefined>;
  /** Fields that the server did not send and that nobody changed: they are not sent to it either. */
  readonly unsent: readonly string[];
  /** What a refused page carries: the values that its next post is held against, and their revision. */
  readonly base: { readonly openedText: string | null; readonly revision: string | undefined };
  /** The same post joined with what is stored now, if it goes out as typed because it may be a retry. */
  readonly joined?: JoinedPost | undefined;
  /** Same, of a post that clashes: as typed, only a back end that has answered it before accepts it. */
  readonly clashing?: JoinedPost | undefined;
  /** See `Joined`. */
  readonly isSaved: boolean;
}

/** Joins a post with what others have saved since its page was opened, if the page carries what it showed. */
export async function joinPost(post: ReceivedPost): Promise<JoinedPost> {
  const { typed, files, revisionShown, picture = "", isUnasked = () => false } = post;
  const { isHeld = () => revisionShown !== undefined } = post;
  const opened = post.openedText === null ? undefined : readOpened(post.openedText);
  const stored = opened && (await post.stored());
  const asked = (values: RawAnswers) => byName(values, (name) => !isUnasked(name, values));
  const asShown = { openedText: post.openedText, revision: revisionShown };
  const withFiles = (values: RawAnswers) => ({ ...nest(asked(values)), ...Object.fromEntries(files) });
  if (!stored) {
    const values = async () => {
      const now = await post.stored();
      return now ? asked(now.values) : undefined;
    };
    const alone = { typed, files, posts: withFiles(typed), version: revisionShown, base: asShown };
    return { ...alone, clashes: false, isTouched: true, isSaved: false, stored: values, unsent: [] };
  }
  const { values, revision, untold = [] } = stored;
  const edit = { opened, stored: values, typed: asStored(post.schema, { opened, stored: values, typed }) };
  const joined = post.join ? post.join(edit) : joinValues(edit, post);
  const isReplaced = changesPicture(picture, post) && !sameValue(opened[picture], values[picture]);
  const version = revisionNamed(String(revision ?? ""));
  const clashes = joined.clashes || isReplaced;
  // Rows that others have added are shown by a refused page, too; only what counts as shown can be removed there.
  const showsRows = !clashes && (post.join !== undefined || post.rows !== undefined);
  const { isSaved, isTouched } = joined;
  const current: JoinedPost = {
    ...{ typed: joined.typed, files, posts: withFiles(joined.typed), version },
    ...{ clashes, isSaved, isTouched },
    stored: async () => asked(values),
    unsent: untold.filter((name) => sameValue(joined.typed[name], values[name])),
    base: showsRows ? { openedText: JSON.stringify(openIn(values, post)), revision: version } : asShown,
  };
  const asTyped = { typed, posts: withFiles(typed), version: revisionShown, base: asShown };
  const bringsPicture = files.size > 0 || changesPicture(picture, post);
  if (clashes && post.isAnsweredOnce && !post.join && !bringsPicture && isHeld(typed))
    return { ...current, ...asTyped, clashes: false, clashing: current };
  if (!isSaved && !joined.mayBeSaved) return current;
  // Without revisions, what was sent before could undo what others have changed since.
  if (!joined.isAsStored && revisionShown === undefined) return { ...current, joined: current };
  // A retry after a lost answer sends what was sent before.
  const retry = { ...current, ...asTyped };
  return bringsPicture ? retry : { ...retry, joined: current };
}

/** The typed values, in the stored spelling where the form reads both alike: a back end may trim what it stores. */
function asStored(schema: FormSchema, { opened, stored, typed }: Edit): RawAnswers {
  const [mine, theirs] = [typed, stored].map((values) => whatIsReadable(schema, nest(values)));
  const isAlike = (name: string, value: RawValue, kept: RawValue) => {
    const read = valueAt(mine, segments(name));
    if (read !== undefined && isDeepStrictEqual(read, valueAt(theirs, segments(name)))) return true;
    // In another country, the same digits are another number; only a number stored since may be this one.
    return !sameValue(opened[name], kept) && isSamePhone(value, kept);
  };
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const kept = stored[name];
      return [name, kept !== undefined && isAlike(name, value, kept) ? kept : value];
    }),
  );
}

/** Whether the back end has stored a typed phone number in its international form. */
function isSamePhone(typed: RawValue, stored: RawValue): boolean {
  if (typeof typed !== "string" || typeof stored !== "string" || !/^\+\d{8,15}$/.test(stored)) return false;
  if (!/^[+()\d\s./-]+$/.test(typed)) return false;
  const digits = typed.replace(/\D/g, "");
  if (typed.trim().startsWith("+")) return stored === `+${digits}`;
  const local = digits.replace(/^0+/, "");
  return local.length >= 7 && stored.endsWith(local);
}

/** Stored values without the rows that are not open on the page. */
function openIn(values: RawAnswers, { rows, typed }: Pick<ReceivedPost, "rows" | "typed">): RawAnswers {
  if (rows === undefined || rows.id !== undefined) return values;
  const open = new Set(Object.keys(typed).map(rowOf));
  return byName(values, (name) => rootOf(name) !== rows.field || open.has(rowOf(name)));
}

const byName = (values: RawAnswers, isKept: (name: string, value: RawValue) => boolean): RawAnswers =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => isKept(name, value)));

/** Whether a post brings, cuts or removes its picture; the picture's own field stays as it was shown. */
const changesPicture = (picture: string, { files, typed }: ReceivedPost): boolean =>
  files.has(picture) || [`${picture}_remove`, ...cropNames].some((name) => picture !== "" && Boolean(typed[name]));

/** Joins the values one by one, and rows by their ids. */
export function joinValues(
  { opened, stored, typed }: Edit,
  { rows, partOf, isUnasked = () => false }: Omit<Joining, "join">,
): Joined {
  const single = (values: RawAnswers) => byName(values, (name) => rootOf(name) !== rows?.field);
  const was = single(opened);
  const theirs = single(stored);
  const posted = single(typed);
  const isUnshown = (name: string, value: RawValue) => !(name in posted || isBox(value));
  const mine = { ...posted, ...byName(was, (name, value) => isUnasked(name, typed) || isUnshown(name, value)) };
  const { values, clashes } = mergeValues({ was, theirs, mine }, partOf);
  const isTicked = (name: string, value: RawValue) =>
    isBox(was[name]) && (typeof value === "string" ? value === "1" : value.length > 0);
  const unasked = byName(posted, (name) => isUnasked(name, values));
  const dropped = Object.keys(unasked).filter((name) => !isUnasked(name, typed) && !sameValue(typed[name], was[name]));
  // Switches of values that were changed here and that somebody else has switched off.
  const switches = byName(posted, (name, value) =>
    dropped.some((one) => !isUnasked(one, { ...values, [name]: value })),
  );
  const joined = rows && joinRowsOf(rows, { opened, stored, typed });
  const isTouched = joined?.isTouched === true || Object.keys(was).some((name) => !sameValue(mine[name], was[name]));
  const areStored = (some: RawAnswers) => Object.keys(theirs).every((name) => sameValue(some[name], theirs[name]));
  const isAsStored = joined?.isAsStored !== false && areStored(mine);
  const clashing = clashes || dropped.length > 0 || joined?.clashes === true;
  const isJoinedAsStored = !clashing && joined?.isJoinedAsStored !== false && areStored(values);
  return {
    // What is not posted is not on the page, unless it is a box that somebody else has ticked.
    typed: {
      ...byName(values, (name, value) => name in posted || isTicked(name, value)),
      ...unasked,
      ...switches,
      ...joined?.typed,
    },
    clashes: clashing,
    isSaved: isTouched && (isAsStored || isJoinedAsStored),
    isTouched,
    isAsStored,
  };
}

/** Joins only the rows; those of a list with ids are named by their places. */
function joinRowsOf(how: RowsJoin, { opened, stored, typed }: Edit) {
  const [was, theirs, mine] = [opened, stored, typed].map((values) => rowsIn(values, how.field));
  const { rows, ...joined } = joinRows(how, { was: was ?? [], theirs: theirs ?? [], mine: mine ?? [] });
  const placed = how.id === undefined ? rows : inPlaces(rows.map(({ values }) => values));
  return { ...joined, typed: rowAnswers(how.field, placed) };
}

type ReadPost<Answers> =
  | { readonly read: Answers; readonly problems: null; readonly unread: readonly string[] }
  | Extract<Reading, { readonly read: null }>;

/** Reads the stored values only if the rules refuse the post, which is rare. */
export async function readPost<Answers extends object>(
  schema: z.ZodType<Answers, z.ZodTypeDef, unknown>,
  { typed, posts, stored }: JoinedPost,
  submitsAll = false,
): Promise<ReadPost<Answers>> {
  const reading = readAnswers(schema, typed, undefined, posts);
  const values = reading.problems && !submitsAll && (await stored());
  return (values ? readAnswers(schema, typed, values, posts) : reading) as ReadPost<Answers>;
}
