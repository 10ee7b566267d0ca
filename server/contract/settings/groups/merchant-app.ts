import { whole } from "../../field";
import { choice, obeyedBy, setting } from "../setting";

/** Display of a customer at the counter and in the merchant app. */
export const merchantApp = obeyedBy("app/features/sales", {
  timer_seconds: setting("Customer timeout", whole({ from: 10, to: 3600, initially: 90, unit: "seconds" }), {
    says: "How long the counter shows a customer with no activity.",
    finds: { en: "timer timeout idle", fr: "minuterie délai", es: "temporizador espera" },
  }),
  slide_show_duration: setting("Slide duration", whole({ from: 1, to: 60, initially: 5, unit: "seconds" }), {
    says: "How long the counter's slide show shows each redemption.",
    finds: { en: "slideshow carousel", fr: "diaporama durée", es: "presentación duración" },
  }),
  display_tags: choice("Tag display", {
    names: { 0: "None", 1: "Names", 2: "Abbreviations", 3: "Colors" },
    says: "How a customer's tags are shown at the counter.",
    unreadable: "Choose how tags are shown",
    finds: { en: "tags labels display", fr: "étiquettes affichage", es: "etiquetas mostrar" },
  }),
  balance_display: choice("Balance display", {
    names: { 1: "Amount and {points}", 2: "Amount only", 3: "{Points} only" },
    says: "How a customer's balance is shown at the counter.",
    unreadable: "Choose how balances are shown",
    finds: { en: "balance display", fr: "solde affichage", es: "saldo mostrar" },
  }),
  after_login_panel: choice("First panel", {
    names: { 1: "Profile", 2: "New sale" },
    says: "What the counter shows first when a customer is found.",
    unreadable: "Choose a panel",
    finds: { en: "after login panel first screen", fr: "panneau après connexion", es: "panel tras entrar" },
  }),
});
