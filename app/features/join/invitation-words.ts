import type { AnswerOf } from "../../../server/contract/common/call";
import type { referralPage } from "../../../server/contract/join/calls";
import { perIn } from "../../../server/contract/referrals/reward-words";

/** Per language: title with and without the inviter's name, heading of the rewards, minimum purchase, time limit. */
const texts: Readonly<Record<string, string>> = {
  en: "{name} invites you to join|You are invited to join|You get|With a purchase of at least {money}|within {days} days",
  fr: "{name} vous invite à vous inscrire|Vous êtes invité à vous inscrire|Vous recevez|Dès un achat d’au moins {money}|dans les {days} jours",
  es: "{name} le invita a inscribirse|Le invitan a inscribirse|Usted recibe|Con una compra de al menos {money}|en {days} días",
  de: "{name} lädt Sie ein|Sie sind eingeladen|Sie erhalten|Ab einem Einkauf von {money}|innerhalb von {days} Tagen",
  it: "{name} la invita a iscriversi|È invitato a iscriversi|Riceve|Con un acquisto di almeno {money}|entro {days} giorni",
  pt: "{name} convida-o a inscrever-se|Foi convidado a inscrever-se|Recebe|Com uma compra de pelo menos {money}|no prazo de {days} dias",
  nl: "{name} nodigt u uit|U bent uitgenodigd|U krijgt|Bij een aankoop van minstens {money}|binnen {days} dagen",
};

type InvitationTerms = Pick<
  AnswerOf<typeof referralPage>,
  "invites" | "points" | "offers" | "ratio" | "unit" | "minimum" | "days"
>;

/** Texts of an invitation in the language with this abbreviation, or in English. @param label word for points */
export function invitationWords(abbreviation: string, terms: InvitationTerms, label: string) {
  const { invites, points, offers, ratio, unit, minimum, days } = terms;
  const text = Object.hasOwn(texts, abbreviation) ? texts[abbreviation] : texts.en;
  const [named = "", unnamed = "", gets = "", purchase = "", within = ""] = (text ?? "").split("|");
  const counted = (count: number) => `${count.toLocaleString(abbreviation)} ${label}`;
  const rewards = [
    ...(points > 0 ? [counted(points)] : []),
    ...(ratio ? [`${counted(ratio)} ${perIn(abbreviation)} ${unit}`] : []),
    ...offers,
  ];
  return {
    title: invites === "" ? unnamed : named.replace("{name}", () => invites),
    gets,
    rewards,
    condition:
      minimum === ""
        ? ""
        : [purchase.replace("{money}", () => minimum), days > 0 ? within.replace("{days}", `${days}`) : ""]
            .filter(Boolean)
            .join(" "),
  };
}
