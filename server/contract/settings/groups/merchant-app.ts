import { oneOf, whole } from "../../field";
import { obeyedBy } from "../setting";

/** Display of a customer at the counter and in the merchant app. */
export const merchantApp = obeyedBy("app/features/sales", {
  timer_seconds: {
    field: whole({ from: 10, to: 3600, initially: 90, unit: "seconds" }),
    label: "Customer timeout",
    says: "How long the counter shows a customer with no activity.",
    finds: { en: "timer timeout idle", fr: "minuterie délai", es: "temporizador espera" },
  },
  slide_show_duration: {
    field: whole({ from: 1, to: 60, initially: 5, unit: "seconds" }),
    label: "Slide duration",
    says: "How long the counter's slide show shows each redemption.",
    finds: { en: "slideshow carousel", fr: "diaporama durée", es: "presentación duración" },
  },
  display_tags: {
    field: oneOf([0, 1, 2, 3], { otherwise: 0, unreadable: "Choose how tags are shown" }),
    names: { 0: "None", 1: "Names", 2: "Abbreviations", 3: "Colors" },
    label: "Tag display",
    says: "How a customer's tags are shown at the counter.",
    finds: { en: "tags labels display", fr: "étiquettes affichage", es: "etiquetas mostrar" },
  },
  balance_display: {
    field: oneOf([1, 2, 3], { otherwise: 1, unreadable: "Choose how balances are shown" }),
    names: { 1: "Amount and {points}", 2: "Amount only", 3: "{Points} only" },
    label: "Balance display",
    says: "How a customer's balance is shown at the counter.",
    finds: { en: "balance display", fr: "solde affichage", es: "saldo mostrar" },
  },
  after_login_panel: {
    field: oneOf([1, 2], { otherwise: 1, unreadable: "Choose a panel" }),
    names: { 1: "Profile", 2: "New sale" },
    label: "First panel",
    says: "What the counter shows first when a customer is found.",
    finds: { en: "after login panel first screen", fr: "panneau après connexion", es: "panel tras entrar" },
  },
});
