import { ListTable } from "~/list/table";
import { useProfilePath } from "~/shell/customer-name";
import { useSession } from "~/shell/use-session";
import { Card } from "~/ui/card";
import { formatCount, formatInstant } from "~/ui/format";
import { counted } from "../../../server/contract/common/counted";
import { nameOf, OutcomeBadge, type SpinWithProfile } from "./outcome";

interface RecentSpinsProps {
  readonly spins: readonly SpinWithProfile[];
  readonly today: number;
  readonly wins: number;
  /** Spin that the wheel is turning for. Its outcome, and the number of winners, are revealed when the wheel stops. */
  readonly turning: number | null;
}

/** Latest spins, newest first. */
export function RecentSpins({ spins, today, wins, turning }: RecentSpinsProps) {
  const { timeZone } = useSession().business;
  const profile = useProfilePath();
  const latestClass = ({ id }: { readonly id: number }) => (id === turning ? "wheel-latest" : undefined);
  return (
    <Card
      className="mt-4"
      title="Latest spins"
      description={
        <span key={turning} className={turning === null ? undefined : "wheel-latest"}>
          {`Today: ${counted(today, "spin")}, ${formatCount(wins)} won.`}
        </span>
      }
      flush
    >
      {spins.length === 0 ? (
        <p className="p-4 pt-0 text-muted-foreground">No spins yet. Spins appear here.</p>
      ) : (
        <ListTable
          label="Spins, newest first"
          lines={spins.map((spin) => ({ ...spin, id: spin.spinId, title: nameOf(spin) }))}
          first={{ heading: "Customer", open: (spin) => profile(spin.profile) }}
          columns={[
            {
              heading: "Result",
              stacked: "state",
              cell: (spin) => (
                <span className={latestClass(spin)}>
                  <OutcomeBadge outcome={spin.outcome} />
                </span>
              ),
            },
            {
              heading: "Stopped on",
              stacked: "third",
              cell: (spin) => <span className={latestClass(spin)}>{spin.prize_title}</span>,
            },
            {
              heading: "Date",
              stacked: "second",
              cell: ({ utc_spun: spun }) => (spun ? formatInstant(spun, timeZone) : "–"),
            },
            { heading: "Clerk", spare: true, cell: ({ clerk }) => clerk || "–" },
          ]}
        />
      )}
    </Card>
  );
}
