import { RowMenu } from "~/list/row-menu";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { formatCount } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { BackLink } from "~/ui/page-header";
import { TagName } from "../tag-name";
import type { ProfileView } from "./profile.server";

/** Name, points and actions. */
export function Head(page: ProfileView) {
  const { uid, name, initials, inWords, balance, tier, segment, tags, may } = page;
  return (
    <>
      <BackLink to={paths.customersDashboard()} label="Customers" />
      <section
        aria-labelledby="profile"
        className="mt-1 mb-4 flex flex-wrap items-center gap-4 max-sm:items-start rounded-lg border border-border bg-card p-4 shadow-raised"
      >
        <span aria-hidden="true" className="initials size-14 text-2xl">
          {initials || <Icon name="user" />}
        </span>
        <div className="min-w-0 flex-1 basis-64 max-sm:basis-40">
          <h1 id="profile" className="text-2xl font-semibold wrap-anywhere">
            {name}
          </h1>
          <p className="text-muted-foreground">{inWords}</p>
          <div className="mt-2 flex flex-wrap items-center gap-1.5">
            {tier.name ? (
              <Badge tone="brand" className="max-w-full">
                <Icon name="tiers" />
                <span className="min-w-0 truncate" title={tier.name}>
                  {tier.name}
                </span>
              </Badge>
            ) : null}
            {segment ? <Badge>{segment}</Badge> : null}
            {tags ? <Tags tags={tags} /> : null}
            {tags && may.update ? (
              <a
                href={`${paths.customersWizard({ step: "template", action: uid })}#userTags`}
                className="inline-flex min-h-6 items-center px-1 text-sm text-link hover:underline"
              >
                {tags.length > 0 ? "Edit tags" : "Add tags"}
              </a>
            ) : null}
          </div>
        </div>
        <p className="sm:border-e sm:border-border sm:pe-5 sm:text-end">
          <strong className="text-[2rem]/9 font-semibold tabular-nums sm:block">{balance.value}</strong>{" "}
          <span className="text-sm text-muted-foreground">{balance.label}</span>
        </p>
        <Acts {...page} />
      </section>
    </>
  );
}

/** Actions of this visitor, most common first; `a` and `e` are the keys of the first two. */
function Acts({ uid, may }: Pick<ProfileView, "uid" | "may">) {
  const more = [
    ...(may.sell ? [{ label: "Record a sale", to: paths.counter({ uid }), icon: "points" as const }] : []),
    ...(may.update
      ? [{ label: "Transfer balance", to: paths.customersTransfer({ uid }), icon: "arrow-right" as const }]
      : []),
    ...(may.merge ? [{ label: "Merge duplicates", to: paths.customersMerge({ uid }), icon: "copy" as const }] : []),
    ...(may.delete
      ? [
          {
            label: "Delete customer",
            to: paths.customersDelete({ uid }),
            icon: "trash" as const,
            danger: true as const,
          },
        ]
      : []),
  ];
  if (!may.update && more.length === 0) return null;
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:[&_.button]:w-full max-sm:[&_.button]:px-2">
      {may.update ? (
        <>
          <ButtonLink to={paths.customersAdjust({ uid })} variant="primary" aria-keyshortcuts="a">
            Adjust balance
          </ButtonLink>
          <ButtonLink to={paths.customersWizard({ step: "template", action: uid })} aria-keyshortcuts="e">
            Edit
          </ButtonLink>
        </>
      ) : null}
      {more.length > 0 ? <RowMenu button="More" actions={more} /> : null}
    </div>
  );
}

/** Number of visible tags; more are collapsed. */
const tagsShown = 8;

const Tags = ({ tags }: { readonly tags: NonNullable<ProfileView["tags"]> }) => (
  <>
    <Chips tags={tags.slice(0, tagsShown)} />
    {tags.length > tagsShown ? (
      <details className="open:basis-full">
        <summary className="link inline-flex min-h-6 cursor-pointer items-center text-sm">
          {formatCount(tags.length - tagsShown)} more tags
        </summary>
        <Chips tags={tags.slice(tagsShown)} />
      </details>
    ) : null}
  </>
);

const Chips = ({ tags }: { readonly tags: NonNullable<ProfileView["tags"]> }) =>
  tags.length === 0 ? null : (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag.id}
          className="max-w-full rounded-2xl border border-border px-2 py-px text-xs/4 font-medium text-muted-foreground"
        >
          <TagName {...tag} />
        </li>
      ))}
    </ul>
  );
