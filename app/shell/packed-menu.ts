import type { MenuEntry } from "./data";

/*
 * Compact encoding of the menu, which is part of every page. As objects, each entry would repeat its field names: two
 * hundred references that hardly compress.
 */

type Packed = readonly [
  label: string,
  to: string,
  icon: MenuEntry["icon"],
  group: MenuEntry["group"],
  keys: string,
  within: string,
  flags: number,
  ...creates: readonly string[],
];

const flags = { unlisted: 1, parts: 2 };

const packed = ({ label, to, icon, group, keys = "", within = "", unlisted, parts, creates }: MenuEntry): Packed => [
  label,
  to,
  icon,
  group,
  keys,
  within,
  (unlisted ? flags.unlisted : 0) + (parts ? flags.parts : 0),
  ...(creates ? [creates.label, creates.to] : []),
];

function unpacked([label, to, icon, group, keys, within, flag, ...creates]: Packed): MenuEntry {
  const [named, leadsTo] = creates;
  return {
    label,
    to,
    icon,
    group,
    ...(keys && { keys }),
    ...(within && { within }),
    ...(flag & flags.unlisted && { unlisted: true }),
    ...(flag & flags.parts && { parts: true }),
    ...(named !== undefined && leadsTo !== undefined && { creates: { label: named, to: leadsTo } }),
  };
}

export const packMenu = (menu: readonly MenuEntry[]): string => JSON.stringify(menu.map(packed));

/** @param text output of `packMenu`. */
export const unpackMenu = (text: string): MenuEntry[] => (JSON.parse(text) as Packed[]).map(unpacked);
