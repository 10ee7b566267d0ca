import { paths } from "~/paths";

/** Synonyms of a screen's name, by path. */
export const synonyms: Readonly<Record<string, string>> = {
  [paths.dashboardOverview()]: "home overview figures reports statistics",
  [paths.dashboardTransactions()]: "history sales purchases receipts visits export",
  [paths.reportsDashboard()]: "statistics analytics figures sales liability retention breakage",
  [paths.offersDashboard()]: "coupons deals promotions discounts vouchers",
  [paths.redemptionsDashboard()]: "rewards points catalog catalogue claim",
  [paths.giftcardsDashboard()]: "vouchers certificates store credit",
  [paths.surveysDashboard()]: "questionnaire feedback satisfaction nps poll questions",
  [paths.drawsDashboard()]: "raffle lottery sweepstakes contest prizes winners",
  [paths.drawsSpintowin()]: "wheel fortune prizes game",
  [paths.customersDashboard()]: "members people clients contacts search export",
  [paths.tagsDashboard()]: "labels groups",
  [paths.balanceGiftsDashboard()]: "bonus points rewards credit bulk send give",
  [paths.tiersOverview()]: "levels loyalty programme status vip points",
  [paths.account()]:
    "password sessions security two-step verification second factor authenticator 2fa settings profile devices",
  [paths.importData()]: "upload csv file spreadsheet migrate bring in",
  [paths.balanceGiftsNew()]: "bonus points rewards credit bulk send give",
  [paths.customersWizard({ step: "template", action: "create" })]: "add member join sign up",
};
