import { channelNames } from "~/business/message-words";
import { choiceFilter } from "~/list/usual-filters";
import { channels } from "../../../server/contract/campaigns/words";

export const channelFilter = choiceFilter("Channel", { all: "All channels", names: channelNames, values: channels });
