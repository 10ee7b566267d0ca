import { z } from "zod";
import { call } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { type Fields, pick } from "../field";
import { answers, inputs } from "../field/derive";
import { asFreeShipping, freeShippingOf } from "../items/free-shipping";
import { forForms, itemAccess } from "../items/kinds";
import { isEmpty, listOf, orderOf, savesOf } from "../items/saves";
import { type Product, product } from "../lookups/calls";
import { type Codec, fallback, fields, id, oneOf, type Shape, type Value, whole } from "../wire";
import { count, figure, instant, isSet, maybe, promisedRows, rows, said, underBothNames } from "../wire/answers";
import { isRecord } from "../wire/raw";
import { kind, listed as listedOfKinds, type Offer, offer, texts, worths } from "./fields";
import { type OfferKind, offerKinds, offerTypeIds, offerTypes } from "./words";

const freeShipping = freeShippingOf({
  type: "offer_type",
  discount: "discount_amount",
  percent: offerTypes.discountPercent,
  free: offerTypes.freeShipping,
});
const withFreeShipping = <T>(codec: Codec<T> & { readonly shape: Shape }) => asFreeShipping(freeShipping, codec);

/** An offer in the list; figures, branches and expiry are null if the server does not tell them. */
const summary = {
  offerId: id,
  ...answers(pick(offer.fields, ["image"])),
  location: maybe(rows(whole)),
  /** `type` is 1 basic, 2 multiplier, 3 bonus, 4 free. */
  ...answers(listedOfKinds),
  priority: figure,
  isExpired: maybe(isSet),
  utc_publish: instant,
  /** The offer's own id: here an offer is one row for all its branches. */
  branch_offer_pk: figure,
};

/** Names of 001 section 3, "Offer and reward lists"; the kind has another name there too. */
const inCampaigns = {
  offerId: "offer_pk",
  title: "offer_title",
  description: "offer_description",
  image_thumbnail: "offer_image1_thumbnail",
  type: "offer_type_fk",
};

/** Reads a row that has only `offer_type_fk`, which may be a basic offer's type instead of the kind. */
function withKind(raw: unknown): unknown {
  if (!isRecord(raw) || (raw.type ?? null) !== null) return raw;
  const type = offerTypeIds.find((one) => one === Number(raw.offer_type_fk));
  return type === undefined ? raw : { ...raw, offer_type: raw.offer_type ?? type, type: offerKinds.basic };
}

const listed = underBothNames(withFreeShipping(fields(summary)) as Codec<OfferRow>, inCampaigns);
export const offerRow: Codec<OfferRow> = { ...listed, read: z.preprocess(withKind, listed.read) };
export type OfferRow = Value<ReturnType<typeof fields<typeof summary>>>;

/** An older server sends the product as its id, as an object, or in a list. */
const productTold: Codec<Product | null> = {
  ...maybe(product),
  read: z.preprocess((raw) => {
    const one: unknown = Array.isArray(raw) ? raw[0] : raw;
    return typeof one === "number" || typeof one === "string" ? { product_pk: one } : one;
  }, maybe(product).read),
};

const details = {
  ...answers(offer.fields),
  ...summary,
  template_type: count,
  product_source: count,
  product: productTold,
  slug: said,
  frequency_type: count,
  apply_max_priced: count,
  revision: toldRevision,
};

/** An offer's details: section 3 of document 000, "Offer". */
export const offerDetails = withFreeShipping(fields(details)) as Codec<OfferDetails>;
export type OfferDetails = Value<ReturnType<typeof fields<typeof details>>>;

export interface OfferInput extends Offer {
  readonly revision?: string | undefined;
}

/** Body of a save of one kind; it has the value fields of that kind only. */
const bodyOf = (of: OfferKind) =>
  withFreeShipping(
    fields({
      ...inputs(offer.fields),
      // The path already implies the kind; one that is sent must match.
      type: fallback(oneOf([offerKinds[of]]), offerKinds[of]),
      ...(of === "basic" && { offer_type: oneOf(offerTypeIds, kind.fields.offer_type.unreadable) }),
      ...inputs<Fields>(worths[of]),
      revision: replacedRevision,
    }),
  ) as Codec<OfferInput> & { readonly shape: Shape };

const access = itemAccess.offer;
const { menu } = access;
const forForm = { query: { offerId: id }, needs: forForms(access), menu } as const;

export const getBusinessOffers = listOf(access, {
  name: "getBusinessOffers",
  path: "/userRoleController/GetBusinessOffers/",
  rows: { offers: offerRow },
});

export const getOfferDetails = call({
  ...forForm,
  name: "getOfferDetails",
  method: "GET",
  path: "/userRoleController/getOfferDetails",
  answer: { offer: offerDetails },
});

const savesOfKind = (of: OfferKind, create: string, edit = create.slice(0, -1)) =>
  savesOf(access, {
    names: { create: `${of}OfferCreate`, edit: `${of}OfferEdit`, saveTexts: `${of}OfferTexts` },
    paths: { create, edit },
    id: { asked: "offerId", told: "offerId" },
    body: bodyOf(of),
    texts: texts.fields,
    sharesPath: true,
  });

/** The saves of the four kinds: create, edit, and texts in another language. */
export const offerSaves = {
  basic: savesOfKind("basic", "/businessAdmin/CreateBasicOffer/", "/BusinessAdmin/EditBasicOffer"),
  multiplier: savesOfKind("multiplier", "/businessAdmin/businessOffersFormMulti/"),
  bonus: savesOfKind("bonus", "/businessAdmin/businessOffersFormGive/"),
  free: savesOfKind("free", "/businessAdmin/businessOffersFormReward/"),
};

/** EditBasicOffer "also loads details": with GET, or with an empty POST. */
const basicOffer = { ...forForm, path: "/BusinessAdmin/EditBasicOffer", answer: { offer: offerDetails } } as const;
export const getBasicOffer = call({ ...basicOffer, name: "getBasicOffer", method: "GET" });
export const postBasicOfferLoad = call({
  ...basicOffer,
  name: "postBasicOfferLoad",
  method: "POST",
  reads: true,
  when: ({ query, body }) => query.offerId !== undefined && isEmpty(body),
});

export const overlappingOffer = fields({ offer_pk: id, offer_title: said, priority: figure });
export type OverlappingOffer = Value<typeof overlappingOffer>;

/**
 * Lists offers of the same kind that share dates and a branch, including the given one; `rankOverlapping` sorts them.
 */
export const updateOverlappingOffers = call({
  ...forForm,
  name: "updateOverlappingOffers",
  method: "GET",
  path: "/businessAdmin/updateOverlappingOffers",
  answer: { offers: promisedRows(overlappingOffer) },
});

/** `priority[{offer_pk}]`; 1 applies first. */
export const saveOffersOrder = orderOf(access, {
  ...{ name: "saveOffersOrder", path: "/businessAdmin/saveOffersOrder" },
  places: { priority: whole },
});

export const offerCalls = [
  getBusinessOffers,
  getOfferDetails,
  ...Object.values(offerSaves).flatMap(({ create, edit, saveTexts }) => [create, edit, saveTexts]),
  getBasicOffer,
  postBasicOfferLoad,
  updateOverlappingOffers,
  saveOffersOrder,
] as const;
