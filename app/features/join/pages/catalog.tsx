import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PublicFrame } from "~/business/public-frame";
import { paths } from "~/paths";
import { forVisitors } from "~/shell/visitors";
import { formatCount } from "~/ui/format";
import { pictureSource } from "~/ui/picture-source";
import { loadCatalog } from "../catalog.server";

export const handle = forVisitors;
export const loader = (args: LoaderFunctionArgs) => loadCatalog(args);
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.words.rewards} · ${page.business}` : "" },
];

export default function Catalog() {
  const page = useLoaderData<typeof loader>();
  const { words, rewards, slug } = page;
  return (
    <PublicFrame {...page} to={(language) => paths.catalog({ slug }, { language })}>
      <h2 className="text-xl font-semibold">{words.rewards}</h2>
      {rewards.length === 0 ? <p className="text-muted-foreground">{words.noRewards}</p> : null}
      <ul className="flex flex-col gap-3">
        {rewards.map(({ id, title, description, points, image }) => (
          <li key={id} className="flex gap-3 rounded-lg border border-border bg-card p-3 shadow-raised">
            {image ? (
              <img
                src={pictureSource(image)}
                alt=""
                width={72}
                height={72}
                loading="lazy"
                className="size-18 rounded object-cover"
              />
            ) : null}
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-sm text-muted-foreground tabular-nums">
                {formatCount(points)} {words.points}
              </p>
              {description ? <p className="mt-1 text-sm wrap-anywhere">{description}</p> : null}
            </div>
          </li>
        ))}
      </ul>
      <a href={paths.join({ slug }, { language: page.language })} className="button button-primary self-start">
        {words.join}
      </a>
    </PublicFrame>
  );
}
