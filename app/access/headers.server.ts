/** The settings that the headers depend on. */
interface HeaderSettings {
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly PORTAL_API_URL?: string | undefined;
  readonly FRAME_ANCESTORS: readonly string[];
}

interface HeaderInput {
  /** Fresh for every response; "" for an answer that holds no page. */
  readonly nonce: string;
  /** The page is asked for by a frame (`isFramed`). */
  readonly framed: boolean;
  /** The visitor presents a session cookie (`presentsSession`). */
  readonly signedIn: boolean;
  readonly config: HeaderSettings;
}

export const isHttps = (config: Pick<HeaderSettings, "PUBLIC_ORIGIN">) =>
  config.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

/** Whether a frame asks for this document. Browsers without Fetch Metadata count as not framed. */
export const isFramed = (request: Request) => /^(iframe|frame)$/.test(request.headers.get("sec-fetch-dest") ?? "");

function contentSecurityPolicy({ nonce, framed, config }: HeaderInput): string {
  const script = nonce === "" ? "'self'" : `'self' 'nonce-${nonce}'`;
  const ancestors = framed && config.FRAME_ANCESTORS.length > 0 ? config.FRAME_ANCESTORS.join(" ") : "'none'";
  // An existing installation may keep its pictures on another host.
  const images = config.PORTAL_API_URL === undefined ? "'self' data: blob:" : "'self' data: blob: https:";
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${script}`,
    `img-src ${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
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
