import { z } from "zod";
import type { RawValue } from "~/form/answers";
import { rewardCategory } from "../../../server/contract/redemptions/spelling";
import type { RewardCategory } from "../../../server/contract/redemptions/words";
import { jsonRows } from "../../../server/contract/wire";

const categories = jsonRows(rewardCategory, 200);

/** Ticked categories: one JSON value each, or all in one as on the wire. */
export const chosenCategories: z.ZodType<RewardCategory[], z.ZodTypeDef, unknown> = z
  .unknown()
  .transform((value, context) => {
    const read = categories.read.safeParse(value);
    if (read.success && read.data.every(({ category_id: id }) => id !== "")) return read.data;
    context.addIssue({ code: z.ZodIssueCode.custom, message: "Choose categories from the list" });
    return z.NEVER;
  });

/** Categories in a form value; empty if invalid. */
export const heldCategories = (value: RawValue | undefined): RewardCategory[] => {
  const read = chosenCategories.safeParse(value);
  return read.success ? read.data : [];
};
