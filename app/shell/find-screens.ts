import { paths } from "~/paths";
import type { MenuEntry, Screen } from "./data";
import { partsOf } from "./parts";
import { synonyms } from "./synonyms";

export interface Settings {
  readonly lite: boolean;
  readonly shortcuts: boolean;
}

const withWords = (screen: Screen): Screen => {
  const words = synonyms[screen.to];
  return words && !screen.post ? { ...screen, words } : screen;
};

/** All screens of a menu, the items they create, and actions that are always available. */
export function screensOf(menu: readonly MenuEntry[], { lite, shortcuts }: Settings): Screen[] {
  const pages = menu.map(
    ({ label, to, icon, keys, group }): Screen => ({ label, to, icon, group, ...(keys && { keys }) }),
  );
  const parts = menu.flatMap(({ label: group, to, icon, parts: hasParts }): Screen[] =>
    hasParts ? (partsOf[to] ?? []).map((part) => ({ ...part, icon, group })) : [],
  );
  const creates = menu.flatMap(({ creates: made }): Screen[] =>
    made ? [{ ...made, icon: "plus", group: "Create" }] : [],
  );
  return [
    ...[...pages, ...parts, ...creates].map(withWords),
    {
      label: "Keyboard shortcuts",
      to: paths.keyboard(),
      icon: "keyboard",
      group: "Help",
      words: "help keys settings preferences",
      ...(shortcuts && { keys: "?" }),
    },
    {
      label: lite ? "Leave Lite mode" : "Lite mode",
      to: paths.preferences(),
      icon: "lite",
      group: "This device",
      words: "settings preferences slow fast script data saver",
      post: { lite: lite ? "0" : "1" },
    },
    {
      label: shortcuts ? "Switch single-key shortcuts off" : "Switch single-key shortcuts on",
      to: paths.preferences(),
      icon: "keyboard",
      group: "This device",
      words: "settings preferences keys",
      post: { shortcuts: shortcuts ? "0" : "1" },
    },
    {
      label: "Sign out",
      to: paths.logout(),
      icon: "sign-out",
      group: "Account",
      words: "log out logout exit leave quit",
      post: {},
    },
  ];
}
