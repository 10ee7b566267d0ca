import { call } from "../common/call";
import { timeZoneOr } from "../common/locale";
import { forForms, itemAccess, needOf, toComplete } from "../items/kinds";
import { branchOption, language, tag, tagRows, tierOption } from "../lookups/calls";
import { fallback, fields, flag, id, oneOf, optional, type Raw, text, whole } from "../wire";
import { count, figure, idIfTold, isSet, maybe, promisedRows, rows, said } from "../wire/answers";
import { isObject } from "../wire/raw";
import { drawDetails, drawRow, fairness, participant, prize, productReward, winner } from "./answers";
import { drawBody, drawEditBody, drawPublishBody, prizeGridBody } from "./bodies";

export type { DrawDetails, DrawRow, Fairness, Participant, Prize, ProductReward, Winner } from "./answers";

const access = itemAccess.draw;
const { menu } = access;
const reading = { method: "GET", needs: needOf(access, "read"), menu } as const;
const forms = { method: "GET", needs: forForms(access), menu } as const;
/** A new draw includes its prizes, until it is published. */
const completing = toComplete(access);
const slug = text(200);

/** Options of the form; `now` (the business's wall clock) and `time_zone` are extensions. */
const form = {
  languages: rows(language),
  businessBranch: rows(branchOption),
  tiers: rows(tierOption),
  tags_list: tagRows(tag),
  hasTags: isSet,
  now: said,
  time_zone: timeZoneOr(""),
};

export const businessDrawAddUpdate = call({
  ...forms,
  name: "businessDrawAddUpdate",
  path: "/businessAdmin/businessDrawAddUpdate",
  answer: form,
});

/** As `businessDrawAddUpdate`, with the draw to edit. */
export const businessDrawAddUpdateOf = call({
  ...forms,
  name: "businessDrawAddUpdateOf",
  path: "/businessAdmin/BusinessDrawAddUpdate/{slug}",
  query: { slug },
  answer: { ...form, draw: drawDetails, prizes: rows(prize) },
});

/** A shared lookup (settled reading "products and rewards"). */
export const getProductRewardsALaCarte = call({
  method: "GET",
  name: "getProductRewardsALaCarte",
  path: "/businessAdmin/getProductRewardsALaCarte",
  answer: { productRewardList: promisedRows(productReward) },
  needs: "session",
});

/** Lists active and previous draws; `isExpired` distinguishes them. */
export const listDraws = call({
  ...reading,
  name: "listDraws",
  path: "/businessAdmin/draw",
  pjax: true,
  answer: { draws: promisedRows(drawRow) },
});

export const getDrawDetails = call({
  ...forms,
  name: "getDrawDetails",
  path: "/businessAdmin/GetDrawDetails",
  /** `uncounted`, an extension, leaves out the number of participants, which takes a while to count. */
  query: { drawId: id, uncounted: optional(flag) },
  beyond: ["uncounted"],
  answer: {
    draw: drawDetails,
    prizes: rows(prize),
    /** Both are null if the server does not send them. */
    participants: figure,
    winners: figure,
    /** An extension; null until entries close. */
    fairness: maybe(fairness),
  },
});

/**
 * Lists the participants so far, most entries first, and the winners; `limit` 0 means all, up to 10,000. `list` asks
 * for one of the two lists, to which page, limit and total then apply. These fields are extensions; without them both
 * lists come in full.
 */
export const drawParticipants = call({
  name: "drawParticipants",
  method: "POST",
  reads: true,
  path: "/businessAdmin/drawParticipants",
  body: {
    drawId: id,
    page: fallback(whole, 1),
    limit: fallback(whole, 0),
    list: optional(oneOf(["participants", "winners"])),
  },
  beyond: ["page", "limit", "list"],
  answer: { participants: promisedRows(participant), total: figure, winners: rows(winner) },
  needs: reading.needs,
  menu,
});

/** The same call for winners: the list of participants may then be missing, that of winners may not. */
export const drawWinners: typeof drawParticipants = {
  ...drawParticipants,
  answer: fields({ participants: rows(participant), total: figure, winners: promisedRows(winner) }),
};

/** Names of the fields inside `Draw`, in a form or in JSON, and of those beside it. */
function namesIn(body: Raw): { inside: string[]; beside: string[] } {
  const nested = isObject(body.Draw) ? Object.keys(body.Draw) : [];
  const spelt = Object.keys(body).flatMap((name) => /^Draw\[(\w+)\]$/.exec(name)?.[1] ?? []);
  return {
    inside: [...nested, ...spelt],
    beside: Object.keys(body).filter((name) => name !== "Draw" && !name.startsWith("Draw[")),
  };
}

