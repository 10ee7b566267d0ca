/*
 * Errors of public forms in the visitor's language. The server returns them in English, by field.
 */

/** Names of the messages, in the order of `texts`. */
const names = [
  "refused",
  "missing",
  "wrong",
  "email",
  "phone",
  "eitherOne",
  "terms",
  "tooMany",
  "away",
  "problems",
] as const;
type Name = (typeof names)[number];
type JoinMessages = Readonly<Record<Name, string>>;

const texts: Readonly<Record<string, string>> = {
  en: "Nothing was sent|Fill in this field|Check this field|Enter an email address such as ann@mail.example|Enter a phone number|Enter an email address or a phone number|Accept the terms to join|Too many attempts. Try again later.|This page is not available right now. Try again later.|Problems",
  fr: "Rien n’a été envoyé|Remplissez ce champ|Vérifiez ce champ|Entrez une adresse courriel, par exemple ann@mail.example|Entrez un numéro de téléphone|Entrez une adresse courriel ou un numéro de téléphone|Acceptez les conditions pour vous inscrire|Trop d’essais depuis ce réseau. Réessayez plus tard.|Cette page n’est pas disponible pour le moment. Réessayez plus tard.|À corriger",
  es: "No se envió nada|Rellene este campo|Revise este campo|Escriba una dirección de correo, por ejemplo ann@mail.example|Escriba un número de teléfono|Escriba un correo electrónico o un número de teléfono|Acepte los términos para inscribirse|Demasiados intentos desde esta red. Inténtelo más tarde.|Esta página no está disponible ahora. Inténtelo más tarde.|Por corregir",
  de: "Nichts wurde gesendet|Füllen Sie dieses Feld aus|Prüfen Sie dieses Feld|Geben Sie eine E-Mail-Adresse ein, zum Beispiel ann@mail.example|Geben Sie eine Telefonnummer ein|Geben Sie eine E-Mail-Adresse oder eine Telefonnummer ein|Akzeptieren Sie die Teilnahmebedingungen|Zu viele Versuche aus diesem Netz. Versuchen Sie es später erneut.|Diese Seite ist zurzeit nicht verfügbar. Versuchen Sie es später erneut.|Zu korrigieren",
  it: "Non è stato inviato nulla|Compili questo campo|Controlli questo campo|Inserisca un indirizzo e-mail, per esempio ann@mail.example|Inserisca un numero di telefono|Inserisca un indirizzo e-mail o un numero di telefono|Accetti i termini per iscriversi|Troppi tentativi da questa rete. Riprovi più tardi.|Questa pagina non è disponibile al momento. Riprovi più tardi.|Da correggere",
  pt: "Nada foi enviado|Preencha este campo|Verifique este campo|Introduza um e-mail, por exemplo ann@mail.example|Introduza um número de telefone|Introduza um e-mail ou um número de telefone|Aceite os termos para se inscrever|Demasiadas tentativas desta rede. Tente mais tarde.|Esta página não está disponível de momento. Tente mais tarde.|A corrigir",
  nl: "Er is niets verzonden|Vul dit veld in|Controleer dit veld|Vul een e-mailadres in, bijvoorbeeld ann@mail.example|Vul een telefoonnummer in|Vul een e-mailadres of een telefoonnummer in|Accepteer de voorwaarden om in te schrijven|Te veel pogingen vanaf dit netwerk. Probeer het later opnieuw.|Deze pagina is nu niet beschikbaar. Probeer het later opnieuw.|Nog te verbeteren",
};

/** Messages in the language with this abbreviation, or in English. */
export function joinMessages(abbreviation: string): JoinMessages {
  const parts = (Object.hasOwn(texts, abbreviation) ? texts[abbreviation] : texts.en)?.split("|") ?? [];
  return Object.fromEntries(names.map((name, at) => [name, parts[at] ?? ""])) as JoinMessages;
}

/** Translates a refusal's messages by field; for English, returns the server's messages. */
export function inLanguage(
  abbreviation: string,
  refused: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, unknown>>,
): Record<string, string> {
  if (!Object.hasOwn(texts, abbreviation) || abbreviation === "en") return { ...refused };
  const messages = joinMessages(abbreviation);
  const isBlank = (field: string) => String(typed[field] ?? "").trim() === "";
  const messageFor = (field: string): string => {
    if (field === "terms_conditions") return messages.terms;
    const isContact = field === "email" || field === "phone";
    if (isContact && isBlank("email") && isBlank("phone")) return messages.eitherOne;
    if (isBlank(field)) return messages.missing;
    return isContact ? messages[field] : messages.wrong;
  };
  return Object.fromEntries(Object.keys(refused).map((field) => [field, messageFor(field)]));
}
