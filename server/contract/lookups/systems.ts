/** Names of the connected systems (section 1 of document 000). */
export const systemNames: Readonly<Record<number, string>> = {
  1: "Lightspeed Retail",
  2: "Lightspeed X Series",
  5: "Shopify",
  6: "Lightspeed Ecom",
  7: "WooCommerce",
  8: "Magento",
  9: "Lightspeed Restaurant",
  10: "BigCommerce",
  14: "POS QR code",
  15: "Booking",
  16: "Ecomz",
  17: "Heartland",
  19: "K-Series",
  22: "Ecwid",
};
