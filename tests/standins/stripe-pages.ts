/** The service's hosted page for adding a card, prefilled with a test card. */
export const setupHtml = `<!doctype html><html lang="en"><title>Card service</title><h1>Add a card</h1><form method="post">
<label>Card number <input name="number" value="4242 4242 4242 4242"></label>
<label>Month <input name="month" value="8"></label>
<label>Year <input name="year" value="${new Date().getFullYear() + 3}"></label>
<button>Save card</button></form>`;

/** Script that puts card fields on a page, in a frame without inputs: it submits a test card. */
export const fieldsScript = (origin: string): string => `window.Stripe = (key) => ({
  elements: () => ({
    create: () => ({
      mount(place) {
        const frame = document.createElement("iframe");
        frame.title = "Card fields";
        frame.src = ${JSON.stringify(origin)} + "/pay/fields";
        frame.style.width = "100%";
        place.append(frame);
      },
      on() {},
      destroy() {},
    }),
  }),
  async confirmCardSetup(secret) {
    const body = new URLSearchParams({ key, client_secret: secret, number: "4242424242424242", month: "8", year: "${new Date().getFullYear() + 3}" });
    const id = secret.split("_secret_")[0];
    const answer = await fetch(${JSON.stringify(origin)} + "/v1/setup_intents/" + id + "/confirm", { method: "POST", body });
    const told = await answer.json();
    return answer.ok ? { setupIntent: told } : { error: told.error };
  },
});`;
