import type { BusinessFacts } from "~/business/facts";
import { productSources } from "../../../server/contract/items/words";
import { systemNames } from "../../../server/contract/lookups/systems";

type Connected = Pick<BusinessFacts, "systems">;

/** Where products are picked from. */
interface Source {
  readonly id: number;
  readonly name: string;
  /** The systems whose products it lists; none for the own catalogue. */
  readonly systems: readonly number[];
}

/** The specification numbers three sources; that of a further system is its integration id and this. */
const further = 100;

const sourceOfSystem = (system: number): Source => ({
  id: further + system,
  name: systemNames[system] ?? "",
  systems: [system],
});

const sources: readonly Source[] = [
  { id: productSources.system, name: "This portal's catalogue", systems: [] },
  { id: productSources.lightspeed, name: "LightSpeed", systems: [1, 9, 19] },
  { id: productSources.shopify, name: "Shopify", systems: [5] },
  ...[2, 6, 7, 8, 10, 16, 17, 22].map(sourceOfSystem),
];

export const sourceIds: readonly number[] = sources.map(({ id }) => id);

export const sourceName = (source: number): string => sources.find(({ id }) => id === source)?.name ?? "";

/** Product sources whose system is connected. */
export const sourcesFor = ({ systems: connected }: Connected): number[] =>
  sources
    .filter(({ id, systems }) => id === productSources.system || systems.some((system) => connected.includes(system)))
    .map(({ id }) => id);

/** The source that lists the products of a system; the own catalogue for one that no source lists. */
export const sourceOf = (system: number | null): number =>
  sources.find(({ systems }) => system !== null && systems.includes(system))?.id ?? productSources.system;

/** The connected systems behind a product source. */
export const systemsOf = ({ systems: connected }: Connected, source: number): number[] =>
  (sources.find(({ id }) => id === source)?.systems ?? []).filter((system) => connected.includes(system));

/** The one system of a source that the specification does not number. */
export const furtherSystem = (source: number): number | null => (source > further ? source - further : null);

const lightspeed: readonly number[] = [2, 6];

/** The number a source has on the wire: one of the specification's three, or none. */
export function sourceOnWire(source: number | undefined) {
  const known = Object.values(productSources).find((one) => one === source);
  if (known !== undefined || source === undefined) return known;
  return lightspeed.includes(source - further) ? productSources.lightspeed : undefined;
}

/** The source that an item starts from: what the wire says, or that of its product's own system. */
export function sourceTold(told: number, system: number | null, facts: Connected): number {
  const source = system === null ? told || productSources.system : sourceOf(system);
  const [known] = lightspeed.filter((one) => facts.systems.includes(one)).map(sourceOf);
  const open = sourcesFor(facts);
  return source === productSources.lightspeed && !open.includes(source) ? (known ?? source) : source;
}
