import { z } from "zod";
import type { RawValue } from "~/form/answers";
import type { RewardCategory } from "../../../server/contract/redemptions/named";
import { rewardCategory } from "../../../server/contract/redemptions/spelling";
import { list } from "../../../server/contract/wire";
import { fromJson } from "../../../server/contract/wire/json-text";

const categories = list(rewardCategory, 200);

/** Ticked categories: one JSON value each, or all in one as on the wire. */
export const chosenCategories: z.ZodType<RewardCategory[], z.ZodTypeDef, unknown> = z
  .unknown()
  .transform((value, context) => {
    const sent = [value ?? []].flat().filter((one) => one !== "");
    const read = categories.read.safeParse(sent.flatMap((one) => (typeof one === "string" ? fromJson(one) : one)));
    if (read.success && read.data.every(({ category_id: id }) => id !== "")) return read.data;
    context.addIssue({ code: z.ZodIssueCode.custom, message: "Choose categories from the list" });
    return z.NEVER;
  });

/** Categories in a form value; empty if invalid. */
export const heldCategories = (value: RawValue | undefined): RewardCategory[] => {
  const read = chosenCategories.safeParse(value);
  return read.success ? read.data : [];
};
