import { handleOpenly, type OpenContext, type OpenHandler } from "../../area";
import { crmFieldsOf } from "../../business/crm-fields";
import { publicLinksOf } from "../../business/socials";
import type { AnswerOf } from "../../contract/common/call";
import { isWorded } from "../../contract/crm-fields/fields";
import { catalogPage, joinByReferral, join as joinCall, joinForm, referralPage } from "../../contract/join/calls";
import { countries } from "../../customers/countries";
import { homeCountry } from "../../customers/phone";
import { ApiError } from "../../errors";
import { area } from "../../manifest";
import { countPublicTry, countUse } from "../../rate-limit";
import type { Store } from "../../store/store";
import { catalogOf } from "./catalog";
import { languageIn, type Place, placeNamed, spokenAt, whose } from "./find";
import { invitationBy, joinBy } from "./invitation";
import { join } from "./join";

/** Fields shown outside the form: the language is chosen above it. */
const apart: readonly string[] = ["language"];

/** @throws ApiError `too-many` if the address exceeds its limit. */
async function requireRoom({ store, address, now }: OpenContext, limit: "joins" | "publicPages"): Promise<void> {
  const tooMany = await countUse(store.db, limit, address, now);
  if (tooMany) throw new ApiError("too-many", tooMany.message, tooMany);
}

const openHandlers = (): readonly OpenHandler[] => [
  handleOpenly(joinForm, async (context, { query }) => {
    const { store } = context;
    await requireRoom(context, "publicPages");
    return formAt(store, await placeNamed(store, query.slug), query.language);
  }),
  handleOpenly(referralPage, async (context, { query }) => {
    await requireRoom(context, "publicPages");
    const { place, ...invitation } = await invitationBy(context, query.code);
    return { ...(await formAt(context.store, place, query.language)), ...invitation };
  }),
  handleOpenly(joinByReferral, async (context, { body: { code, ...sent } }) => {
    await countPublicTry(context.store.db, context);
    await joinBy(context, code, sent);
    return {};
  }),
  handleOpenly(catalogPage, async (context, { query }) => {
    await requireRoom(context, "publicPages");
    return catalogOf(context.store, query, context.now);
  }),
  handleOpenly(joinCall, async (context, { body }) => {
    await requireRoom(context, "joins");
    await join(context, body);
    return {};
  }),
];

/** The joining form of a place. */
async function formAt(store: Store, place: Place, languageId: number | undefined): Promise<AnswerOf<typeof joinForm>> {
  const db = store.forBusiness(place.id);
  const languages = await spokenAt(db, place.branch.id);
  const language = languageIn(languages, languageId, place.branch.default_language);
  const fields = (await crmFieldsOf(db, language)).filter(({ key, isHidden }) => !isHidden && !apart.includes(key));
  return {
    ...(await whose(db, place, language)),
    points_label: place.points_label,
    language,
    languages,
    social_links: await publicLinksOf(db, place.business_rules),
    countries: [...countries],
    country: homeCountry({ currency: place.currency_code, timeZone: place.time_zone }),
    fields: fields.map(({ id, key, text, required }) => ({ key, text: isWorded(id) ? text : "", required })),
  };
}

export const joining = area({ name: "join", openHandlers });
