import type { AreaDemo } from "../area-demo";
import { demo as a2p } from "./a2p";
import { demo as campaigns } from "./campaigns";
import { demo as crmFields } from "./crm-fields";
import { demo as customers } from "./customers";
import { demo as draws } from "./draws";
import { demo as employees } from "./employees";
import { demo as giftCards } from "./gift-cards";
import { demo as redemptions } from "./redemptions";
import { demo as referrals } from "./referrals";
import { demo as sales } from "./sales";
import { demo as settings } from "./settings";
import { demo as socials } from "./socials";
import { demo as spin } from "./spin";
import { demo as surveys } from "./surveys";

/** What areas add to the demo, those that others build on first. */
export const areaDemos: readonly AreaDemo[] = [
  employees,
  settings,
  a2p,
  redemptions,
  giftCards,
  spin,
  sales,
  socials,
  referrals,
  surveys,
  campaigns,
  draws,
  customers,
  crmFields,
];
