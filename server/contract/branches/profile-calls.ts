import { call } from "../common/call";
import { fields, id, optional } from "../wire";
import { idIfTold, isSet, rows, said } from "../wire/answers";

/*
 * The business as its customers meet it: what is said of it, and its public pages.
 */
const access = { needs: { permission: "business_profile.read", level: "business" } } as const;

const details = { name: said, about: said, about_link: said, slug: said, sign_up_link_qrcode_image: said };

/** `show10dlcLink`: where a branch is in the United States. */
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

/** A public page: its address (a path where the portal does not know its own), code for a website, and its QR code. */
const widget = { url: said, code: said, qrcode_image: said };

/** Where customers join the business, or one of its branches. */
export const signupWidget = call({
  ...access,
  name: "signupWidget",
  method: "GET",
  path: "/businessAdmin/signupWidget",
  query: { businessId: optional(id), branchId: optional(id) },
  answer: widget,
});

/** Where customers see what there is to redeem. */
export const catalogWidget = call({
  ...access,
  name: "catalogWidget",
  method: "GET",
  path: "/businessAdmin/catalogWidget",
  query: { businessId: optional(id) },
  answer: widget,
});

export const businessProfileCalls = [businessWidgets, businessProfile, signupWidget, catalogWidget] as const;
