import type { Access } from "~/access/guard.server";
import { ofOwnBranch } from "~/business/branches";
import { withCurrent } from "~/business/choices";
import { branchesIn, tagsIn, tiersIn } from "~/business/choices.server";
import type { Branch } from "~/business/facts";
import { languagesIn, sessionFacts } from "~/business/facts.server";
import { revisionIn } from "~/form/revision";
import type { FormTarget } from "~/form/target";
import { paths } from "~/paths";
import { clockIn } from "~/ui/days";
import type { Submission, WizardBackEnd } from "~/wizard/back-end.server";
import { goesBack } from "~/wizard/goes-back";
import { besideMentioned } from "~/wizard/mentions.server";
import { savedOnce } from "~/wizard/saved-once.server";
import { knows } from "../../../server/contract/common/extensions";
import type { DrawInput } from "../../../server/contract/draws/bodies";
import {
  businessDrawAddUpdate,
  drawCreate,
  drawEdit,
  drawPublish,
  getDrawDetails,
  getProductRewardsALaCarte,
} from "../../../server/contract/draws/calls";
import { allBranches } from "../../../server/contract/items/words";
import { drawToEdit } from "./details.server";
import { digestOf } from "./digest.server";
import type { DrawAnswers, DrawFacts, Reward, StoredDraw } from "./draw";
import { stateOf } from "./draw-list";
import { asSaved, drawAsForms, drawInput } from "./forms";
import { savePrizes } from "./prizes.server";
import { drawGoesBack, setPublished } from "./publishing.server";
import type { drawWizard } from "./wizard";

type Target = FormTarget<string>;

/** Server side of the draws wizard. */
export const drawBackEnd: WizardBackEnd<typeof drawWizard> = {
  page: "draws-wizard",
  facts: loadFacts,

  async load(access, facts, { id }) {
    const { draw, prizes } = await drawToEdit(access, id);
    return {
      answers: drawAsForms(draw, prizes, facts),
      revision: draw.revision === null ? "" : String(draw.revision),
    };
  },

  steps: {},

  async save(access, submission) {
    const { api } = access;
    const { answers, facts, key, kept, keep, reached } = submission;
    const body = drawInput(answers, facts);
    const { id: drawId, slug, expected, published } = await saveDraw(access, submission, body);
    const state = facts.stored?.state ?? "unpublished";
    const { prizes } = answers;
    // Prizes that cannot be parsed are unchanged.
    const revision = prizes
      ? await savePrizes(api, { drawId, slug, prizes, state, expected, key, kept, keep })
      : expected;
    await reached(slug, revisionText(revision));
    const { isPublished } = answers;
    if (isPublished !== undefined && isPublished !== published) {
      const whole = async () => ({ body, spell: await spellingOf(access, submission, drawId) });
      await setPublished(access, { drawId, isPublished, idempotencyKey: key("publish"), whole });
    }
    const outcome = isPublished && !facts.stored?.input.isPublished ? "published" : "saved";
    return { location: paths.drawsDashboard(), message: `“${answers.title}” ${outcome}.` };
  },
};

type Saving = Submission<DrawFacts, DrawAnswers, string>;

/** Draw after its own save, before its prizes are saved. */
interface SavedDraw {
  readonly id: number;
  readonly slug: string;
  /** Revision after this save; undefined if the back end has none. */
  readonly expected: number | undefined;
  /** undefined for a draw created by an earlier attempt, which others may have published or unpublished since. */
  readonly published: boolean | undefined;
}

/** Draw that an attempt of this save created, as the draft stores it. */
interface CreatedDraw {
  readonly drawId: number;
  /** Revision of the draw; undefined if the back end has none. */
  readonly expected?: number | undefined;
  /** Content that the draw was created with, and the digest of the attempt. */
  readonly body: DrawInput;
  readonly of: string;
}

/** Creates or edits the draw, unless an earlier attempt of this save has done so. */
async function saveDraw(access: Access, saving: Saving, body: DrawInput): Promise<SavedDraw> {
  const { api } = access;
  const { facts, target, key, kept, keep, reached, revision } = saving;
  const created = kept.made === undefined ? null : (JSON.parse(kept.made) as CreatedDraw);
  const of = digestOf([key(), body]);
  const asCreated = async (draw: CreatedDraw): Promise<SavedDraw> => ({
    ...{ id: draw.drawId, slug: await slugOf(api, saving, draw) },
    ...{ expected: draw.expected, published: false },
  });
  return savedOnce(saving, {
    known: facts.stored?.id ?? created?.drawId,
    async create(idempotencyKey) {
      const answer = await sayingBranch(() => api.call(drawCreate, { body, idempotencyKey }));
      const draw: CreatedDraw = { drawId: answer.drawId, expected: answer.revision || undefined, of, body };
      await keep("made", JSON.stringify(draw));
      return asCreated(draw);
    },
    async edit(id, idempotencyKey) {
      if (created?.of === of) return asCreated(created);
      const slug = created ? await slugOf(api, saving, created) : String(target.mode === "edit" && target.id);
      const replaced = { draw_pk: id, revision: revisionIn(revision) ?? created?.expected };
      const spell = (await spellingOf(access, saving, id)) ?? emptiedSince(created);
      await sayingBranch(() =>
        api.call(drawEdit, { body: { ...body, ...replaced }, idempotencyKey, ...(spell && { spell }) }),
      );
      // The edit itself increases the revision by one.
      const expected = replaced.revision === undefined ? undefined : replaced.revision + 1;
      await reached(slug, revisionText(expected));
      return { id, slug, expected, published: facts.stored?.input.isPublished };
    },
  });
}

