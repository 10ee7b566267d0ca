import { pressButton } from "~/form/names";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { SavedAudience } from "../campaign";
import { filterButtons } from "./buttons";

/** Where the filters of the draft that an address of the wizard names are given a name. */
export const keepingAddress = (address: string): string =>
  paths.marketingAudience(
    { audienceId: "new" },
    { from: decodeURIComponent(address.split("?")[0]?.split("/").at(-1) ?? "") },
  );

interface SavedProps {
  readonly audiences: readonly SavedAudience[];
  /** null where there is nothing to be kept. */
  readonly keepAt: string | null;
}

/** Takes the filters of an audience that has a name, and gives these one. */
export function SavedAudiences({ audiences, keepAt }: SavedProps) {
  if (audiences.length === 0 && keepAt === null) return null;
  return (
    <Card title="Saved audiences">
      <div className="flex flex-wrap gap-2">
        {audiences.map(({ id, name }) => (
          <Button key={id} type="submit" size="sm" name={pressButton} value={`${filterButtons.load}:${id}`}>
            Use {name}
          </Button>
        ))}
        {keepAt === null ? null : (
          <ButtonLink to={keepAt} size="sm" icon="plus">
            Save audience
          </ButtonLink>
        )}
        {audiences.length === 0 ? null : (
          <ButtonLink to={paths.marketingAudiences()} size="sm" variant="ghost">
            Manage
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
