import { z } from "zod";
import { fromJson } from "../../server/contract/wire/json-text";
import type { RawAnswers } from "./answers";
import { mergeValues, type PartOf } from "./merge";
import { nest } from "./names";
import { openedField } from "./refusal";
import { revisionNamed } from "./revision";
import { sameValue } from "./same-value";

export const RawAnswersShape = z.record(z.union([z.string(), z.array(z.string())]));

/** What an edit starts from. */
export interface Stored {
  readonly values: RawAnswers;
  /** Revision that the server told; blank if it told none. */
  readonly revision?: number | string | null | undefined;
}

/** Values that a form's page showed, as the form carries them; null if it carries none that can be read. */
export function openedIn(posted: FormData): string | null {
  const opened = posted.get(openedField);
  return typeof opened === "string" && valuesIn(opened) ? opened : null;
}

const valuesIn = (opened: string): RawAnswers | undefined => RawAnswersShape.safeParse(fromJson(opened)).data;

interface ReceivedPost {
  readonly typed: RawAnswers;
  readonly files: ReadonlyMap<string, File>;
  readonly opened: string | null;
  readonly revisionShown: string | undefined;
  readonly stored: () => Promise<Stored | null> | undefined;
  readonly partOf?: PartOf;
  readonly picture?: string;
}

/** A post that takes untouched values as they are stored now. */
export interface JoinedPost {
  readonly typed: RawAnswers;
  /** Typed values nested, and files. */
  readonly posts: object;
  /** Revision that the save replaces. */
  readonly version: string | undefined;
  /** Somebody else changed a value that was changed here, too. */
  readonly clashes: boolean;
  readonly stored: () => Promise<RawAnswers | undefined>;
}

/** Joins a post with what others have saved since its page was opened, if the page carries what it showed. */
export async function joinPost(post: ReceivedPost): Promise<JoinedPost> {
  const { typed, files, revisionShown, picture = "" } = post;
  const opened = post.opened === null ? undefined : valuesIn(post.opened);
  const stored = opened && (await post.stored());
  const withFiles = (values: RawAnswers) => ({ ...nest(values), ...Object.fromEntries(files) });
  if (!stored) {
    const values = async () => (await post.stored())?.values;
    return { typed, posts: withFiles(typed), version: revisionShown, clashes: false, stored: values };
  }
  const { values, revision } = stored;
  const joined = joinValues({ opened, stored: values, typed, partOf: post.partOf });
  const isReplaced = files.has(picture) && !sameValue(opened[picture], values[picture]);
  return {
    typed: joined.typed,
    posts: withFiles(joined.typed),
    // A retry after a lost answer sends what was sent before.
    version: joined.isSaved ? revisionShown : revisionNamed(String(revision ?? "")),
    clashes: joined.clashes || isReplaced,
    stored: async () => values,
  };
}

interface Edit {
  readonly opened: RawAnswers;
  readonly stored: RawAnswers;
  readonly typed: RawAnswers;
  readonly partOf: PartOf | undefined;
}

/** @returns `isSaved` if everything typed is stored: probably by this post, whose answer was lost. */
function joinValues({ opened, stored, typed, partOf }: Edit) {
  const hidden = Object.entries(opened).filter(([name, value]) => !(name in typed) && !isTick(value));
  const mine = { ...Object.fromEntries(hidden), ...typed };
  const { values, clashes } = mergeValues({ was: opened, theirs: stored, mine }, partOf);
  const isHidden = (name: string) => hidden.some(([one]) => one === name);
  return {
    typed: Object.fromEntries(Object.entries(values).filter(([name]) => !isHidden(name))),
    clashes,
    isSaved: Object.entries(stored).every(([name, value]) => sameValue(mine[name], value)),
  };
}

/** Only boxes post nothing, when they are not ticked; any other value that is missing was not on the page. */
const isTick = (value: RawAnswers[string]) => typeof value !== "string" || ["", "0", "1"].includes(value);
