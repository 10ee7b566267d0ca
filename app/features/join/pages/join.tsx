import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PublicFrame } from "~/business/public-frame";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { Notice } from "~/ui/notice";
import { joinAction, loadJoin } from "../join.server";
import { JoinFields } from "../join-fields";

export const loader = loadJoin;
export const action = joinAction;
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: told }) => [
  { title: told ? `${told.words.join} · ${told.business}` : "" },
];

export default function Join() {
  const told = useLoaderData<typeof loader>();
  const { words, messages, slug, country, language, fields, countries } = told;
  return (
    <PublicFrame {...told} to={(one) => paths.join({ slug }, { language: one })}>
      {told.isJoined ? (
        <Notice tone="success" role="status">
          <p>{words.joined}</p>
        </Notice>
      ) : (
        <PageForm
          values={{ country_code: country }}
          submit={words.join}
          refused={messages.refused}
          summary={messages.problems}
        >
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="spoken" value={told.abbreviation} />
          <JoinFields fields={fields} countries={countries} words={words} />
        </PageForm>
      )}
    </PublicFrame>
  );
}
