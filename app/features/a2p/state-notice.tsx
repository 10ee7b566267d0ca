import { Notice } from "~/ui/notice";
import type { A2pPage } from "./form.server";

/** Current state of the registration. */
export function StateNotice({ page }: { readonly page: A2pPage }) {
  if (page.isApproved)
    return (
      <Notice tone="success" title="Registered">
        Text messages to customers in the United States are delivered.
      </Notice>
    );
  if (page.isInReview)
    return <Notice title="In review">The form can be changed once there is a decision. This takes a few days.</Notice>;
  if (page.isRejected)
    return (
      <Notice tone="danger" title="Registration rejected">
        {page.reason ? <p>{page.reason}</p> : null}
        <p>Correct the form and submit it again. Approved steps stay approved.</p>
      </Notice>
    );
  if (page.isKept)
    return <Notice title="Registration saved">Carriers receive the form once the messaging service is set up.</Notice>;
  return page.hasService ? null : (
    <Notice>
      The messaging service is not set up yet. You can fill in the form now and carriers receive it later.
    </Notice>
  );
}
