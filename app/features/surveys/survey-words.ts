/** Names of the page's texts, in the order of `texts`. */
const names = [
  "next",
  "back",
  "finish",
  "page",
  "optional",
  "none",
  "thanks",
  "earned",
  "worth",
  "points",
  "ended",
  "already",
  "missing",
  "wrong",
  "long",
  "refused",
  "problems",
  "tooMany",
  "away",
  "language",
  "follow",
] as const;
type Name = (typeof names)[number];
export type SurveyPageWords = Readonly<Record<Name, string>>;

const texts: Readonly<Record<string, string>> = {
  en: "Next|Back|Finish|Page {page} of {pages}|optional|No answer|Thank you for your answers.|You earned {points} {word}.|Finish to earn {points} {word}.|points|This survey has ended.|You have already answered this survey.|Answer this question|Choose one of the answers shown|Use at most 4,000 characters|Nothing was sent|Check these answers|Too many attempts. Try again in a minute.|The answers could not be saved. Try again.|Language|Follow us",
  fr: "Suivant|Retour|Terminer|Page {page} sur {pages}|facultatif|Pas de réponse|Merci de vos réponses.|Vous avez gagné {points} {word}.|Terminez pour gagner {points} {word}.|points|Ce sondage est terminé.|Vous avez déjà répondu à ce sondage.|Répondez à cette question|Choisissez une des réponses proposées|4 000 caractères au plus|Rien n’a été envoyé|Vérifiez ces réponses|Trop d’essais d’ici. Réessayez dans une minute.|Les réponses n’ont pas pu être enregistrées. Réessayez.|Langue|Suivez-nous",
  es: "Siguiente|Atrás|Terminar|Página {page} de {pages}|opcional|Sin respuesta|Gracias por sus respuestas.|Ha ganado {points} {word}.|Termine para ganar {points} {word}.|puntos|Esta encuesta ha terminado.|Ya respondió a esta encuesta.|Responda a esta pregunta|Elija una de las respuestas|4.000 caracteres como máximo|No se envió nada|Revise estas respuestas|Demasiados intentos desde aquí. Inténtelo en un minuto.|No se pudieron guardar las respuestas. Inténtelo de nuevo.|Idioma|Síganos",
  de: "Weiter|Zurück|Abschließen|Seite {page} von {pages}|optional|Keine Antwort|Danke für Ihre Antworten.|Sie haben {points} {word} erhalten.|Nach dem Abschluss erhalten Sie {points} {word}.|Punkte|Diese Umfrage ist beendet.|Sie haben diese Umfrage bereits beantwortet.|Beantworten Sie diese Frage|Wählen Sie eine der Antworten|Höchstens 4.000 Zeichen|Nichts wurde gesendet|Prüfen Sie diese Antworten|Zu viele Versuche von hier. Versuchen Sie es in einer Minute erneut.|Die Antworten konnten nicht gespeichert werden. Versuchen Sie es erneut.|Sprache|Folgen Sie uns",
  it: "Avanti|Indietro|Termina|Pagina {page} di {pages}|facoltativo|Nessuna risposta|Grazie per le risposte.|Ha guadagnato {points} {word}.|Termini per guadagnare {points} {word}.|punti|Questo sondaggio è terminato.|Ha già risposto a questo sondaggio.|Risponda a questa domanda|Scelga una delle risposte|Al massimo 4.000 caratteri|Non è stato inviato nulla|Controlli queste risposte|Troppi tentativi da qui. Riprovi tra un minuto.|Non è stato possibile salvare le risposte. Riprovi.|Lingua|Ci segua",
  pt: "Seguinte|Voltar|Concluir|Página {page} de {pages}|opcional|Sem resposta|Obrigado pelas suas respostas.|Ganhou {points} {word}.|Conclua para ganhar {points} {word}.|pontos|Este inquérito terminou.|Já respondeu a este inquérito.|Responda a esta pergunta|Escolha uma das respostas|No máximo 4.000 caracteres|Nada foi enviado|Verifique estas respostas|Demasiadas tentativas a partir daqui. Tente dentro de um minuto.|Não foi possível guardar as respostas. Tente novamente.|Idioma|Siga-nos",
  nl: "Volgende|Terug|Afronden|Pagina {page} van {pages}|optioneel|Geen antwoord|Bedankt voor uw antwoorden.|U hebt {points} {word} verdiend.|Rond af om {points} {word} te verdienen.|punten|Deze enquête is afgelopen.|U hebt deze enquête al ingevuld.|Beantwoord deze vraag|Kies een van de antwoorden|Gebruik hoogstens 4.000 tekens|Er is niets verzonden|Controleer deze antwoorden|Te veel pogingen vanaf hier. Probeer het over een minuut opnieuw.|De antwoorden konden niet worden opgeslagen. Probeer het opnieuw.|Taal|Volg ons",
};

/** Texts in the language with this abbreviation, or in English. */
export function surveyWords(abbreviation: string): SurveyPageWords {
  const parts = (Object.hasOwn(texts, abbreviation) ? texts[abbreviation] : texts.en)?.split("|") ?? [];
  return Object.fromEntries(names.map((name, at) => [name, parts[at] ?? ""])) as SurveyPageWords;
}

export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
