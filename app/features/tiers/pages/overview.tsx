import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { RowMenu } from "~/list/row-menu";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { LevelsCard } from "../levels-card";
import { loadOverview, type Overview } from "../overview.server";
import { RulesCard } from "../rules-card";

export const meta = title("tiers-overview");

export async function loader(args: LoaderFunctionArgs) {
  return loadOverview(await requireAccess(args, "tiers-overview"));
}

const wipe = { label: "Wipe all levels", to: paths.tiersWipe(), icon: "trash", danger: true } as const;

export default function Tiers() {
  const page: Overview = useLoaderData<typeof loader>();
  const { levels, mayChange } = page;
  const isEmpty = levels.length === 0;
  const add = mayChange ? (
    <ButtonLink to={paths.tiersAdd({ action: "create" })} variant={isEmpty ? "primary" : undefined} icon="plus">
      New level
    </ButtonLink>
  ) : null;
  const edit = mayChange ? (
    <ButtonLink to={paths.tiersWizard({ step: "edit", action: "setup" })} variant="primary" icon="edit">
      Edit tiers
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader
        title="Tiers"
        description={`Levels that customers reach by spending, ${usePointWords().many} earned or visits.`}
        actions={
          isEmpty ? null : (
            <>
              {mayChange ? <RowMenu button="More actions" bare actions={[wipe]} /> : null}
              {add}
              {edit}
            </>
          )
        }
      />
      {isEmpty ? (
        <EmptyState icon="tiers" title="No levels yet" action={add}>
          <p>Add levels such as Bronze, Silver and Gold, then set what each level requires.</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <LevelsCard page={page} />
          <RulesCard page={page} />
        </div>
      )}
    </>
  );
}
