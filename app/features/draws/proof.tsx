import { Card } from "~/ui/card";
import { formatCount, formatInstant } from "~/ui/format";
import { SummaryList } from "~/ui/summary-list";
import type { loadWinners } from "./entrants.server";

interface ProofProps {
  readonly fairness: NonNullable<Awaited<ReturnType<typeof loadWinners>>["fairness"]>;
  readonly id: number;
  readonly timeZone: string;
}

/** Data needed to verify the winners. */
export function Proof({ fairness, id, timeZone }: ProofProps) {
  const { utc_closed: closed, utc_drawn: drawn, entries, digest, seed, seed_hash: hash } = fairness;
  const code = (value: string) => <code className="break-all">{value}</code>;
  return (
    <Card
      className="mt-5"
      title="Provably fair"
      description="The seed's hash was published when entries closed; the seed and the list of entries give these winners and no others."
    >
      <SummaryList
        items={[
          { term: "Entries closed", value: closed ? formatInstant(closed, timeZone) : "–" },
          { term: "Entries", value: formatCount(entries) },
          { term: "List of entries (SHA-256)", value: code(digest) },
          { term: "Hash of the seed (SHA-256)", value: code(hash) },
          { term: "Seed", value: seed ? code(seed) : "Published when the winners are drawn" },
          { term: "Drawn", value: drawn ? formatInstant(drawn, timeZone) : "Not yet" },
          { term: "To check", value: code(`npm run draw:verify -- ${id}`) },
        ]}
      />
    </Card>
  );
}
