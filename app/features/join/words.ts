/** Names of the page's texts, in the order of `texts`. */
const names = [
  "join",
  "firstName",
  "lastName",
  "email",
  "phone",
  "phoneCountry",
  "birthDate",
  "address",
  "postal_code",
  "account_number",
  "consentEmail",
  "consentPhone",
  "terms_conditions",
  "joined",
  "optional",
  "language",
  "rewards",
  "noRewards",
  "points",
  "follow",
] as const;
type Name = (typeof names)[number];
export type JoinWords = Readonly<Record<Name, string>>;

const texts: Readonly<Record<string, string>> = {
  en: "Join|First name|Last name|Email|Phone|Phone country|Birth date|Address|Postal code|Account number|Send me offers by email|Send me offers by SMS|I accept the terms and conditions|Thank you. You can collect points from now on.|optional|Language|Rewards|No rewards right now.|points|Follow us",
  fr: "S’inscrire|Prénom|Nom|Courriel|Téléphone|Pays du téléphone|Date de naissance|Adresse|Code postal|Numéro de compte|Recevoir les offres par courriel|Recevoir les offres par SMS|J’accepte les conditions générales|Merci. Vous pouvez dès maintenant cumuler des points.|facultatif|Langue|Récompenses|Aucune récompense pour le moment.|points|Suivez-nous",
  es: "Inscribirse|Nombre|Apellido|Correo electrónico|Teléfono|País del teléfono|Fecha de nacimiento|Dirección|Código postal|Número de cuenta|Recibir ofertas por correo|Recibir ofertas por SMS|Acepto los términos y condiciones|Gracias. Ya puede acumular puntos.|opcional|Idioma|Recompensas|No hay recompensas por ahora.|puntos|Síganos",
  de: "Anmelden|Vorname|Nachname|E-Mail|Telefon|Land der Telefonnummer|Geburtsdatum|Adresse|Postleitzahl|Kontonummer|Angebote per E-Mail erhalten|Angebote per SMS erhalten|Ich akzeptiere die Teilnahmebedingungen|Danke. Ab jetzt können Sie Punkte sammeln.|optional|Sprache|Prämien|Zurzeit keine Prämien.|Punkte|Folgen Sie uns",
  it: "Iscriviti|Nome|Cognome|E-mail|Telefono|Paese del telefono|Data di nascita|Indirizzo|Codice postale|Numero di conto|Ricevi offerte via e-mail|Ricevi offerte via SMS|Accetto i termini e le condizioni|Grazie. Da ora può raccogliere punti.|facoltativo|Lingua|Premi|Nessun premio al momento.|punti|Seguiteci",
  pt: "Inscrever-se|Nome|Apelido|E-mail|Telefone|País do telefone|Data de nascimento|Morada|Código postal|Número de conta|Receber ofertas por e-mail|Receber ofertas por SMS|Aceito os termos e condições|Obrigado. Já pode acumular pontos.|opcional|Idioma|Recompensas|Sem recompensas de momento.|pontos|Siga-nos",
  nl: "Inschrijven|Voornaam|Achternaam|E-mail|Telefoon|Land van de telefoon|Geboortedatum|Adres|Postcode|Accountnummer|Aanbiedingen per e-mail ontvangen|Aanbiedingen per sms ontvangen|Ik ga akkoord met de voorwaarden|Bedankt. U kunt nu punten sparen.|optioneel|Taal|Beloningen|Nu geen beloningen.|punten|Volg ons",
};

/**
 * Texts in the language with this abbreviation, or in English.
 * @param points the business's word for points; "" for the language's default
 */
export function joinWords(abbreviation: string, points = ""): JoinWords {
  const parts = (texts[abbreviation] ?? texts.en ?? "").split("|");
  const words = Object.fromEntries(names.map((name, at) => [name, parts[at] ?? ""])) as JoinWords;
  return points === "" ? words : { ...words, points, joined: words.joined.replace(words.points, points) };
}
