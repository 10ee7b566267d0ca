import type { BusinessFacts } from "~/business/facts";
import { productSources } from "../../../server/contract/items/words";
import { systemNames } from "../../../server/contract/lookups/systems";

type Connected = Pick<BusinessFacts, "systems">;

/** Source of products. */
interface Source {
  readonly id: number;
  readonly name: string;
  /** Systems whose products it lists; none for the own catalogue. */
  readonly systems: readonly number[];
}

/** The specification defines three source numbers; other systems use their integration id plus this offset. */
const further = 100;

const sourceOfSystem = (system: number): Source => ({
  id: further + system,
  name: systemNames[system] ?? "",
  systems: [system],
});

const sources: readonly Source[] = [
  { id: productSources.system, name: "This portal's catalog", systems: [] },
  { id: productSources.lightspeed, name: "LightSpeed", systems: [1, 9, 19] },
  { id: productSources.shopify, name: "Shopify", systems: [5] },
  ...[2, 6, 7, 8, 10, 16, 17, 22].map(sourceOfSystem),
];

export const sourceIds: readonly number[] = sources.map(({ id }) => id);

export const sourceName = (source: number): string => sources.find(({ id }) => id === source)?.name ?? "";

/** Product sources with a connected system. */
export const sourcesFor = ({ systems: connected }: Connected): number[] =>
  sources
    .filter(({ id, systems }) => id === productSources.system || systems.some((system) => connected.includes(system)))
    .map(({ id }) => id);

/** Source that lists the products of a system; the own catalogue if there is none. */
export const sourceOf = (system: number | null): number =>
  sources.find(({ systems }) => system !== null && systems.includes(system))?.id ?? productSources.system;

/** Connected systems of a product source. */
export const systemsOf = ({ systems: connected }: Connected, source: number): number[] =>
  (sources.find(({ id }) => id === source)?.systems ?? []).filter((system) => connected.includes(system));

/** System of a source that the specification does not number. */
export const furtherSystem = (source: number): number | null => (source > further ? source - further : null);

const lightspeed: readonly number[] = [2, 6];

/** Wire number of a source: one of the specification's three, or undefined. */
export function sourceOnWire(source: number | undefined) {
  const known = Object.values(productSources).find((one) => one === source);
  if (known !== undefined || source === undefined) return known;
  return lightspeed.includes(source - further) ? productSources.lightspeed : undefined;
}

/**
 * Initial source of an item: that of its product's system, otherwise the one on the wire. The wire's LightSpeed number
 * also stands for the connected systems in `lightspeed`.
 */
export function sourceTold(told: number, system: number | null, facts: Connected): number {
  const source = system === null ? told || productSources.system : sourceOf(system);
  const [known] = lightspeed.filter((one) => facts.systems.includes(one)).map(sourceOf);
  const open = sourcesFor(facts);
  return source === productSources.lightspeed && !open.includes(source) ? (known ?? source) : source;
}
