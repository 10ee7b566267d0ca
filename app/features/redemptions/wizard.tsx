import { ScreenFields } from "~/form/screen";
import { Finalize } from "~/items/finalize";
import { paths } from "~/paths";
import { translateStep } from "~/wizard/translate";
import { defineWizard, type FieldsProps } from "~/wizard/wizard";
import { checkedAnswers } from "./checked-answers";
import type { RedemptionAnswers, RedemptionFacts } from "./redemption";
import { RewardCard } from "./reward-card";
import { audienceScreen, conditionsScreen, descriptionScreen, redemptionTranslation, templateScreen } from "./screens";
import { TemplateSearch } from "./template";

type Props = FieldsProps<RedemptionFacts, RedemptionAnswers>;

/** The redemptions wizard: /redemptions/{template|describe|translate|audience|conditions|finalize}/redemption/{action} */
export const redemptionWizard = defineWizard<RedemptionFacts, RedemptionAnswers>({
  name: "redemption",
  path: paths.redemptionsWizard,
  items: "number",
  copies: "query",
  opensAt: "describe",
  exit: paths.redemptionsDashboard(),
  words: {
    heading: { create: "New redemption", edit: "Edit redemption", clone: "Copy of a redemption" },
    submit: { create: "Publish redemption", edit: "Save redemption", clone: "Publish redemption" },
  },
  summary: checkedAnswers,
  serverFields: {
    points: "punch_value",
    image: "offer_image1",
    date_range: "utc_publish",
    start_date: "utc_publish",
    end_date: "utc_expires",
    location: "selectedBrIds",
    branches: "selectedBrIds",
    discount_value: "discount_percent",
    ecom_coupon_rules: "sale_min_amount",
  },
  steps: [
    {
      name: "template",
      label: "Template",
      title: "Choose what it gives",
      Fields: (props: Props) => <ScreenFields of={templateScreen} props={props} />,
      Beside: TemplateSearch,
    },
    {
      name: "describe",
      label: "Describe",
      title: "Describe the redemption",
      picture: "offer_image1",
      Fields: (props: Props) => <ScreenFields of={descriptionScreen} props={props} />,
    },
    translateStep(redemptionTranslation),
    {
      name: "audience",
      label: "Audience",
      title: "Choose where and for whom",
      Fields: (props: Props) => <ScreenFields of={audienceScreen} props={props} />,
    },
    {
      name: "conditions",
      label: "Conditions",
      title: "Set the conditions",
      Fields: (props: Props) => <ScreenFields of={conditionsScreen} props={props} />,
    },
    {
      name: "finalize",
      label: "Finalize",
      title: "Look at it before it goes out",
      Fields: (props: Props) => (
        <Finalize
          {...props}
          preview={(language) => <RewardCard {...props} language={language} />}
          steps={checkedAnswers(props.answers, props.facts)}
        />
      ),
    },
  ],
});
