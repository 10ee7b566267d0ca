import { z } from "zod";
import { flag, type Raw } from "../wire";
import { fromJson } from "../wire/json-text";
import { type AudienceChoice, audienceChoices, type CampaignKind, kinds } from "./words";

/*
 * Choices of the wizard's first steps that a draft's filter codes do not show yet; an extension among the options.
 */

interface Chosen {
  readonly kind: CampaignKind | undefined;
  readonly audience: AudienceChoice | undefined;
}

const names = { kind: "campaignKind", audience: "audienceKind" } as const;
export const chosenNames: readonly string[] = Object.values(names);

/** Choices among a campaign's options; undefined where they are not told. */
export const chosenIn = (options: Raw): Chosen => ({
  kind: kinds.find((kind) => kind === options[names.kind]),
  audience: audienceChoices.find((choice) => choice === options[names.audience]),
});

/** Writes choices as options; one that was not made is left out. */
export const writeChosen = ({ kind, audience }: Chosen): Readonly<Record<string, string>> => ({
  ...(kind && { [names.kind]: kind }),
  ...(audience && { [names.audience]: audience }),
});

const ofExports = ["integration_id", "integrationPlatform"] as const;

/** Whether a saved campaign's options, one JSON text, are those of an export: only its call sends a provider. */
export function isExport(options: unknown): boolean {
  const saved = z.record(z.unknown()).safeParse(typeof options === "string" ? fromJson(options) : undefined).data;
  return saved !== undefined && (chosenIn(saved).kind === "export" || ofExports.some((name) => Boolean(saved[name])));
}

/** Whether a save calls the campaign automatic, whatever its filters. */
export const isCalledAutomatic = (options: Raw): boolean =>
  chosenIn(options).kind === "auto" || flag.read.safeParse(options.autoCampaign).data === true;
