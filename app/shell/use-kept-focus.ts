import { useLocation, useNavigationType, useRevalidator } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { linkLeft, rememberLeft } from "./left-at";
import { closeMenus } from "./open-menus";

/** To the content; inside it to what the address names, a question to be answered say, where that takes the focus. */
function land(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
  const { hash } = window.location;
  const named = hash === "" ? null : document.getElementById(hash.slice(1));
  named?.focus({ preventScroll: true });
  // The row of a list, say: with what stands before and after it.
  if (named?.matches("a, button, input")) named.scrollIntoView({ block: "center" });
}

/** To what the page was left by: the row of a list, say, which is scrolled to where it was. */
function returnTo(link: HTMLElement): void {
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: "nearest" });
}

/**
 * As a new document would: says which page it is, and the next Tab goes on from its beginning, or from `left` where one
 * comes back to it.
 */
function enterPage(spoken: HTMLElement | null, left: HTMLElement | null): void {
  if (spoken) spoken.textContent = document.title;
  if (left) returnTo(left);
  else if (!document.getElementById("content")?.contains(document.activeElement)) land();
}

/** Whether this document is one of before, shown again by Back or Forward. */
const isShownAgain = () =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "back_forward");

/**
 * The same page drawn anew, as by a search: focus that went with a part of it returns to the part's likeness; not on a
 * touch screen, where a field with the focus brings the keyboard over what was found.
 */
function returnFocus(lostId: string): void {
  const back = lostId !== "" && !window.matchMedia("(pointer: coarse)").matches;
  const likeness = back ? document.getElementById(lostId) : null;
  likeness?.focus({ preventScroll: true });
  // What has been folded up meanwhile takes no focus.
  if (!likeness || document.activeElement !== likeness) land();
}

/** A page starts at its top: for whoever goes by keys, what they pressed comes back into sight. */
function keepInSight(focused: Element | null): void {
  if (focused?.id !== "content" && focused?.matches(":focus-visible")) focused.scrollIntoView({ block: "nearest" });
}

/**
 * Keeps the focus where its owner expects it while pages and parts of them come and go, and says each new page's title
 * in `spoken`.
 */
export function useKeptFocus(spoken: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const movedBy = useNavigationType();
  const { state } = useRevalidator();
  const last = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last.current = target;
      // What an open menu lies over could not be seen; a dialog lies over the menu.
      if (!target.closest("dialog")) closeMenus(target);
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);

  const shown = useRef({ key, pathname });
  useEffect(() => {
    const before = shown.current;
    // A menu opened before this script arrived belongs to the page that is still shown.
    if (before.key === key) return;
    shown.current = { key, pathname };
    closeMenus(null);
    if (before.pathname !== pathname) {
      rememberLeft(before.key, last.current);
      return enterPage(spoken.current, movedBy === "POP" ? linkLeft(key) : null);
    }
    if (document.activeElement === document.body) returnFocus(last.current?.id ?? "");
    else keepInSight(document.activeElement);
  }, [key, pathname, spoken, movedBy]);

  // A document of its own comes and goes where a link is the browser's.
  useEffect(() => {
    const left = isShownAgain() && document.activeElement === document.body ? linkLeft(shown.current.key) : null;
    if (left) returnTo(left);
    const remember = () => rememberLeft(shown.current.key, document.activeElement);
    window.addEventListener("pagehide", remember);
    return () => window.removeEventListener("pagehide", remember);
  }, []);

  // A page that looks again by itself may have no place any more for what had the focus.
  useEffect(() => {
    const gone = last.current?.isConnected === false && document.activeElement === document.body;
    if (state === "idle" && gone) returnFocus(last.current?.id ?? "");
  }, [state]);
}
