import type { LoaderFunctionArgs } from "@remix-run/node";
import { openApi } from "~/access/open-api.server";
import type { Api } from "~/api/client.server";
import { publicLanguages } from "~/business/public-languages";
import { forVisitor } from "~/shell/visitor-refusal.server";
import type { AnswerOf } from "../../../server/contract/common/call";
import type { joinForm } from "../../../server/contract/join/calls";
import { joinMessages } from "./messages";
import { joinWords } from "./words";

interface Query {
  readonly slug: string;
  readonly language: number | undefined;
}

type PublicAnswer = Pick<AnswerOf<typeof joinForm>, "language" | "languages" | "points_label">;

/** Loads a public page in the visitor's language. @throws Response 404 if the business has no such page. */
export async function publicPage<T extends PublicAnswer>(
  { params, request }: LoaderFunctionArgs,
  ask: (api: Api, query: Query) => Promise<T>,
) {
  const slug = params.slug ?? "";
  const language = new URL(request.url).searchParams.get("language") ?? "";
  try {
    const answer = await ask(await openApi(), {
      slug,
      language: /^[1-9]\d{0,3}$/.test(language) ? Number(language) : undefined,
    });
    const spoken = answer.languages.find(({ language_pk }) => language_pk === answer.language);
    const abbreviation = spoken?.abreviation || "en";
    return {
      answer,
      slug,
      abbreviation,
      words: joinWords(abbreviation, answer.points_label),
      messages: joinMessages(abbreviation),
      languages: publicLanguages(answer.languages),
    };
  } catch (error) {
    throw forVisitor(request, error);
  }
}
