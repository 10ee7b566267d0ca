import { z } from "zod";
import { schemaOf } from "~/form/schema";
import { textsOf } from "~/form/use-form-field";
import { exported, resets } from "../../../server/contract/campaigns/export";
import { checkTiming, delivery, type Timing } from "../../../server/contract/campaigns/fields";
import { frequencies } from "../../../server/contract/campaigns/words";
import { group, pick, type Say, yesNo } from "../../../server/contract/field";
import type { CampaignFacts } from "./campaign";

const dates = pick(delivery, ["scheduleFlag", "scheduleDate", "expiresFlag", "expiryDate", "frequency"]);

/** Schema of an export's provider, list name and frequency: settled reading "export". */
export const exportSchema = (
  { providers, customFields, mayIgnoreConsent }: CampaignFacts,
  also: Readonly<Record<string, z.ZodTypeAny>>,
  further: (timing: Timing & { readonly valAskSaveMKNewDateTime?: boolean | undefined }, say: Say) => void,
) =>
  schemaOf(
    group(
      {
        ...pick(delivery, ["campaign_name"]),
        ...dates,
        ...exported.fields,
        ...{ ignore_consent: yesNo(), valAskSaveMKNewDateTime: yesNo() },
      },
      checkTiming,
    ),
    {
      also: { ...also, custom_fields: chosenFields(customFields) },
      check(read, say) {
        exported.check?.(read, say);
        const provider = providers.find(({ id }) => id === read.integration_id);
        if (!provider) say("integration_id", "Choose a provider");
        else if (!provider.isConnected) say("integration_id", `${provider.name} is not connected`);
        if (read.ignore_consent && !mayIgnoreConsent)
          say("ignore_consent", "Your plan doesn't include exports without consent");
        further(read, say);
      },
    },
  ).transform((read) => ({ ...read, channels: [] }));

const chosenFields = (known: CampaignFacts["customFields"]) =>
  z.unknown().transform((posted) => known.map(({ key }) => key).filter((key) => textsOf(posted).includes(key)));

/** Defaults of a new export: the first connected provider, a new list, weekly. */
export const exportDefaults = ({ providers, today }: CampaignFacts) => ({
  integration_id: String(providers.find(({ isConnected }) => isConnected)?.id ?? ""),
  reset_name: String(resets.newName),
  frequency: String(frequencies.weekly),
  scheduleDate: today,
  scheduleTime: "10:00",
});
