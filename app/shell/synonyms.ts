/** What people call a screen beside its own name, by its address. */
export const synonyms: Readonly<Record<string, string>> = {
  "/dashboard": "home overview figures reports statistics",
  "/dashboard/transactions": "history sales purchases receipts visits export",
  "/offers": "coupons deals promotions discounts vouchers",
  "/redemptions": "rewards points catalogue claim",
  "/giftcards": "vouchers certificates store credit",
  "/draws": "raffle lottery sweepstakes contest prizes winners",
  "/draws/spintowin": "wheel fortune prizes game",
  "/customers": "members people clients contacts search export",
  "/customers/tag/list/customers": "labels groups",
  "/customers/balance-gifts": "bonus points rewards credit bulk send give",
  "/tiers": "levels loyalty programme status vip points",
  "/account":
    "password sessions security two-step verification second factor authenticator 2fa settings profile devices",
  "/import-data": "upload csv file spreadsheet migrate bring in",
  "/customers/balance-gifts/new": "bonus points rewards credit bulk send give",
  "/customers/template/customers/create": "add member join sign up",
};
