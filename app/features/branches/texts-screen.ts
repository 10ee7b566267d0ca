import { type ScreenProps, screen } from "~/form/screen";
import { branchTexts } from "../../../server/contract/branches/fields";

interface TextsProps extends ScreenProps {
  readonly asksBusiness: boolean;
  /** English texts. */
  readonly own: { readonly [N in keyof typeof branchTexts.fields]?: string | undefined };
}

/** Shows the English text as the field's hint. */
const inEnglish =
  (name: keyof TextsProps["own"]) =>
  ({ own }: TextsProps) =>
    own[name] ? { hint: own[name] } : {};

export const textsScreen = screen<TextsProps>()(branchTexts, [
  { title: "Branch", fields: { name: { label: "Branch name", more: inEnglish("name") } } },
  {
    title: "Business",
    when: ({ asksBusiness }: TextsProps) => asksBusiness,
    fields: {
      business_name: { label: "Business name", more: inEnglish("business_name") },
      about: { label: "About", more: inEnglish("about") },
      about_link: { label: "About link", more: inEnglish("about_link") },
    },
  },
]);
