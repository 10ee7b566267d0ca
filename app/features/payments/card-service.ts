/** Types of the card service's script, as far as the portal uses it. */
interface Fields {
  mount(place: HTMLElement): void;
  destroy(): void;
}

interface Confirmed {
  readonly error?: { readonly message?: string };
}

export interface CardService {
  elements(): { create(kind: "card"): Fields };
  confirmCardSetup(
    secret: string,
    details: { payment_method: { card: Fields; billing_details: { name: string } } },
  ): Promise<Confirmed>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => CardService;
  }
}

/** Loads the service's script from `origin`; null if loading fails, such as when blocked. */
export function loadCardService(origin: string, publishableKey: string): Promise<CardService | null> {
  return new Promise((resolve) => {
    const ready = () => resolve(window.Stripe?.(publishableKey) ?? null);
    if (window.Stripe) return ready();
    const script = document.createElement("script");
    script.src = `${origin}/v3/`;
    script.addEventListener("load", ready);
    script.addEventListener("error", () => resolve(null));
    document.head.append(script);
  });
}
