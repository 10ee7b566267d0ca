/** Configuration that the headers depend on. */
interface HeaderSettings {
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly PORTAL_API_URL?: string | undefined;
  readonly FRAME_ANCESTORS: readonly string[];
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_API_URL?: string | undefined;
  readonly STRIPE_JS_URL?: string | undefined;
  readonly MAP_TILES_URL?: string | undefined;
}

interface HeaderInput {
  /** Unique per response; "" for a response without a page. */
  readonly nonce: string;
  /** Whether a frame requests the page (`isFramed`). */
  readonly framed: boolean;
  /** Whether the visitor presents a session cookie (`presentsSession`). */
  readonly signedIn: boolean;
  readonly config: HeaderSettings;
  /** Whether the page contains the card service's fields. */
  readonly cardFields?: boolean;
}

export const isHttps = (config: Pick<HeaderSettings, "PUBLIC_ORIGIN">) =>
  config.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

/** Whether a frame requests this document. Browsers without Fetch Metadata count as not framed. */
export const isFramed = (request: Request) => /^(iframe|frame)$/.test(request.headers.get("sec-fetch-dest") ?? "");

/** CSP sources of the card service: script, frames, connections and its own page. */
function cardSources({ cardFields, config }: HeaderInput) {
  const { PORTAL_API_URL, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL, STRIPE_JS_URL } = config;
  const none = { script: "", frame: "'none'", connect: "", form: "" };
  if (!cardFields || !STRIPE_JS_URL || !(STRIPE_PUBLISHABLE_KEY || PORTAL_API_URL)) return none;
  const script = `${STRIPE_JS_URL} ${STRIPE_JS_URL.replace("://", "://*.")}`;
  return {
    script: ` ${script}`,
    frame: `${script} https://hooks.stripe.com`,
    connect: ` ${STRIPE_API_URL ?? "https://api.stripe.com"}`,
    form: ` ${STRIPE_API_URL ?? "https://checkout.stripe.com"}`,
  };
}

function contentSecurityPolicy(input: HeaderInput): string {
  const { nonce, framed, config } = input;
  const cards = cardSources(input);
  const script = nonce === "" ? "'self'" : `'self' 'nonce-${nonce}'`;
  const ancestors = framed && config.FRAME_ANCESTORS.length > 0 ? config.FRAME_ANCESTORS.join(" ") : "'none'";
  // An existing installation may host its pictures elsewhere.
  const elsewhere = config.PORTAL_API_URL === undefined ? "" : " https:";
  const tiles = config.MAP_TILES_URL === undefined ? "" : ` ${new URL(config.MAP_TILES_URL).origin}`;
  const images = `'self' data: blob:${elsewhere}${tiles}`;
  return [
    "default-src 'none'",
    `script-src ${script}${cards.script}`,
    `style-src ${script}`,
    `img-src ${images}`,
    "font-src 'self'",
    `frame-src ${cards.frame}`,
    `connect-src 'self'${cards.connect}`,
    "manifest-src 'self'",
    `form-action 'self'${cards.form}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");
}

const unusedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/** Security headers of a page or data response (quality notes, part c). */
export function securityHeaders(input: HeaderInput): Record<string, string> {
  const { framed, signedIn, config } = input;
  const mayBeFramed = framed && config.FRAME_ANCESTORS.length > 0;
  return {
    "Content-Security-Policy": contentSecurityPolicy(input),
    "X-Content-Type-Options": "nosniff",
    // With a stricter policy, browsers send `Origin: null` with native forms.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": mayBeFramed ? "cross-origin" : "same-origin",
    "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
    ...(mayBeFramed ? {} : { "X-Frame-Options": "DENY" }),
    ...(signedIn ? { "Cache-Control": "no-store" } : {}),
    // The response to the same URL differs by session and inside a frame.
    Vary: "Cookie, Sec-Fetch-Dest",
  };
}
