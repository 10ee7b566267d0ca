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
export const meta: MetaFunction<typeof loader> = ({ data: told }) => [
  { title: told ? `${told.words.join} · ${told.business}` : "" },
];

export default function Join() {
  const { key: _, ...told } = useLoaderData<typeof loader>();
  const { slug } = told;
  return (
    <PublicFrame {...told} to={(one) => paths.join({ slug }, { language: one })}>
      <JoinForm {...told} />
    </PublicFrame>
  );
}