/** Function that sends blank what was emptied since the draw was created; null if this save created none. */
const emptiedSince = (created: CreatedDraw | null) =>
  created && goesBack(drawEdit.body, { ...created.body, draw_pk: created.drawId }, null, []);

/** Slug of a created draw. Its id is stored before its slug is asked for, so that no retry creates another draw. */
async function slugOf(
  api: Access["api"],
  { kept, keep, reached }: Saving,
  { drawId, expected }: CreatedDraw,
): Promise<string> {
  if (kept.slug !== undefined) return kept.slug;
  const { slug } = (await api.call(getDrawDetails, { query: { drawId, uncounted: true } })).draw;
  await keep("slug", slug);
  await reached(slug, revisionText(expected));
  return slug;
}

/** Function that sends unchanged fields of an edit in their original format; null when creating a draw. */
async function spellingOf(access: Access, { target, before, facts, unread }: Saving, drawId: number) {
  if (target.mode !== "edit" || before?.language === undefined) return null;
  const opened = await drawToEdit(access, target.id);
  // An older server may take a draw that is sent without its flag for an unpublished one.
  const published = knows(access.session, drawPublish) ? [] : ["isPublished"];
  return drawGoesBack(opened, drawId, drawInput(before, facts), [...unread, ...published]);
}

const revisionText = (revision: number | undefined) => (revision === undefined ? "" : String(revision));

/** Shows a refusal that mentions a branch at the branches field (section 8). */
const sayingBranch = <T>(save: () => Promise<T>): Promise<T> => besideMentioned({ chlBranchesName: /branch/i }, save);

async function loadFacts(access: Access, target: Target): Promise<DrawFacts> {
  const { api, session } = access;
  const [edited, blank, { productRewardList }] = await Promise.all([
    target.mode === "edit" ? drawToEdit(access, target.id) : null,
    target.mode === "edit" ? null : api.call(businessDrawAddUpdate),
    api.call(getProductRewardsALaCarte),
  ]);
  const form = edited ?? blank;
  if (!form) throw new Error("A draw is made or edited");
  // If the server does not provide its time, the business's time zone is used.
  const now = form.now || clockIn(session.business.timeZone);
  const stored = edited && storedDraw(edited, now);
  const { mode, currency, ownBranch } = sessionFacts(access, target);
  const named: Partial<DrawInput> = stored?.input ?? {};
  const branches = withCurrent(branchesIn(form.businessBranch), branchesOfDraw(named.chlBranchesName));
  const tagNames = new Map(tagsIn(form.tags_list).map(({ id, name }) => [id, name]));
  return {
    mode,
    now,
    timeZone: form.time_zone || session.business.timeZone,
    currency,
    ownBranch,
    branches: ofOwnBranch(branches, ownBranch),
    tiers: withCurrent(
      tiersIn(form.tiers),
      (named.rule_tiers_value ?? []).map((id) => ({ id, name: `Tier ${id}` })),
    ),
    languages: languagesIn(form.languages),
    tags: withCurrent(
      tagsIn(form.tags_list.filter(({ enabled }) => enabled)),
      (named.rule_tags_value ?? []).map((id) => ({ id, name: tagNames.get(id) ?? `Tag ${id}` })),
    ),
    rewards: withCurrent<Reward>(
      productRewardList
        .filter(({ enabled, published }) => enabled && published)
        .map(({ product_reward_pk: id, product_name: name, product_pk: product }) => ({ id, name, product })),
      (named.rule_ala_carte_value ?? []).map(({ product_reward_pk: id, product_name: name, product_pk: product }) => ({
        id,
        name: name ?? `Reward ${id}`,
        product: product ?? 0,
      })),
    ),
    stored,
  };
}

/** Branches of a stored draw; empty if it is for all branches, which means those in use. */
const branchesOfDraw = (ids: readonly number[] = []): Branch[] =>
  ids.includes(allBranches) ? [] : ids.map((id) => ({ id, name: `Branch ${id}`, system: null }));

const storedDraw = ({ draw, prizes }: Awaited<ReturnType<typeof drawToEdit>>, now: string): StoredDraw => ({
  id: draw.draw_pk,
  state: stateOf(draw, now),
  input: asSaved(draw),
  prizes,
});
