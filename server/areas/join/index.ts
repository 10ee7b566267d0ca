import { handleOpenly, type OpenContext, type OpenHandler } from "../../area";
import { crmFieldsOf } from "../../business/crm-fields";
import { publicLinksOf } from "../../business/socials";
import { isWorded } from "../../contract/crm-fields/fields";
import { catalogPage, join as joinCall, joinForm } from "../../contract/join/calls";
import { countries } from "../../customers/countries";
import { homeCountry } from "../../customers/phone";
import { ApiError } from "../../errors";
import { area } from "../../manifest";
import { countUse } from "../../rate-limit";
import { catalogOf } from "./catalog";
import { languageIn, placeNamed, spokenAt } from "./find";
import { join } from "./join";

/** The language is chosen above the form; the terms are beneath it. */
const apart: readonly string[] = ["language"];

/** @throws ApiError `too-many` for one more than an address may. */
async function requireRoom({ store, address, now }: OpenContext, limit: "joins" | "publicPages"): Promise<void> {
  const tooMany = await countUse(store.db, limit, address, now);
  if (tooMany) throw new ApiError("too-many", tooMany.message, tooMany);
}

const openHandlers = (): readonly OpenHandler[] => [
  handleOpenly(joinForm, async (context, { query }) => {
    const { store } = context;
    await requireRoom(context, "publicPages");
    const place = await placeNamed(store, query.slug);
    const db = store.forBusiness(place.id);
    const languages = await spokenAt(db, place.branch.id);
    const language = languageIn(languages, query.language, place.branch.default_language);
    const fields = (await crmFieldsOf(db, language)).filter(({ key, isHidden }) => !isHidden && !apart.includes(key));
    return {
      business: place.name,
      branch: place.branch_id === null ? "" : place.branch.name,
      about: place.about,
      about_link: place.about_link,
      points_label: place.points_label,
      language,
      languages,
      social_links: await publicLinksOf(db, place.business_rules),
      countries: [...countries],
      country: homeCountry({ currency: place.currency_code, timeZone: place.time_zone }),
      fields: fields.map(({ id, key, text, required }) => ({ key, text: isWorded(id) ? text : "", required })),
    };
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

export const joining = area({ name: "join", openHandlers });
