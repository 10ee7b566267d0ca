import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { OutcomeNotice } from "../outcome";
import { PrizeTable } from "../prize-table";
import { RecentSpins } from "../recent-spins";
import { spinning } from "../spin.server";
import { SpinForm } from "../spin-form";
import { WheelFigure } from "../wheel-figure";

export const meta = title("draws-spintowin");
export const loader = spinning.loader;
export const action = spinning.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function SpinToWin() {
  const page = useLoaderData<typeof loader>();
  const { prizes, spin, turns, maySpin, mayEdit, spins_per_day: perDay } = page;
  const edit = (
    <ButtonLink to={paths.drawsSpintowinPrizes()} icon="edit">
      Edit wheel
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
          <p>Add prizes with their odds and numbers, then spin the wheel.</p>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            {maySpin ? <SpinForm perDay={perDay} formKey={page.key} /> : null}
            <section id="wheel" aria-label="The wheel" className="flex flex-col gap-4 lg:scroll-mt-96">
              <WheelFigure prizes={prizes} landing={spin ?? undefined} turns={turns} />
              {spin ? <OutcomeNotice spin={spin} turns={turns} /> : null}
            </section>
          </div>
          <div className="min-w-0">
            <Card title="Prizes" flush>
              <PrizeTable prizes={prizes} />
              <p className="hint p-4">
                A prize that has run out stays on the wheel, so other odds do not change. Landing on it wins nothing.
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
