import { group, text, yesNo } from "../field";

/** Name of a saved audience, and whether everyone in the business may use it. */
export const audienceNaming = group({
  name: text(100, { missing: "Enter a name" }),
  shared: yesNo(),
});
