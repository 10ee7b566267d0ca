import { PageForm } from "~/form/page-form";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";

export interface SessionLine {
  readonly id: number;
  readonly since: string;
  readonly seen: string;
  readonly network: string;
  readonly browser: string;
  readonly current: boolean;
}

/** Active sessions of the user, each with a button to end it. */
export function SessionsCard({ sessions }: { readonly sessions: readonly SessionLine[] }) {
  const others = sessions.some(({ current }) => !current);
  return (
    <Card
      title="Sessions"
      description="Where you are signed in. End any you don't recognize, then change your password."
    >
      <PageForm name="sessions" refusalTitle="Nothing was changed">
        <ul className="divide-y divide-border">
          {sessions.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <Place {...session} />
              {session.current ? (
                <Badge tone="success">This session</Badge>
              ) : (
                <Button size="sm" name="end" value={session.id}>
                  End
                  <span className="sr-only">
                    {" "}
                    session: {session.browser}, since {session.since}
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {others ? (
          <div>
            <Button name="end" value="others">
              End all other sessions
            </Button>
          </div>
        ) : null}
      </PageForm>
    </Card>
  );
}

function Place({ browser, network, since, seen }: SessionLine) {
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{browser}</p>
      <dl className="flex flex-wrap gap-x-4 text-sm text-muted-foreground">
        {[
          ["Network", network],
          ["Since", since],
          ["Last seen", seen],
        ].map(([term, value]) => (
          <div key={term} className="flex gap-1">
            <dt>{term}</dt>
            <dd className="text-foreground wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
