import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PublicFrame } from "~/business/public-frame";
import { paths } from "~/paths";
import { forVisitors } from "~/shell/visitors";
import { joinAction, loadJoin } from "../join.server";
import { JoinForm } from "../join-form";

export const handle = forVisitors;
export const loader = loadJoin;
export const action = joinAction;
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.words.join} · ${page.business}` : "" },
];

export default function Join() {
  const { key: _, ...page } = useLoaderData<typeof loader>();
  const { slug } = page;
  return (
    <PublicFrame {...page} to={(one) => paths.join({ slug }, { language: one })}>
      <JoinForm {...page} />
    </PublicFrame>
  );
}
