import { group, type InputOf, text, yesNo } from "../field";

export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** Section 3 of document 001, "Tag". The documents show no length limits; these fit beside a customer's name. */
export const tag = group(
  {
    name: text(60, { missing: "Enter a name" }),
    abv: text(8, { missing: "Enter an abbreviation" }),
    color: text(100),
    enabled: yesNo(true),
  },
  ({ color }, say) => {
    if (!isColour(color)) say("color", "Choose a colour such as #2796b2");
  },
);
export type TagInput = InputOf<typeof tag.fields>;
