import { call } from "../common/call";
import { fields, id, optional } from "../wire";
import { idIfTold, isSet, rows, said } from "../wire/answers";

/*
 * The business as its customers see it: profile and public pages.
 */
const access = { needs: { permission: "business_profile.read", level: "business" } } as const;

const details = { name: said, about: said, about_link: said, slug: said, sign_up_link_qrcode_image: said };

/** `show10dlcLink` is set if any branch is in the United States. */
export const businessWidgets = call({
  ...access,
  name: "businessWidgets",
  method: "GET",
  path: "/BusinessAdmin/BusinessWidgets",
  answer: { businessDetails: fields(details), show10dlcLink: isSet, businessId: idIfTold },
});

export const businessProfile = call({
  ...access,
  name: "businessProfile",
  method: "GET",
  path: "/businessAdmin/businessProfile",
  answer: {
    businessProfile: fields({
      ...details,
      business_pk: idIfTold,
      branches: rows(fields({ business_branch_pk: id, name: said, slug: said })),
    }),
  },
});

/** A public page: its URL (only a path if the portal does not know its own address), embed code and QR code. */
const widget = { url: said, code: said, qrcode_image: said };

/** The sign-up page of the business or of one of its branches. */
export const signupWidget = call({
  ...access,
  name: "signupWidget",
  method: "GET",
  path: "/businessAdmin/signupWidget",
  query: { businessId: optional(id), branchId: optional(id) },
  answer: widget,
});

/** The page that lists what customers can redeem. */
export const catalogWidget = call({
  ...access,
  name: "catalogWidget",
  method: "GET",
  path: "/businessAdmin/catalogWidget",
  query: { businessId: optional(id) },
  answer: widget,
});

export const businessProfileCalls = [businessWidgets, businessProfile, signupWidget, catalogWidget] as const;
