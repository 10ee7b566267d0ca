import { useLoaderData } from "@remix-run/react";
import { TextField } from "~/form/fields/text";
import { PageForm } from "~/form/page-form";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { ButtonLink } from "~/ui/button";
import { formatCount } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import { LevelUses } from "../uses";
import { wiping } from "../wipe.server";
import { wipeWord } from "../wipe-word";

export const meta = title("tiers-wipe");
export const loader = wiping.loader;
export const action = wiping.action;

const counted = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? "" : "s"}`;

/** Confirmation page for deleting all levels: shows the consequences and asks for a confirmation word. */
export default function WipeLevels() {
  const { levels, customers, uses, revision } = useLoaderData<typeof loader>();
  const { heading } = usePointWords();
  const refused = useRefusal() !== null;
  const tiers = paths.tiersOverview();
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader title="Wipe all levels?" back={{ to: tiers, label: "Tiers" }} />
      <LevelUses title="Levels in use" what="the levels" uses={uses} />
      <ul className="list-disc ps-5">
        <li>{counted(levels, "level")} will be removed, with the requirements.</li>
        <li>
          {customers === null ? "All customers" : counted(customers, "customer")} will have no level, including levels
          set manually.
        </li>
        <li>{heading}, store credit and gift cards stay.</li>
        <li>This cannot be undone.</li>
      </ul>
      {uses.length > 0 && !refused ? (
        <ButtonLink to={tiers} className="self-start">
          Back to tiers
        </ButtonLink>
      ) : (
        <PageForm
          refused="Levels not wiped"
          revision={revision}
          submit="Wipe all levels"
          variant="danger"
          icon="trash"
          cancel={{ to: tiers, label: "Keep levels" }}
        >
          <TextField name="confirm" label={`Type ${wipeWord} to confirm`} width="sm" />
        </PageForm>
      )}
    </div>
  );
}
