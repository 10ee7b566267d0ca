import type { Database } from "./schema";
import { ownAccessTables } from "./schema/access";
import { ownBalanceGiftTables } from "./schema/balance-gifts";
import { ownBusinessTables } from "./schema/business";
import { ownCatalogueTables } from "./schema/catalogue";
import { ownCustomersTables } from "./schema/customers";
import { ownDrawRunningTables } from "./schema/draw-running";
import { ownDrawsTables } from "./schema/draws";
import { ownGiftCardsTables } from "./schema/gift-cards";
import { ownImportsTables } from "./schema/imports";
import { ownLedgerTables } from "./schema/ledger";
import { ownOffersTables } from "./schema/offers";
import { ownRedemptionsTables } from "./schema/redemptions";
import { ownTiersTables } from "./schema/tiers";

type Owned = { [T in keyof Database]: "business_id" extends keyof Database[T] ? T : never }[keyof Database];

/** Every table that belongs to a business and the column that says which; one that its schema leaves out does not compile. */
export const ownedTables = {
  ...ownAccessTables,
  ...ownBalanceGiftTables,
  ...ownBusinessTables,
  ...ownCatalogueTables,
  ...ownCustomersTables,
  ...ownDrawRunningTables,
  ...ownDrawsTables,
  ...ownGiftCardsTables,
  ...ownImportsTables,
  ...ownLedgerTables,
  ...ownOffersTables,
  ...ownRedemptionsTables,
  ...ownTiersTables,
} as const satisfies Record<Owned, "business_id"> & { businesses: "id" };
