import { Form } from "@remix-run/react";
import { HiddenKey } from "~/form/hidden-fields";
import { paths } from "~/paths";
import { usePointWords } from "~/shell/use-point-words";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { ProfileView } from "./profile.server";

/** Points for following the business, once per network. */
export function Social({ uid, social, may }: Pick<ProfileView, "uid" | "social" | "may">) {
  const { heading } = usePointWords();
  return social.length === 0 ? null : (
    <Card title="Social media" description={`${heading} for following you, once per network`}>
      <ul className="divide-y divide-border">
        {social.map(({ id, key, name, points, givenAt }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-1.5">
            <span className="font-medium">{name}</span>
            {givenAt || !may.update ? (
              <span className="text-sm text-muted-foreground tabular-nums">
                {givenAt ? `${points}, given ${givenAt}` : points}
              </span>
            ) : (
              <Form method="post" action={paths.customersSocial({ uid })} preventScrollReset>
                <HiddenKey value={key} />
                <Button type="submit" size="sm" name="action_id" value={id} aria-label={`Give ${points} for ${name}`}>
                  {`Give ${points}`}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
