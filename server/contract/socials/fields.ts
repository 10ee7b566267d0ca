import { group, type TextField, text, whole, wholeFromTo, yesNo } from "../field";
import { isOfNetwork, type NetworkField, networkFields, notOfNetwork } from "./networks";

type LinkFields = Readonly<Record<NetworkField, TextField>>;

/** The documents show no length limits. */
export const linkFields = Object.fromEntries(networkFields.map((name) => [name, text(500)])) as LinkFields;

/** Validates some of the links against their networks' sites; blank links are allowed. */
export const linksNamed = (names: readonly NetworkField[]) =>
  group(Object.fromEntries(names.map((name) => [name, linkFields[name]])), (links, say) => {
    for (const name of names) {
      const url = links[name];
      if (url && !isOfNetwork(name, url)) say(name, notOfNetwork(name));
    }
  });

/** Points for following a network. */
export const socialReward = group(
  { enabled: yesNo(), points: whole({ from: 0, to: 1_000_000, bounds: wholeFromTo, unreadable: true }) },
  ({ enabled, points }, say) => {
    if (enabled && !points) say("points", "Enter at least 1 point, or switch the reward off");
  },
);
