import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { parse } from "node-html-parser";
import type { ComponentType } from "react";
import { shellDataFor } from "~/shell/shell.server";
import { pageHtml } from "./page-html";
import { sentBy } from "./plain-form";
import { portalSession } from "./portal-session";
import type { PlainForms } from "./wizard";

export interface EditedRoute {
  readonly loader: (args: LoaderFunctionArgs) => Promise<object>;
  readonly action: (args: ActionFunctionArgs) => Promise<unknown>;
  readonly default: ComponentType;
}

/** Page of an edit at its address. */
export interface EditedPage {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly route: EditedRoute;
  /** Label of the button that saves. */
  readonly submit: string;
}

/** Values to type: null unticks a box. */
export type Typed = Readonly<Record<string, string | null>>;

/** Everything the page's form sends when a browser without script presses its button. */
export function sentFrom(html: string, submit: string): readonly (readonly [string, string])[] {
  const page = parse(html);
  const button = page.querySelectorAll("button").find(({ text }) => text.trim() === submit);
  const form = button?.closest("form");
  if (!button || !form) throw new Error(`No form is sent by “${submit}”`);
  return sentBy(page, form, button, new Map()).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
}

const circumstances = { framed: false, preferences: { shortcuts: true, lite: false, later: [] }, messages: [] };

/** The page as a visitor sees it, after a post if there was one. */
export const shownTo = async (forms: PlainForms, { path, params, route }: EditedPage, answer?: object) => {
  const shell = shellDataFor(portalSession(), circumstances);
  return pageHtml(route.default, path, await forms.visit(route, path, params), answer, shell);
};

/** Posts the form of an open page with some values typed over. */
export function postOver(forms: PlainForms, page: EditedPage, html: string, typed: Typed, submit = page.submit) {
  const form = new FormData();
  for (const [name, value] of sentFrom(html, submit)) if (!(name in typed)) form.append(name, value);
  for (const [name, value] of Object.entries(typed)) if (value !== null) form.append(name, value);
  return forms.postTo(page.route, page.path, page.params, form);
}

/** What the form with a button shows, by field. */
export const valuesIn = (html: string, submit: string): Record<string, string> =>
  Object.fromEntries(sentFrom(html, submit));
