import { z } from "zod";
import type { RawAnswers } from "~/form/answers";
import { allowed } from "~/form/reading";
import { schemaOf } from "~/form/schema";
import { textOf, textsOf } from "~/form/use-form-field";
import { pictureFields } from "~/items/picture";
import type { StepContext, StepRules, WizardRules } from "~/wizard/wizard";
import { readAudience } from "../../../server/contract/audiences/read";
import { audienceAsAWhole } from "../../../server/contract/audiences/whole";
import { mostOffers } from "../../../server/contract/campaigns/bodies";
import {
  checkFuture,
  checkTexts,
  checkTiming,
  delivery,
  message,
  sender,
  type Timing,
  unnamed,
} from "../../../server/contract/campaigns/fields";
import { noSuchField, unknownMergeFields } from "../../../server/contract/campaigns/merge-fields";
import { type Channel, channels, everybody, frequencies } from "../../../server/contract/campaigns/words";
import { idIn } from "../../../server/contract/common/id-in";
import { namesBusiness } from "../../../server/contract/common/placeholders";
import { withCheaperTwins } from "../../../server/contract/common/sms";
import { type Fields, group, pick, type Say, yesNo } from "../../../server/contract/field";
import { time } from "../../../server/contract/wire";
import { sentenceOfAnswers } from "./audience-words";
import { instantAt } from "./both-clocks";
import { creditsButton, smsButtons } from "./buttons";
import { audienceKinds, type CampaignAnswers, type CampaignFacts, kindOf, makings } from "./campaign";
import { carriedOf, isCarriedKey } from "./carried";
import { carriedPicking } from "./carried-picking";
import { creditsAddress } from "./credits-address";
import { exportDefaults, exportSchema } from "./export-rules";
import { filtersRules } from "./filters/rules";
import { pressedPicker } from "./picker/picking";
import { newWhole } from "./saved/in-form";
import type { campaignWizard } from "./wizard";

type Rules = StepRules<CampaignFacts, CampaignAnswers>;
type Context = StepContext<CampaignFacts, CampaignAnswers>;

/** Fields of a test message, which are not part of the campaign. */
const testFields = { test_email: z.unknown(), test_phone: z.unknown(), test_as: z.unknown() };

/** Schema and initial values of each step of the campaigns wizard. */
export const campaignRules: WizardRules<typeof campaignWizard> = {
  campaign: {
    when: ({ facts }) => (facts.stored?.kind ?? null) === null,
    skippable: true,
    schema: doorSchema,
    defaults: ({ facts }): RawAnswers => (facts.stored ? {} : { kind: "regular" }),
  },
  delivery: {
    schema: ({ answers, facts }) => {
      if (kindOf(answers, facts) === "export") return exportSchema(facts, { scheduleTime }, checkDays(facts));
      return schemaOf(
        group({ ...delivery, ...sender.fields, saveDefault: yesNo(), valAskSaveMKNewDateTime: yesNo() }, checkTiming),
        {
          also: { sendEmailSms: chosenChannels, scheduleTime },
          check: checkDays(facts),
        },
      ).transform(({ sendEmailSms, ...read }) => ({ ...read, channels: sendEmailSms }));
    },
    defaults: ({ facts }) => ({
      ...exportDefaults(facts),
      sendEmailSms: ["email"],
      marketing_name: facts.senderName || facts.businessName,
      scheduleDate: facts.today,
      scheduleTime: "10:00",
      frequency: String(frequencies.weekly),
    }),
    pressed: (raw, button) =>
      button === creditsButton ? { raw, leadsTo: (href) => creditsAddress(href, "delivery") } : null,
  },
  audience: {
    schema: audienceSchema,
    defaults: ({ answers, facts }) => ({
      who: kindOf(answers, facts) === "auto" ? "filters" : "everybody",
      ...newWhole(),
    }),
  },
  filters: filtersRules,
  offers: {
    when: ({ answers, facts }) => kindOf(answers, facts) !== "export",
    schema: () =>
      schemaOf(group({ addOffersLinkFlag: yesNo(), addReferralLinkFlag: yesNo() }), {
        also: {
          offers: chosenKeys,
          [carriedPicking.searchField]: z.unknown(),
          [carriedPicking.pageField]: z.unknown(),
        },
      }).transform(({ addOffersLinkFlag, addReferralLinkFlag, offers }) => ({
        addOffersLinkFlag,
        addReferralLinkFlag,
        offers,
      })),
    pressed: (raw, button) => pressedPicker(raw, button, carriedPicking),
  },
  emailProView: written("email", ["email_subject", "messageEmail"]),
  smsProView: { ...written("sms", ["messageSMS"]), pressed: pressedSms },
  pushProView: written(
    "push",
    ["pushNotificationTitle", "pushNotificationMessage", "pushNotificationLink"],
    pictureFields("pushNotificationImage"),
  ),
  finalize: {
    // None of them is an answer.
    schema: () => z.object({ agreed: z.unknown(), totalReachable: z.unknown(), ...testFields }).transform(() => ({})),
  },
};

/** Settled reading "schedule": nothing is sent in the past; a date that has passed is saved as today, once confirmed. */
const checkDays =
  ({ stored, today, timeZone, now }: CampaignFacts) =>
  (timing: Timing & { readonly valAskSaveMKNewDateTime?: boolean | undefined }, say: Say) => {
    checkFuture(timing, { today, now, instantOf: (date, time) => instantAt(timeZone, date, time) }, say);
    const { scheduleDate = null, expiryDate = null } = stored?.past ?? {};
    if ((scheduleDate ?? expiryDate) !== null && !timing.valAskSaveMKNewDateTime)
      say("valAskSaveMKNewDateTime", "Confirm the new date");
  };

