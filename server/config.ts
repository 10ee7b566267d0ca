import { z } from "zod";
import { storageUrl } from "./files/storage-url";
import { trustIn } from "./http/connection";

const originWords = "must be an http or https origin such as https://portal.example";

const origin = z
  .string()
  .url(originWords)
  .transform((value, context) => {
    const url = new URL(value);
    if (url.origin === value.replace(/\/$/, "") && /^https?:$/.test(url.protocol)) return url.origin;
    context.addIssue({
      code: z.ZodIssueCode.custom,
      message: originWords,
    });
    return z.NEVER;
  });

const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);
const setting = <T extends z.ZodTypeAny>(schema: T) => z.preprocess(blankIsUnset, schema);

const wordsIn = (value: string) => value.split(/[\s,]+/).filter(Boolean);

const proxies = z
  .string()
  .default("")
  .transform((value, context) => {
    const named = wordsIn(value);
    try {
      trustIn(named);
    } catch {
      const message = "must list addresses or networks such as 10.0.0.0/8";
      context.addIssue({ code: z.ZodIssueCode.custom, message });
    }
    return named;
  });

const portWords = "must be a whole number from 1 to 65535";

/** Accepts one of `words`; the error message lists them. */
const oneOf = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.enum(words, { errorMap: () => ({ message: `must be one of ${words.join(", ")}` }) });

const mapTiles = z
  .string()
  .regex(/^https?:\/\/[^/{}]+\/.+/, "must be an http or https address such as https://tiles.example/{z}/{x}/{y}.png")
  .refine((value) => ["{z}", "{x}", "{y}"].every((part) => value.includes(part)), "must have {z}, {x} and {y} in it");

const Environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).catch("production"),
  PORT: setting(
    z.coerce
      .number({ invalid_type_error: portWords })
      .int(portWords)
      .min(1, portWords)
      .max(65_535, portWords)
      .default(3000),
  ),
  DATA_DIR: setting(z.string().default("./data")),
  DATABASE_URL: setting(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must be a postgres:// address; leave it unset for SQLite")
      .optional(),
  ),
  STORAGE_URL: setting(storageUrl.optional()),
  PORTAL_API_URL: setting(origin.optional()),
  SESSION_SECRET: setting(z.string().min(32, "must be at least 32 characters").optional()),
  PUBLIC_ORIGIN: setting(origin.optional()),
  FRAME_ANCESTORS: setting(z.string().default("").transform(wordsIn).pipe(z.array(origin))),
  TRUSTED_PROXIES: setting(proxies),
  DEMO: setting(oneOf(["on", "off"]).default("on")),
  PRODUCT_NAME: setting(z.string().max(40).default("Loyalty Portal")),
  GEOCODER_URL: setting(z.string().url("must be the full address of a geocoder").optional()),
  GEOCODER_KEY: setting(z.string().optional()),
  TWILIO_ACCOUNT_SID: setting(z.string().optional()),
  TWILIO_AUTH_TOKEN: setting(z.string().optional()),
  TWILIO_API_URL: setting(origin.optional()),
  SITE_CHECK_URL: setting(origin.optional()),
  STRIPE_SECRET_KEY: setting(z.string().optional()),
  STRIPE_PUBLISHABLE_KEY: setting(z.string().optional()),
  STRIPE_WEBHOOK_SECRET: setting(z.string().optional()),
  STRIPE_API_URL: setting(origin.optional()),
  STRIPE_JS_URL: setting(origin.default("https://js.stripe.com")),
  MAP_TILES_URL: setting(mapTiles.optional()),
  MAP_ATTRIBUTION: setting(z.string().max(200).default("")),
  OUTBOUND_ALLOW: setting(z.string().default("").transform(wordsIn)),
  LOG_LEVEL: setting(oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info")),
});

/** The configuration, parsed once from the environment. The README has a table of the settings. */
export type Config = Readonly<z.infer<typeof Environment>>;

/** An invalid setting; `message` explains in one line how to correct it. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** @throws ConfigError naming every invalid setting in one line. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment);
  if (parsed.success) return Object.freeze(parsed.data);
  const lines = parsed.error.issues.map(
    (issue) => `${issue.path[0]} ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`,
  );
  throw new ConfigError(`Configuration: ${[...new Set(lines)].join("; ")}`);
}

let current: Config | undefined;

/** Parses the environment; `config` returns the result from then on. */
export function readConfig(): Config {
  current = parseConfig(process.env);
  return current;
}

/** The process's configuration, parsed on first use. */
export const config = (): Config => current ?? readConfig();
