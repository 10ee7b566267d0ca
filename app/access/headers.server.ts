/** The settings that the headers depend on. */
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
  /** Fresh for every response; "" for an answer that holds no page. */
  readonly nonce: string;
  /** The page is asked for by a frame (`isFramed`). */
  readonly framed: boolean;
  /** The visitor presents a session cookie (`presentsSession`). */
  readonly signedIn: boolean;
  readonly config: HeaderSettings;
  /** The page has the card service's fields. */
  readonly cardFields?: boolean;
}

export const isHttps = (config: Pick<HeaderSettings, "PUBLIC_ORIGIN">) =>
  config.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

/** Whether a frame asks for this document. Browsers without Fetch Metadata count as not framed. */
export const isFramed = (request: Request) => /^(iframe|frame)$/.test(request.headers.get("sec-fetch-dest") ?? "");

/** Where the card service's script and frames come from, what they call, and where its own page is. */
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
  // An existing installation may keep its pictures on another host.
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

/** The security headers of one page or data answer (quality notes, part c). */
export function securityHeaders(input: HeaderInput): Record<string, string> {
  const { framed, signedIn, config } = input;
  const mayBeFramed = framed && config.FRAME_ANCESTORS.length > 0;
  return {
    "Content-Security-Policy": contentSecurityPolicy(input),
    "X-Content-Type-Options": "nosniff",
    // A stricter one makes browsers send `Origin: null` with native forms.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": mayBeFramed ? "cross-origin" : "same-origin",
    "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
    ...(mayBeFramed ? {} : { "X-Frame-Options": "DENY" }),
    ...(signedIn ? { "Cache-Control": "no-store" } : {}),
    // The same address answers differently inside a frame and to another session.
    Vary: "Cookie, Sec-Fetch-Dest",
  };
}