/** A publish request names the draw and sends no other field of it. */
function isPublishOnly(body: Raw): boolean {
  const { inside, beside } = namesIn(body);
  const few = inside.every((name) => ["draw_pk", "revision", "isPublished"].includes(name));
  return beside.length === 0 && few && namesDraw(body) && inside.includes("isPublished");
}

/** The form of a new draw may send `draw_pk` blank. */
function namesDraw(body: Raw): boolean {
  const nested = isObject(body.Draw) ? body.Draw.draw_pk : undefined;
  return ![undefined, null, ""].some((blank) => blank === (body["Draw[draw_pk]"] ?? nested));
}

const save = {
  method: "POST",
  path: "/businessAdmin/businessDrawSave/",
  encoding: "multipart",
  answer: { drawId: idIfTold },
  menu,
} as const;

export const drawCreate = {
  ...call({
    ...save,
    name: "drawCreate",
    /** `revision`, an extension, is the draw's first revision. */
    answer: { drawId: id, revision: count },
    needs: needOf(access, "create"),
    when: ({ body }) => !namesDraw(body),
  }),
  body: drawBody,
};

/** An extension: in both documents, publishing sends the whole draw. */
export const drawPublish = {
  ...call({
    ...save,
    name: "drawPublish",
    extension: "furtherCalls",
    needs: completing,
    when: ({ body }) => isPublishOnly(body),
  }),
  body: drawPublishBody,
};

export const drawEdit = {
  ...call({
    ...save,
    name: "drawEdit",
    needs: completing,
    when: ({ body }) => namesDraw(body) && !isPublishOnly(body),
  }),
  body: drawEditBody,
};

export const businessDrawPrizes = call({
  ...forms,
  name: "businessDrawPrizes",
  path: "/businessAdmin/businessDrawPrizes/{slug}",
  query: { slug },
  pjax: true,
  answer: { draw: drawRow, prizes: promisedRows(prize), revision: count },
});

/** `Draw[draw_pk]`, `DrawPrizes[{prizeId}][…]` for existing prizes, `AddPrizes[n][…]` for new ones. */
export const gridUpdatePrizes = {
  ...call({
    name: "gridUpdatePrizes",
    method: "POST",
    path: "/businessAdmin/gridUpdatePrizes",
    encoding: "multipart",
    answer: { drawId: idIfTold, prizes: rows(prize), revision: count },
    needs: completing,
    menu,
  }),
  body: prizeGridBody,
};

/** `revision` is the draw's as the sender has seen it, as in the other saves; the response has the new one. */
export const deletePrize = call({
  name: "deletePrize",
  method: "POST",
  path: "/BusinessAdmin/deletePrize",
  body: { prizeId: id, drawId: id, revision: optional(whole) },
  answer: { message: said, revision: count },
  needs: completing,
  menu,
});

/** Deletes the draw unless the flag is sent as 0. */
export const deleteDraw = call({
  name: "deleteDraw",
  method: "POST",
  path: "/BusinessAdmin/deleteDraw",
  body: { drawId: id, deleteDraw: fallback(flag, true) },
  answer: { message: said },
  needs: needOf(access, "delete"),
  menu,
});

/** Marks a winner's prize as handed over, or as not handed over after all. An extension. */
export const claimDrawPrize = call({
  name: "claimDrawPrize",
  extension: "claimPrizes",
  method: "POST",
  path: "/businessAdmin/ClaimDrawPrize",
  /** `place` of the winner, from 1. */
  body: { drawId: id, place: id, claimed: flag },
  answer: { message: said },
  needs: needOf(access, "update"),
  menu,
});

export const restoreDraw = call({
  name: "restoreDraw",
  extension: "restore",
  method: "POST",
  path: "/businessAdmin/RestoreDraw",
  body: { drawId: id },
  answer: { message: said },
  needs: needOf(access, "delete"),
  menu,
});

export const drawCalls = [
  businessDrawAddUpdate,
  businessDrawAddUpdateOf,
  getProductRewardsALaCarte,
  listDraws,
  getDrawDetails,
  drawParticipants,
  drawCreate,
  drawPublish,
  drawEdit,
  businessDrawPrizes,
  gridUpdatePrizes,
  deletePrize,
  claimDrawPrize,
  deleteDraw,
  restoreDraw,
] as const;
