import type { Access } from "~/access/guard.server";
import type { WireFields } from "~/api/encode";
import { goesBack } from "~/wizard/goes-back";
import { knows } from "../../../server/contract/common/extensions";
import type { DrawInput } from "../../../server/contract/draws/bodies";
import { type DrawDetails, drawEdit, drawPublish } from "../../../server/contract/draws/calls";
import type { Raw } from "../../../server/contract/wire";
import { drawToEdit } from "./details.server";
import { asSaved } from "./forms";

const inDraw = (name: string) => `Draw[${name}]`;
const statuses = "rule_referral_status";

interface Opened {
  readonly raw: Raw;
  readonly draw: Pick<DrawDetails, "branches" | typeof statuses>;
}

/** Raw draw under the field names of a save, whose lists are named with `[]`. */
const namedIn = ({ raw, draw }: Opened, draw_pk: number): Raw => ({
  ...Object.fromEntries(Object.entries({ ...raw, draw_pk }).map(([name, value]) => [inDraw(name), value])),
  ...(draw.branches && { "chlBranchesName[]": draw.branches }),
  ...(statuses in raw && { [`${statuses}[]`]: draw[statuses] }),
});

/** Function that sends unchanged fields of `before` in their original format. */
export function drawGoesBack(opened: Opened, drawId: number, before: DrawInput, unread: readonly string[] = []) {
  const spell = goesBack(drawEdit.body, { ...before, draw_pk: drawId }, namedIn(opened, drawId), unread.map(inDraw));
  // `goesBack` returns only plain values of unread fields, and the statuses are a list.
  const kept = unread.includes(statuses) ? { [`${statuses}[]`]: opened.draw[statuses] } : {};
  return (sent: WireFields): WireFields => ({ ...kept, ...spell(sent) });
}

interface Publishing {
  readonly drawId: number;
  readonly isPublished: boolean;
  readonly revision?: number | undefined;
  readonly idempotencyKey: string | undefined;
  /** Complete draw, for servers where publishing requires saving everything (settled readings, "publish of a draw"). */
  readonly whole: () => Promise<{
    readonly body: DrawInput;
    readonly spell: ((sent: WireFields) => WireFields) | null;
  }>;
}

/** Publishes or unpublishes a draw. */
export async function setPublished({ api, session }: Access, publishing: Publishing): Promise<void> {
  const { drawId: draw_pk, isPublished, revision, idempotencyKey, whole } = publishing;
  if (knows(session, drawPublish)) {
    await api.call(drawPublish, { body: { draw_pk, isPublished, revision }, idempotencyKey });
    return;
  }
  const { body, spell } = await whole();
  const sent = { ...body, draw_pk, isPublished, revision };
  await api.call(drawEdit, { body: sent, idempotencyKey, ...(spell && { spell }) });
}

/** Stored draw at `slug`, as input of a save. */
export async function storedInput(access: Access, slug: string) {
  const opened = await drawToEdit(access, slug);
  const { isPublished: _, ...body } = asSaved(opened.draw);
  return { body, spell: drawGoesBack(opened, opened.draw.draw_pk, body) };
}
