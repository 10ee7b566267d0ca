import { type ScreenProps, screen } from "~/form/screen";
import type { Option } from "~/ui/select";
import { a2pProfile } from "../../../server/contract/a2p/fields";
import { volumeNames } from "../../../server/contract/a2p/words";

export interface A2pScreenProps extends ScreenProps {
  readonly options: Readonly<Record<"business_type" | "business_industry" | "job_position", readonly Option[]>> & {
    readonly country_iso: readonly Option[] | null;
  };
  /** Whether the server stores the fields that the documents do not name. */
  readonly further: boolean;
}

const asksFurther = ({ further }: A2pScreenProps) => further;

export const a2pScreen = screen<A2pScreenProps>()(a2pProfile, [
  {
    title: "Business",
    fields: {
      name: { label: "Legal business name", hint: "As on the tax registration" },
      business_type: {
        label: "Business type",
        more: ({ options }: A2pScreenProps) => ({ options: options.business_type }),
      },
      business_industry: {
        label: "Industry",
        more: ({ options }: A2pScreenProps) => ({ options: options.business_industry }),
      },
      business_registration_number: { label: "Registration number", hint: "EIN for US businesses", span: 2 },
      website_url: { label: "Website", needed: true },
    },
  },
  {
    title: "Address",
    fields: {
      street: { label: "Street" },
      city: { label: "City", span: 1 },
      region: { label: "State or province", span: 1 },
      postal_code: { label: "Postal code", span: 1 },
      country_iso: {
        label: "Country",
        span: 2,
        more: ({ options }: A2pScreenProps) =>
          options.country_iso ? { options: options.country_iso } : { hint: "Two letters, such as US" },
      },
    },
  },
  {
    title: "Contact person",
    description: () => "Someone the carriers may ask about the registration.",
    fields: {
      first_name: { label: "First name", span: 1 },
      last_name: { label: "Last name", span: 1 },
      business_title: { label: "Job title", span: 1 },
      job_position: { label: "Position", more: ({ options }: A2pScreenProps) => ({ options: options.job_position }) },
      email: { label: "Email", type: "email", span: 2 },
      phone_number: { label: "Phone", type: "tel", span: 1 },
    },
  },
  {
    title: "Messages",
    fields: {
      daily_volume: { label: "Daily volume", names: volumeNames, radio: true },
      opt_in_url: {
        label: "Opt-in page",
        hint: "Where customers agree to text messages",
        when: asksFurther,
      },
      privacy_url: { label: "Privacy page", when: asksFurther },
      sample_message_1: {
        label: "First sample message",
        hint: "Names the business and says how to opt out",
        when: asksFurther,
      },
      sample_message_2: { label: "Second sample message", when: asksFurther },
    },
  },
]);
