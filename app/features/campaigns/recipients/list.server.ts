import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type Access, type AccessArgs, requireAccess } from "~/access/guard.server";
import { beside } from "~/api/beside";
import { isPortalError } from "~/api/error";
import { searchCustomers } from "~/business/customers.server";
import { defineList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { paths } from "~/paths";
import { newDraftId } from "~/wizard/drafts.server";
import { keyedSegment, readKeyed } from "~/wizard/keyed-segment";
import {
  peoplePageSize,
  type Target,
  type TargetSort,
  targetedCustomers,
} from "../../../../server/contract/campaigns/who-calls";
import { whyTargeted } from "../../../../server/contract/campaigns/why-calls";
import { knows, readsBeyond } from "../../../../server/contract/common/extensions";
import { idIn } from "../../../../server/contract/common/id-in";
import { customerName } from "../../../../server/contract/common/names";
import { audienceIn, sentenceOfAnswers } from "../audience-words";
import { campaignDraft } from "../draft.server";
import { targetsIn } from "../reach.server";
import { whyInWords } from "./why-words";

/** Reads the audience of a draft. @throws Response 303 to the list with a new draft key, if the URL has none */
export async function recipientsPage(args: AccessArgs) {
  const { action = "" } = args.params;
  const keyed = readKeyed(action);
  if (keyed.key === null)
    throw redirect(paths.marketingMeant({ action: keyedSegment(keyed.action, newDraftId()) }), 303);
  const { access, facts, answers, href } = await campaignDraft.read(args, "filters");
  return {
    ...{ access, facts, action },
    back:
      answers.who === "filters"
        ? { to: href("filters"), label: "Filters" }
        : { to: href("audience"), label: "Audience" },
    // Incomplete filters select no customers, not all.
    body: targetsIn(answers, facts),
    audience: audienceIn(answers, facts),
    sentence: sentenceOfAnswers(answers, facts),
  };
}

/** Search and sorting are extensions of the documents. */
const listAt = (path: string, isWhole: boolean) =>
  defineList({
    path,
    perPage: peoplePageSize,
    filters: {},
    ...(isWhole && {
      search: { label: "Find a customer in the audience" },
      sorts: { uid: "asc", name: "asc", email: "asc" } as const,
    }),
  });

/** Loads the customers in a draft's audience, and why one customer is or is not in it. */
export async function loadPeople(args: LoaderFunctionArgs) {
  await requireAccess(args, "marketing-meant");
  const { access, facts, back, action, body, audience, sentence } = await recipientsPage(args);
  const { api, session } = access;
  const { searchParams } = new URL(args.request.url);
  const list = await loadList(searchParams, {
    declared: listAt(paths.marketingMeant({ action }), readsBeyond(session, targetedCustomers)),
    source: paged(async ({ page, search, sort, direction }) => {
      if (!body) return { rows: [], total: 0 };
      const order = `${direction === "desc" ? "-" : ""}${sort || "uid"}` as TargetSort;
      const { customers, total } = await api.call(targetedCustomers, {
        body: { ...body, page, limit: peoplePageSize, q: search || undefined, sort: order },
      });
      return { rows: customers, total };
    }),
    line: ({ uid: id, ...person }: Target) => ({ id, title: customerName({ uid: id, ...person }), ...person }),
  });
  return {
    list,
    action,
    sentence: sentence || null,
    back,
    canTellWhy: knows(session, whyTargeted),
    why: audience && body ? await whyInUrl(access, searchParams, { audience, body, facts }) : null,
    sought: await soughtIn(access, searchParams),
  };
}

type RecipientsPage = Awaited<ReturnType<typeof recipientsPage>>;
interface WhyContext {
  readonly audience: NonNullable<ReturnType<typeof audienceIn>>;
  readonly body: NonNullable<RecipientsPage["body"]>;
  readonly facts: RecipientsPage["facts"];
}

/**
 * Explains why the customer in the query string (`?why=12`) is in the audience or not; null without one, "unloaded" if
 * the server does not say.
 */
async function whyInUrl(access: Access, search: URLSearchParams, { audience, body, facts }: WhyContext) {
  const uid = idIn(search.get("why"));
  if (uid === null || !knows(access.session, whyTargeted)) return null;
  const why = await beside(access, whyTargeted, { body: { ...body, uid } });
  return why
    ? { uid, name: customerName({ uid, ...why }), ...whyInWords(why, audience, facts) }
    : ("unloaded" as const);
}

const mostSought = 8;

/** Finds customers by the query string (`?who=ann`), in the audience or not; null without a search. */
async function soughtIn({ api, session }: Access, search: URLSearchParams) {
  const who = (search.get("who") ?? "").trim().slice(0, 200);
  if (who === "") return null;
  try {
    const { customers } = await searchCustomers(api, session, { page: 1, limit: mostSought, search: who });
    return {
      who,
      found: customers.map((one) => ({ uid: one.uid, name: customerName(one), detail: one.email || one.phone })),
    };
  } catch (error) {
    if (!isPortalError(error, "forbidden", "not-found", "invalid")) throw error;
    return { who, found: [] };
  }
}
