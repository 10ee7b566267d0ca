import { useFetcher } from "@remix-run/react";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Popup } from "./popup";

/** Texts from document 000, section 8, verbatim. If dismissed, the popup returns on the next visit. */
export default function Reauthorize({ integrationsPath }: { readonly integrationsPath: string }) {
  const later = useFetcher();
  const putOff = () => later.submit({ later: "reauthorize" }, { method: "post", action: paths.preferences() });
  return (
    <Popup title="Reauthorize Shopify App" onCancel={putOff}>
      <p>Please reauthorize shopify app integration to update to the latest version</p>
      <div className="popup-actions">
        <later.Form method="post" action={paths.preferences()}>
          <Button name="later" value="reauthorize">
            Not now
          </Button>
        </later.Form>
        <ButtonLink to={integrationsPath} variant="primary">
          Go to integrations page
        </ButtonLink>
      </div>
    </Popup>
  );
}