/** Campaign type; a copy also requires the campaign to copy. */
function doorSchema({ facts: { earlier } }: Context) {
  return schemaOf(group({}), {
    also: { kind: z.enum(makings, { message: "Choose what to make" }), earlier: z.unknown().transform(textOf) },
    check({ kind, earlier: chosen }, say) {
      const known = [...earlier.Reg, ...earlier.Auto].some(({ id }) => String(id) === chosen);
      if (kind === "earlier" && !known) say("earlier", "Choose a campaign");
    },
  }).transform(({ kind }) => ({ kind: kind === "earlier" ? undefined : kind }));
}

const chosenChannels = z
  .unknown()
  .transform((posted) => channels.filter((channel) => textsOf(posted).includes(channel)))
  .refine((chosen) => chosen.length > 0, "Choose at least one channel");

const wrongTime = "Enter a time such as 14:30";
const scheduleTime = allowed(time, wrongTime);

/** Checks only the format; the server checks that the offers exist when the campaign starts. */
const chosenKeys = z
  .unknown()
  .transform((posted) => [...new Set(textsOf(posted))])
  .refine((chosen) => chosen.every(isCarriedKey), "Choose offers from the list")
  .refine((chosen) => chosen.length <= mostOffers, `Choose at most ${mostOffers} offers`);

/** Settings of the whole audience. The form's switch includes dormant customers, unlike the wire's. */
const audienceShape = {
  who: z.unknown(),
  savedAudience: z.unknown(),
  dormantsToo: z.unknown(),
  ...Object.fromEntries(Object.keys(audienceAsAWhole.fields).map((name) => [name, z.unknown()])),
};

function audienceSchema({ answers, facts }: Context) {
  const { equipped, savedAudiences } = facts;
  return z
    .object(audienceShape)
    .transform(
      ({ who, dormantsToo, savedAudience: audienceId, ...sent }: Readonly<Record<string, unknown>>, context) => {
        const chosen = audienceKinds.find((one) => one === who);
        if (!chosen) context.addIssue({ code: z.ZodIssueCode.custom, path: ["who"], message: "Choose who gets it" });
        // Where they cannot be loaded, the draft has the filters of the one that it was made from.
        const id = idIn(audienceId);
        const isThere = id !== null && (savedAudiences?.some((one) => one.id === id) ?? true);
        const saved = chosen === "saved" && isThere ? id : undefined;
        if (chosen === "saved" && !isThere)
          context.addIssue({ code: z.ZodIssueCode.custom, path: ["savedAudience"], message: "Choose an audience" });
        const typed = { ...sent, excludeDormants: dormantsToo === "1" ? "0" : "1" };
        const reading = readAudience({ ...typed, whoWillReceive: [everybody] }, equipped);
        for (const [field, [message]] of Object.entries("problems" in reading ? reading.problems : {}))
          context.addIssue({ code: z.ZodIssueCode.custom, path: [field], message });
        const scope = { who: chosen === "saved" ? ("filters" as const) : chosen, whole: typed };
        // With filters, the filters step sets the sentence.
        const sentence = scope.who === "everybody" ? sentenceOfAnswers({ ...answers, ...scope }, facts) : "";
        return { ...scope, savedAudience: saved, sentence };
      },
    );
}

/** Rules of one channel's texts, validated as for a campaign with only that channel. */
function written<const N extends keyof typeof message & keyof CampaignAnswers>(
  channel: Channel,
  names: readonly N[],
  more: z.ZodRawShape = testFields,
): Rules {
  return {
    when: ({ answers }) => answers.channels?.includes(channel) ?? false,
    schema: ({ answers, facts }) =>
      schemaOf(group<Fields>(pick(message, names)), {
        also: more,
        check(read, say) {
          const selectedOffers = answers.offers?.map((key) => carriedOf(key, facts)) ?? [];
          const templateData = facts.stored?.template.data ?? "";
          checkTexts({ ...blank, ...read, templateData, sendEmailSms: [channel], selectedOffers }, say);
          // With offers, the email shows these, and its text has no field to correct it in.
          const sent = names.filter((name) => name !== "messageEmail" || selectedOffers.length === 0);
          for (const name of sent) {
            const [unknown] = unknownMergeFields(String(read[name] ?? ""));
            if (unknown !== undefined) say(name, noSuchField(unknown));
          }
          const { messageSMS } = { ...blank, ...read };
          const named = answers.marketing_name || facts.businessName;
          if (channel === "sms" && !namesBusiness(messageSMS, named)) say("messageSMS", unnamed);
        },
      }),
  };
}

/** Inserts the sender's name, or replaces expensive characters with cheaper ones. */
function pressedSms(raw: RawAnswers, button: string, { answers, facts }: Context) {
  const text = textOf(raw.messageSMS);
  const named = answers.marketing_name || facts.businessName;
  const at = "messageSMS";
  if (button === smsButtons.name) return { raw: { ...raw, messageSMS: `${named}: ${text}` }, at };
  if (button === smsButtons.twins) return { raw: { ...raw, messageSMS: withCheaperTwins(text) }, at };
  return null;
}

const blank = {
  email_subject: "",
  messageEmail: "",
  messageSMS: "",
  pushNotificationTitle: "",
  pushNotificationMessage: "",
};
