import { outcomeNames, whyOf } from "~/business/message-words";
import { contactInFile } from "~/list/usual-columns";
import type { Channel, Outcome } from "../../../server/contract/campaigns/words";
import { channelNames } from "./channels";

interface Reached {
  /** `outcome` is null for a customer whom a message would reach. */
  readonly outcomes: readonly {
    readonly channel: Channel;
    readonly outcome: Outcome | null;
    readonly reason: string;
  }[];
}

/** Columns of the file of a campaign's customers: contact data, and the outcome by channel. */
export const peopleInFile = (channels: readonly Channel[]) => [
  ...contactInFile,
  ...channels.map((channel) => ({
    heading: `${channelNames[channel]} outcome`,
    value({ outcomes }: Reached) {
      const found = outcomes.find((one) => one.channel === channel);
      if (!found) return "";
      const outcome = found.outcome === null ? "Reached" : outcomeNames[found.outcome];
      return found.reason === "" ? outcome : `${outcome}: ${whyOf(found.reason, channel)}`;
    },
  })),
];
