/** Who invites, to somebody without a name too; what there is; from which purchase on. In the order of the texts. */
const texts: Readonly<Record<string, string>> = {
  en: "{name} invites you to join|You are invited to join|You get|With a purchase of at least {money}",
  fr: "{name} vous invite à vous inscrire|Vous êtes invité à vous inscrire|Vous recevez|Dès un achat d’au moins {money}",
  es: "{name} le invita a inscribirse|Le invitan a inscribirse|Usted recibe|Con una compra de al menos {money}",
  de: "{name} lädt Sie ein|Sie sind eingeladen|Sie erhalten|Ab einem Einkauf von {money}",
  it: "{name} la invita a iscriversi|È invitato a iscriversi|Riceve|Con un acquisto di almeno {money}",
  pt: "{name} convida-o a inscrever-se|Foi convidado a inscrever-se|Recebe|Com uma compra de pelo menos {money}",
  nl: "{name} nodigt u uit|U bent uitgenodigd|U krijgt|Bij een aankoop van minstens {money}",
};

interface Told {
  readonly invites: string;
  readonly points: number;
  readonly offers: readonly string[];
  /** "" for none. */
  readonly minimum: string;
}

/** What an invitation says, in a language by its abbreviation; English where it has none. @param label for points. */
export function invitationWords(abbreviation: string, { invites, points, offers, minimum }: Told, label: string) {
  const said = Object.hasOwn(texts, abbreviation) ? texts[abbreviation] : texts.en;
  const [named = "", unnamed = "", gets = "", purchase = ""] = (said ?? "").split("|");
  const rewards = [...(points > 0 ? [`${points.toLocaleString(abbreviation)} ${label}`] : []), ...offers];
  return {
    title: invites === "" ? unnamed : named.replace("{name}", () => invites),
    gets,
    rewards,
    condition: minimum === "" ? "" : purchase.replace("{money}", () => minimum),
  };
}
