import { paths } from "~/paths";
import { formatCount } from "~/ui/format";
import { Link } from "~/ui/link";

interface Props {
  readonly campaigns: readonly { readonly entity_campaign_pk: number; readonly campaign_name: string }[];
}

const mostNamed = 3;

/** Latest campaigns of an audience, and the number of others. */
export function UsedIn({ campaigns }: Props) {
  if (campaigns.length === 0) return "No campaign";
  const more = campaigns.length - mostNamed;
  return (
    <>
      {campaigns.slice(0, mostNamed).map(({ entity_campaign_pk: campaignId, campaign_name: name }, place) => (
        <span key={campaignId}>
          {place > 0 ? ", " : ""}
          <Link to={paths.marketingDetails({ campaignId })} className="link">
            {name || "Untitled draft"}
          </Link>
        </span>
      ))}
      {more > 0 ? ` and ${formatCount(more)} more` : ""}
    </>
  );
}
