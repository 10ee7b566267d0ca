import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { CustomerName } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { formatCount, formatInstant } from "~/ui/format";
import { Input } from "~/ui/input";
import { Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { isDoubt } from "~/ui/said";
import { Table, Td, Th } from "~/ui/table";
import type { Spin } from "../../../../server/contract/spin/calls";
import { nameOf, OutcomeBadge, OutcomeNotice } from "../outcome";
import { PrizeTable } from "../prize-table";
import { loadSpinPage, spinFor } from "../spin.server";
import { WheelFigure } from "../wheel-figure";

export const meta = title("draws-spintowin");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadSpinPage(await requireAccess(args, "draws-spintowin"), args);
}

export async function action(args: ActionFunctionArgs) {
  return spinFor(await requireAccess(args, "draws-spintowin"), args);
}

export default function SpinToWin() {
  const page = useLoaderData<typeof loader>();
  const { prizes, spin, turns, maySpin, mayEdit, spins_per_day: perDay } = page;
  const edit = (
    <ButtonLink to={paths.drawsSpintowinPrizes()} icon="edit">
      Edit the wheel
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title="Spin to win"
        description={maySpin ? "Spin the wheel for a customer at the counter." : "The wheel and its latest spins."}
        actions={mayEdit && prizes.length > 0 ? edit : null}
      />
      {prizes.length === 0 ? (
        <EmptyState icon="pie" title="The wheel has no prizes yet" action={mayEdit ? edit : null}>
          <p>Put prizes on it, with how likely each is and how many there are. Then it can be spun.</p>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            {maySpin ? <SpinForm perDay={perDay} loaderKey={page.key} /> : null}
            <section id="wheel" aria-label="The wheel" className="flex flex-col gap-4 lg:scroll-mt-96">
              <WheelFigure prizes={prizes} landing={spin ?? undefined} turns={turns} />
              {spin ? <OutcomeNotice spin={spin} turns={turns} /> : null}
            </section>
          </div>
          <div className="min-w-0">
            <Card title="Prizes" flush>
              <PrizeTable prizes={prizes} />
              <p className="hint p-4">
                A prize that has run out keeps its place: the wheel may stop on it, and then there is no prize. So the
                odds of the others stay what they are.
              </p>
            </Card>
          </div>
        </div>
      )}
      {prizes.length > 0 || page.spins.length > 0 ? (
        <RecentSpins
          spins={page.spins}
          today={page.spins_today}
          wins={page.wins_today}
          turning={turns && spin ? spin.spinId : null}
        />
      ) : null}
    </>
  );
}

function SpinForm({ perDay, loaderKey }: { readonly perDay: number; readonly loaderKey: string }) {
  const refused = useActionData<typeof action>();
  const problem = isDoubt(refused?.message) ? undefined : refused?.message;
  const { timeZone } = useSession().business;
  return (
    <Card>
      {problem ? <ErrorSummary className="mb-4" errors={[{ href: "#customer", text: problem }]} /> : null}
      {isDoubt(refused?.message) ? <Refusal message={refused.message} /> : null}
      <Form
        method="post"
        action={`${paths.drawsSpintowin()}#error-summary`}
        noValidate
        preventScrollReset
        className="flex flex-col gap-3"
      >
        <input type="hidden" name="idempotency_key" value={refused?.again ?? loaderKey} />
        <Input
          // A spin that went through leaves the field empty for the next customer.
          key={refused ? "again" : loaderKey}
          name="customer"
          label="Customer"
          hint={`E-mail, phone or account number. ${perDay === 1 ? "One spin" : `${perDay} spins`} a customer a day, until midnight in ${timeZone.split("/").at(-1)?.replaceAll("_", " ")}.`}
          error={problem}
          defaultValue={refused?.customer}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" size="lg" icon="refresh">
          Spin the wheel
        </Button>
      </Form>
    </Card>
  );
}

interface RecentSpinsProps {
  readonly spins: readonly (Spin & { readonly profile: number | null })[];
  readonly today: number;
  readonly wins: number;
  /** The spin that the wheel is turning for: how it ended, and how many have won, is told when the wheel rests. */
  readonly turning: number | null;
}

function RecentSpins({ spins, today, wins, turning }: RecentSpinsProps) {
  const { timeZone } = useSession().business;
  return (
    <Card
      className="mt-4"
      title="Latest spins"
      description={
        <span key={turning} className={turning === null ? undefined : "wheel-told"}>
          {`Today: ${formatCount(today)} ${today === 1 ? "spin" : "spins"}, ${formatCount(wins)} won.`}
        </span>
      }
      flush
    >
      {spins.length === 0 ? (
        <p className="p-4 pt-0 text-muted-foreground">Nobody has spun yet. The first spin shows here.</p>
      ) : (
        <Table label="Spins, the newest first">
          <thead>
            <tr>
              <Th>When</Th>
              <Th>Customer</Th>
              <Th>Stopped on</Th>
              <Th>Result</Th>
              <Th>Spun by</Th>
            </tr>
          </thead>
          <tbody>
            {spins.map((spin) => {
              const told = spin.spinId === turning ? "wheel-told" : undefined;
              return (
                <tr key={spin.spinId}>
                  <Td className="whitespace-nowrap">{spin.utc_spun ? formatInstant(spin.utc_spun, timeZone) : "–"}</Td>
                  <Th scope="row">
                    <CustomerName uid={spin.profile}>{nameOf(spin)}</CustomerName>
                  </Th>
                  <Td className={told}>{spin.prize_title}</Td>
                  <Td className={told}>
                    <OutcomeBadge outcome={spin.outcome} />
                  </Td>
                  <Td>{spin.clerk || "–"}</Td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
