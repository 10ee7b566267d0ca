import { attributes, kindFor } from "~/access/cookies.server";
import { portalConfig } from "~/access/portal.server";

/** Preferences of a visitor on this device; contains nothing confidential. */
export interface Preferences {
  /** Pages without JavaScript. Chosen by the visitor; by default on if the browser sends `Save-Data: on`. */
  readonly lite: boolean;
  /** Single-key shortcuts (WCAG 2.1.4 requires a way to turn them off). */
  readonly shortcuts: boolean;
  /** Dialogs dismissed until the browser closes. */
  readonly later: readonly Dismissible[];
}

export const dismissibles = ["reauthorize", "welcome"] as const;
export type Dismissible = (typeof dismissibles)[number];

const year = 60 * 60 * 24 * 365;
const names = { lite: "lite", shortcuts: "shortcuts", later: "later" } as const;

export function cookieOf(request: Request, name: string): string {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}

export function readPreferences(request: Request): Preferences {
  const later = cookieOf(request, names.later).split(".");
  const lite = cookieOf(request, names.lite);
  return {
    lite: lite === "" ? request.headers.get("save-data") === "on" : lite === "1",
    shortcuts: cookieOf(request, names.shortcuts) !== "off",
    later: dismissibles.filter((one) => later.includes(one)),
  };
}

/** Preferences that a visitor can change, by form field name. */
export interface Choices {
  readonly lite?: boolean;
  readonly shortcuts?: boolean;
  readonly later?: Dismissible;
}

/** `Set-Cookie` headers that store `choices`. As with the session, a frame has separate cookies. */
export async function preferenceHeaders(request: Request, choices: Choices): Promise<[string, string][]> {
  const config = await portalConfig();
  const place = attributes(kindFor(request, config), config);
  const cookie = (name: string, value: string, life: string): [string, string] => [
    "Set-Cookie",
    `${name}=${value}; ${life}${place}`,
  ];
  const setCookie = (name: string, value: string) => cookie(name, value, `Max-Age=${year}; `);
  const clearCookie = (name: string) => cookie(name, "", "Max-Age=0; ");
  const { lite, shortcuts, later } = choices;
  const dismissed = later ? [...new Set([...readPreferences(request).later, later])].join(".") : "";
  return [
    ...(lite === undefined ? [] : [setCookie(names.lite, lite ? "1" : "0")]),
    ...(shortcuts === undefined ? [] : [shortcuts ? clearCookie(names.shortcuts) : setCookie(names.shortcuts, "off")]),
    ...(dismissed === "" ? [] : [cookie(names.later, dismissed, "")]),
  ];
}
