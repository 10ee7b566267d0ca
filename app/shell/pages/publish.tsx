import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { usePointWords } from "~/shell/use-point-words";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { firstPagePath } from "../first-page";
import { loadPublish, publishAction } from "../publish.server";
import { Published } from "../published";
import { title } from "../title";

export const meta = title("publish");
export const loader = loadPublish;
export const action = publishAction;

/**
 * Alternative to the welcome popup's second step for browsers without JavaScript, where the popup cannot open a tab.
 */
export default function Publish() {
  const { platform, key } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const url = outcome?.published ? outcome.url : null;
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={`Publish to ${platform}`}
        description={`Your shop's customers can then join and earn ${usePointWords().many}.`}
      />
      {url ? (
        <Published url={url} />
      ) : (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="idempotency_key" value={key} />
          <Button variant="primary" icon="rocket">
            Publish
          </Button>
          <ButtonLink to={firstPagePath}>Not now</ButtonLink>
        </Form>
      )}
    </div>
  );
}
