import { outcomeNames, whyOf } from "~/business/message-words";
import type { CsvColumns } from "~/list/export.server";
import type { Channel } from "../../../server/contract/campaigns/words";
import { channelNames } from "./channels";
import type { PersonRow } from "./people.server";

/** CSV columns: contact data, and the outcome by channel. */
export const peopleCsv = (channels: readonly Channel[]): CsvColumns<PersonRow> => [
  ["Customer", ({ uid }) => uid],
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ...channels.map((channel): CsvColumns<PersonRow>[number] => [
    `${channelNames[channel]} outcome`,
    ({ outcomes }) => {
      const found = outcomes.find((one) => one.channel === channel);
      if (!found) return "";
      const outcome = found.outcome === null ? "Reached" : outcomeNames[found.outcome];
      return found.reason === "" ? outcome : `${outcome}: ${whyOf(found.reason, channel)}`;
    },
  ]),
];
