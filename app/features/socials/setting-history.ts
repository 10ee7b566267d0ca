import type { HistoryTable, RecordedField } from "~/business/setting-history";
import { linkFields, socialReward } from "../../../server/contract/socials/fields";
import {
  actionField,
  networkFields,
  networks,
  rewardActionIds,
  rewardActions,
} from "../../../server/contract/socials/networks";

const links = networkFields.map((name): [string, RecordedField] => [
  name,
  { label: `${networks[name].name} link`, field: linkFields[name] },
]);
const rewards = rewardActionIds.flatMap((id): [string, RecordedField][] => [
  [
    actionField(id, "enabled"),
    { label: `${rewardActions[id]}: {points} for following`, field: socialReward.fields.enabled },
  ],
  [actionField(id, "points"), { label: `{Points} for ${rewardActions[id]}`, field: socialReward.fields.points }],
]);

export const socialHistory = {
  socials: { title: "Social media", fields: Object.fromEntries([...links, ...rewards]) },
} satisfies HistoryTable;
