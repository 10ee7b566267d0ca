import { useLocation, useNavigationType, useRevalidator } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { linkLeft, rememberLeft } from "./left-at";
import { closeMenus } from "./open-menus";

/** Focuses an element that is named in the URL's fragment; a card, which has no focus of its own, until it loses it. */
function focusNamed(named: HTMLElement): void {
  named.focus({ preventScroll: true });
  if (document.activeElement === named) return;
  named.tabIndex = -1;
  named.addEventListener("blur", () => named.removeAttribute("tabindex"), { once: true });
  named.focus({ preventScroll: true });
}

const namedInUrl = () => document.getElementById(window.location.hash.slice(1));

/** Focuses the content or the element named in the URL's fragment, such as a question to answer. */
function land(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
  const named = namedInUrl();
  if (!named || named.id === "content") return;
  focusNamed(named);
  // Centres the element, for example a list row, so that its surroundings are visible.
  named.scrollIntoView({ block: named.matches("a, button, input") ? "center" : "start" });
}

/** Returns focus and scroll position to the link by which the page was left, such as a list row. */
function returnTo(link: HTMLElement): void {
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: "nearest" });
}

/**
 * Acts like a new document: announces the page title, and Tab continues from the start of the content or, after going
 * back, from `left`.
 */
function enterPage(spoken: HTMLElement | null, left: HTMLElement | null): void {
  if (spoken) spoken.textContent = document.title;
  if (left) returnTo(left);
  else if (!document.getElementById("content")?.contains(document.activeElement)) land();
}

/** Whether Back or Forward restored this document. */
const isShownAgain = () =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "back_forward");

/**
 * After the same page is rendered again, for example by a search: restores focus lost with an element to its
 * replacement. Not on touch screens, where focus in a field would open the keyboard over the results.
 */
function returnFocus(lostId: string): void {
  const back = lostId !== "" && !window.matchMedia("(pointer: coarse)").matches;
  const likeness = back ? document.getElementById(lostId) : null;
  likeness?.focus({ preventScroll: true });
  // An element inside a section that was closed cannot receive focus.
  if (!likeness || document.activeElement !== likeness) land();
  else likeness.scrollIntoView({ block: "nearest" });
}

/** Navigation scrolls to the top; scrolls the element that keyboard users just activated back into view. */
function keepInSight(focused: Element | null): void {
  if (focused?.id !== "content" && focused?.matches(":focus-visible")) focused.scrollIntoView({ block: "nearest" });
}

/** How much of the page's list, or of what was found, is shown, in words. */
const listPlace = () => document.querySelector(":is(.list, [data-found]) [data-place]")?.textContent ?? "";

/** Whether keys reach nothing: browsers keep the focus on a button that was turned off until they draw the page. */
const isLost = (focused: Element | null) => focused === document.body || focused?.matches(":disabled") === true;

/**
 * Manages focus when pages and their parts change, and announces in `spoken` the title of a new page and the rows of a
 * searched list.
 */
export function usePageFocus(spoken: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const movedBy = useNavigationType();
  const { state } = useRevalidator();
  const last = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last.current = target;
      // The focused element could be hidden by an open menu; a dialog is above the menu.
      if (!target.closest("dialog")) closeMenus(target);
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);

  const place = useRef("");
  useEffect(() => {
    place.current = listPlace();
  }, []);
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const before = shown.current;
    // A menu opened before this script ran belongs to the current page.
    if (before.key === key) return;
    shown.current = { key, pathname };
    closeMenus(null);
    const isNew = before.pathname !== pathname;
    if (isNew) rememberLeft(before.key, last.current);
    // A form that is made anew is missing until React has rendered again, which it does before it returns.
    queueMicrotask(() => {
      if (isNew) enterPage(spoken.current, movedBy === "POP" ? linkLeft(key) : null);
      else if (isLost(document.activeElement)) returnFocus(last.current?.id ?? "");
      else if (namedInUrl()?.matches("[data-asked]")) land();
      else keepInSight(document.activeElement);
      // The focus stays with the search or link that changed the list.
      const placed = listPlace();
      if (!isNew && spoken.current && placed !== place.current) spoken.current.textContent = placed;
      place.current = placed;
    });
  }, [key, pathname, spoken, movedBy]);

  // Native links load and unload documents.
  useEffect(() => {
    const left = isShownAgain() && document.activeElement === document.body ? linkLeft(shown.current.key) : null;
    if (left) returnTo(left);
    const remember = () => rememberLeft(shown.current.key, document.activeElement);
    window.addEventListener("pagehide", remember);
    return () => window.removeEventListener("pagehide", remember);
  }, []);

  // Revalidation may remove the focused element.
  useEffect(() => {
    const isGone = last.current?.isConnected === false && document.activeElement === document.body;
    if (state === "idle" && isGone) returnFocus(last.current?.id ?? "");
  }, [state]);
}
