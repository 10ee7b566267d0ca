import { geocoderSettings, startGeocoder } from "./geocoder";
import type { Standin } from "./standin";
import { startStripe, stripeSettings } from "./stripe";
import { startTwilio, twilioSettings } from "./twilio";

/*
 * `npm run standins`: runs the external services on this machine until stopped. Prints the settings to put before `npm
 * start`.
 */

interface Stood {
  readonly start: (port: number) => Promise<Standin>;
  readonly settings: (standin: Standin) => Readonly<Record<string, string>>;
  readonly port: number;
}

const hook = `http://localhost:${process.env.PORT ?? 3000}/hooks/stripe`;

const services: readonly Stood[] = [
  { start: startGeocoder, settings: geocoderSettings, port: 4963 },
  { start: startTwilio, settings: twilioSettings, port: 4964 },
  { start: (port) => startStripe(port, hook), settings: stripeSettings, port: 4965 },
];

const standing = await Promise.all(
  services.map(async ({ start, settings, port }) => {
    const standin = await start(port);
    return { standin, settings: settings(standin) };
  }),
);

const hosts = standing.map(({ standin }) => new URL(standin.origin).host);
const settings = Object.assign({}, ...standing.map((one) => one.settings), { OUTBOUND_ALLOW: hosts.join(",") });
for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
console.log("");
for (const { standin } of standing)
  console.log(
    `${standin.name}: faults by  curl -d '{"kind":"lost","path":"/"}' ${standin.origin}/standin/faults  · what came: ${standin.origin}/standin/asked`,
  );
