import { replacedRevision } from "../common/revision";
import { inputs, sentInputs } from "../field/derive";
import { type Codec, eachInside, fields, grouped, id, ifSent, optional, repeated, text, type Value } from "../wire";
import { branch, business } from "./fields";

/*
 * Request bodies of a branch: `BusinessBranch[…]`, and `Business[…]` for the default branch only.
 */

/** Section 5: "Images are sent with a leading slash added if missing; empty or a lone slash becomes empty." */
const withSlash = (path: string): string => (/^\/?$/.test(path) ? "" : path.replace(/^(?!\/)/, "/"));
const picturePath: Codec<string> = {
  read: text(200).read.transform(withSlash),
  write: (path) => withSlash(path),
};

/** Section 5: "The phone country code is lowercased." */
const lowerCase: Codec<string> = {
  read: text(2).read.transform((code) => code.toLowerCase()),
  write: (code) => code.toLowerCase(),
};

/** Section 5: "The virtual branch group flag is 0 when false, 0 or '0', otherwise 1." */
const virtualFlag: Codec<boolean> = {
  read: text(20).read.transform((sent) => !["", "0", "false"].includes(sent)),
  write: (flag) => (flag ? 1 : 0),
};

const languages = { Branch_languages: optional(repeated(id, 100)) };

export const newBranchBody = fields({
  ...eachInside("BusinessBranch", {
    ...inputs(branch.fields),
    logo_image: optional(picturePath),
    country_code: optional(lowerCase),
    virtual_branch_group_flag: optional(virtualFlag),
  }),
  ...languages,
});
export type NewBranchInput = Value<typeof newBranchBody>;

export const branchBody = fields({
  ...eachInside("BusinessBranch", {
    ...sentInputs(branch.fields),
    logo_image: ifSent(picturePath),
    country_code: ifSent(lowerCase),
    virtual_branch_group_flag: ifSent(virtualFlag),
    revision: replacedRevision,
  }),
  /**
   * Language of the texts in this request; nothing but texts is then saved, and the revision is that of the texts
   * (settled readings, "texts in further languages").
   */
  language: optional(id),
  Business: optional(grouped(fields(sentInputs(business.fields)))),
  ...languages,
});
export type BranchInput = Value<typeof branchBody>;
