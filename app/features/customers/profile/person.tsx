import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CopyText } from "~/ui/copy-text";
import { formatCount } from "~/ui/format";
import { TagName } from "../tag-name";
import type { ProfileView, TagView, Term } from "./view";

/** A card of facts about the person. */
export const Facts = ({ title, terms }: { readonly title: string; readonly terms: readonly Term[] }) => (
  <Card title={title}>
    <dl className="flex flex-col gap-2">
      {terms.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-muted-foreground">{term}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {value || <span className="text-muted-foreground">–</span>}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);

/** More tags than this are folded up. */
const tagsShown = 30;

export const Tags = ({ tags }: { readonly tags: readonly TagView[] }) => (
  <Card title="Tags">
    {tags.length === 0 ? <p className="text-muted-foreground">None.</p> : <Chips tags={tags.slice(0, tagsShown)} />}
    {tags.length > tagsShown ? (
      <details className="mt-2">
        <summary className="link inline-block min-h-6 cursor-pointer">
          Show the other {formatCount(tags.length - tagsShown)}
        </summary>
        <div className="mt-2">
          <Chips tags={tags.slice(tagsShown)} />
        </div>
      </details>
    ) : null}
  </Card>
);

const Chips = ({ tags }: { readonly tags: readonly TagView[] }) => (
  <ul className="flex flex-wrap gap-2">
    {tags.map((tag) => (
      <li key={tag.id} className="max-w-full rounded-2xl border border-border px-2.5 py-1 text-sm">
        <TagName {...tag} />
      </li>
    ))}
  </ul>
);

export const Referral = ({ referralLink, referrals }: Pick<ProfileView, "referralLink" | "referrals">) => (
  <Card title="Referrals">
    <p className="mb-3">
      {referrals === null
        ? "How many have come through them is not known."
        : referrals === 0
          ? "Nobody has come through them yet."
          : `${formatCount(referrals)} ${referrals === 1 ? "customer has" : "customers have"} come through them.`}
    </p>
    {referralLink ? (
      <CopyText label="Their link, to be shared" text={referralLink} />
    ) : (
      <p className="text-muted-foreground">Your business has no referral programme, so there is no link to share.</p>
    )}
  </Card>
);

/** Customers who live on in this one. */
export const Merged = ({ uid, merged, may }: Pick<ProfileView, "uid" | "merged" | "may">) => (
  <Card title="Merged into this customer">
    <ul className="divide-y divide-border">
      {merged.map((one) => (
        <li key={one.uid} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <span className="min-w-0">
            <span className="block wrap-anywhere">{one.name}</span>
            <span className="text-sm text-muted-foreground">
              Customer {one.uid}, merged on {one.at}
              {one.until ? `; can be undone until ${one.until}` : ""}
            </span>
          </span>
          {one.until && may.update ? (
            <Form method="post" action={paths.customersUnmerge({ uid }, { merged: one.uid })}>
              <Button type="submit" size="sm" icon="undo" aria-label={`Undo the merge of ${one.name}`}>
                Undo
              </Button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  </Card>
);

export const Notes = ({ notes }: { readonly notes: string }) => (
  <Card title="Notes">
    <p className="whitespace-pre-line wrap-anywhere">
      {notes || <span className="text-muted-foreground">Nothing is noted.</span>}
    </p>
  </Card>
);
