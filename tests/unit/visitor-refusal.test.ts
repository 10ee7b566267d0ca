import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { PortalError } from "~/api/error";
import ErrorShown from "~/shell/error-page";
import { errorTitle } from "~/shell/error-words";
import { forVisitor, visitorWords } from "~/shell/visitor-refusal.server";

const from = (languages: string) =>
  new Request("http://localhost/r/1", { headers: languages === "" ? {} : { "Accept-Language": languages } });

test.each([
  ["fr-CA,fr;q=0.9,en;q=0.5", "Page introuvable"],
  ["en;q=0.4, es;q=0.8", "Página no encontrada"],
  ["ja, de-AT;q=0.5", "Seite nicht gefunden"],
  ["ja,constructor", "Page not found"],
  ["", "Page not found"],
])("a browser that asks for %s is told in its language", (languages, title) => {
  expect(visitorWords(from(languages), 404).title).toBe(title);
});

test("what the portal API refuses is thrown in the visitor's language, with when to come back", () => {
  const missing = forVisitor(from("fr"), new PortalError("not-found"));
  expect(missing).toMatchObject({ data: { language: "fr", title: "Page introuvable" }, init: { status: 404 } });
  const late = forVisitor(from("es"), new PortalError("too-many", { retryAfterSeconds: 40 }));
  expect(late).toMatchObject({
    data: { language: "es", title: "Demasiadas solicitudes" },
    init: { status: 429, headers: { "Retry-After": "40" } },
  });
  const away = new PortalError("unavailable");
  expect(forVisitor(from("fr"), away)).toBe(away);
});

test("the page says it so", () => {
  const error = new ErrorResponse(429, "", visitorWords(from("fr"), 429));
  const html = renderToStaticMarkup(
    createElement(StaticRouter, { location: "/r/1" }, createElement(ErrorShown, { error, inside: true })),
  );
  expect(errorTitle(error)).toBe("Trop de demandes");
  for (const text of ['lang="fr"', "Erreur 429", "Trop de demandes", "Patientez une minute, puis réessayez."])
    expect(html).toContain(text);
});
