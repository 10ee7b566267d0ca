import { pressButton } from "~/form/names";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import type { SavedAudience } from "../campaign";
import { audiencesUnloaded } from "../unloaded";
import { filterButtons } from "./buttons";

interface SavedProps {
  /** null where they could not be loaded. */
  readonly audiences: readonly SavedAudience[] | null;
  /** Whether there are filters that can be saved. */
  readonly keeps: boolean;
}

/** Buttons that copy a saved audience's filters or save the current ones. */
export function SavedAudiences({ audiences, keeps }: SavedProps) {
  if (audiences?.length === 0 && !keeps) return null;
  return (
    <Card title="Saved audiences">
      {audiences === null ? (
        <Notice tone="warning" className="mb-3">
          {audiencesUnloaded}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {audiences?.map(({ id, name }) => (
          <Button
            key={id}
            type="submit"
            size="sm"
            name={pressButton}
            value={`${filterButtons.load}:${id}`}
            className="text-start whitespace-normal wrap-anywhere"
          >
            Use {name}
          </Button>
        ))}
        {keeps ? (
          <Button type="submit" size="sm" icon="plus" name={pressButton} value={filterButtons.keep}>
            Save audience
          </Button>
        ) : null}
        {audiences === null || audiences.length === 0 ? null : (
          <ButtonLink to={paths.marketingAudiences()} size="sm" variant="ghost">
            Manage
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
