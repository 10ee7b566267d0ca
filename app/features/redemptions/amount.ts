import { rewardTypes, valuedPartnerRewards } from "../../../server/contract/redemptions/words";

export interface Earlier {
  readonly offer_type_fk?: number;
  readonly partnerRewardType?: string;
}

/** Whether the redemption is worth an amount of money: cash back, and some partners' rewards. */
export const asksForAmount = ({ offer_type_fk: type, partnerRewardType: partner = "" }: Earlier): boolean =>
  type === rewardTypes.cashBack || (type === rewardTypes.partnerReward && valuedPartnerRewards.includes(partner));
