import { data } from "@remix-run/node";
import { isPortalError } from "~/api/error";
import type { VisitorWords } from "./visitors";

/*
 * Error texts of public pages: not found, and too many requests. No business, and therefore no language setting, is
 * known there, so the browser's language is used.
 */

/** Text parts: "error" (before its status), title and advice for 404, title and advice for 429. */
const texts: Readonly<Record<string, string>> = {
  en: "Error|Page not found|There is nothing at this address. Check the link that you were given.|Too many requests|Please wait a minute, then try again.",
  fr: "Erreur|Page introuvable|Il n’y a rien à cette adresse. Vérifiez le lien que vous avez reçu.|Trop de demandes|Patientez une minute, puis réessayez.",
  es: "Error|Página no encontrada|No hay nada en esta dirección. Revise el enlace que recibió.|Demasiadas solicitudes|Espere un minuto e inténtelo de nuevo.",
  de: "Fehler|Seite nicht gefunden|Unter dieser Adresse gibt es nichts. Prüfen Sie den Link, den Sie erhalten haben.|Zu viele Anfragen|Warten Sie eine Minute und versuchen Sie es dann erneut.",
  it: "Errore|Pagina non trovata|A questo indirizzo non c’è nulla. Controlli il link che ha ricevuto.|Troppe richieste|Attenda un minuto, poi riprovi.",
  pt: "Erro|Página não encontrada|Não há nada neste endereço. Verifique a ligação que recebeu.|Demasiados pedidos|Aguarde um minuto e tente novamente.",
  nl: "Fout|Pagina niet gevonden|Op dit adres is niets te vinden. Controleer de link die u hebt gekregen.|Te veel verzoeken|Wacht een minuut en probeer het dan opnieuw.",
};

/** Languages of an `Accept-Language` header, by descending preference. */
function preferred(header: string): string[] {
  const languages = header.split(",").map((part) => {
    const [tag = "", ...settings] = part.trim().split(";");
    const weight = settings.find((one) => one.trim().startsWith("q="));
    return { language: tag.slice(0, 2).toLowerCase(), weight: weight ? Number(weight.trim().slice(2)) || 0 : 1 };
  });
  return languages.sort((a, b) => b.weight - a.weight).map(({ language }) => language);
}

export function visitorWords(request: Request, status: 404 | 429): VisitorWords {
  const languages = preferred(request.headers.get("accept-language") ?? "");
  const language = languages.find((one) => Object.hasOwn(texts, one)) ?? "en";
  const [error = "", missing = "", checkLink = "", tooMany = "", wait = ""] = (texts[language] ?? "").split("|");
  const [title, message] = status === 404 ? [missing, checkLink] : [tooMany, wait];
  return { language, error, title, message };
}

const refuseVisitor = (request: Request, status: 404 | 429, headers: Record<string, string> = {}) =>
  data(visitorWords(request, status), { status, headers: { "Cache-Control": "no-store", ...headers } });

/**
 * Error to throw at a public page for an `error` of the portal API: 404 for an invalid link, 429 for too many
 * attempts.
 */
export function forVisitor(request: Request, error: unknown): unknown {
  if (isPortalError(error, "not-found", "invalid")) return refuseVisitor(request, 404);
  if (isPortalError(error, "too-many"))
    return refuseVisitor(request, 429, { "Retry-After": String(error.retryAfterSeconds ?? 1) });
  return error;
}
