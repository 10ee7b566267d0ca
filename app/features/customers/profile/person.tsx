import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CopyText } from "~/ui/copy-text";
import { formatCount, unknownText } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { MapView } from "~/ui/map/map-view";
import { counted } from "../../../../server/contract/common/counted";
import { parts } from "../field-words";
import { EditLink, Facts } from "./facts";
import type { ProfileView } from "./profile.server";

/** Details of the customer; fields without a value are hidden. */
export function Person(page: ProfileView) {
  const { uid, name, contact, consents, notes, fields, address, place, merged, may } = page;
  const named = fields.filter(({ value }) => value !== "");
  const unsaid = fields.length - named.length;
  return (
    <>
      <Facts title={parts.contact} terms={contact} none="No contact details" />
      <Consents consents={consents} />
      <Card
        title="Notes"
        actions={
          may.update ? (
            <EditLink uid={uid} field="notes">
              {notes ? "Edit notes" : "Add note"}
            </EditLink>
          ) : null
        }
      >
        <p className="whitespace-pre-line wrap-anywhere">
          {notes || <span className="text-muted-foreground">No notes</span>}
        </p>
      </Card>
      {fields.length > 0 ? (
        <Facts
          title={parts.other}
          terms={named}
          none="No other details"
          actions={
            may.update && unsaid > 0 ? (
              <EditLink uid={uid} field={fields.find(({ value }) => value === "")?.name ?? ""}>
                Add {unsaid}
                {named.length > 0 ? " more" : ""}
              </EditLink>
            ) : null
          }
        />
      ) : null}
      {address.length > 0 || place ? (
        <Facts title={parts.address} terms={address}>
          {place ? <MapView {...place} name={name} /> : null}
        </Facts>
      ) : null}
      <Referrals {...page} />
      {page.offers.length > 0 ? <Offers {...page} /> : null}
      {merged.length > 0 ? <Merged {...page} /> : null}
    </>
  );
}

const Consents = ({ consents }: Pick<ProfileView, "consents">) => (
  <Card title="Consent">
    <dl className="flex flex-col gap-1.5">
      {consents.map(({ term, value, isGiven }) => (
        <div key={term} className="flex min-h-6 flex-wrap items-center justify-between gap-x-4">
          <dt className={isGiven ? "flex items-center gap-2" : "flex items-center gap-2 text-muted-foreground"}>
            {value === unknownText ? null : (
              <Icon name={isGiven ? "check" : "close"} className={isGiven ? "text-success" : ""} />
            )}
            {term}
          </dt>
          <dd className="text-sm text-muted-foreground">{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

/** Renders nothing if the business has no referral programme and the customer has referred nobody. */
function Referrals({ referralLink, referrals }: Pick<ProfileView, "referralLink" | "referrals">) {
  if (referralLink === "" && !referrals) return null;
  return (
    <Card
      title="Referrals"
      actions={
        referrals === null ? null : (
          <span className="text-sm text-muted-foreground">{counted(referrals, "customer")}</span>
        )
      }
    >
      {referralLink ? (
        <CopyText label="Referral link" text={referralLink} />
      ) : (
        <p className="text-muted-foreground">No referral programme is running.</p>
      )}
    </Card>
  );
}

/** Offers earned by referrals that can still be used. */
const Offers = ({ offers }: Pick<ProfileView, "offers">) => (
  <Card title="Offers from referrals">
    <ul className="divide-y divide-border">
      {offers.map(({ key, title, times, until }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="min-w-0 wrap-anywhere">{times > 1 ? `${title} (${formatCount(times)} times)` : title}</span>
          <span className="text-sm text-muted-foreground tabular-nums">{until ? `Until ${until}` : "No end date"}</span>
        </li>
      ))}
    </ul>
  </Card>
);

/** Customers merged into this one. */
const Merged = ({ uid, merged, may }: Pick<ProfileView, "uid" | "merged" | "may">) => (
  <Card title="Merged customers">
    <ul className="divide-y divide-border">
      {merged.map((one) => (
        <li key={one.uid} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <span className="min-w-0">
            <span className="block wrap-anywhere">{one.name}</span>
            <span className="text-sm text-muted-foreground">
              Customer {one.uid}, merged {one.at}
              {one.until ? `; can be undone until ${one.until}` : ""}
            </span>
          </span>
          {one.until && may.update ? (
            <Form method="post" action={paths.customersUnmerge({ uid }, { merged: one.uid })}>
              <Button type="submit" size="sm" icon="undo" aria-label={`Undo merge of ${one.name}`}>
                Undo merge
              </Button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  </Card>
);
