import { PageForm } from "~/form/page-form";
import { Notice } from "~/ui/notice";
import type { Option } from "~/ui/select";
import { type JoinField, JoinFields } from "./join-fields";
import type { joinMessages } from "./messages";
import type { JoinWords } from "./words";

interface JoinFormProps {
  readonly isJoined: boolean;
  readonly words: JoinWords;
  readonly messages: ReturnType<typeof joinMessages>;
  readonly country: string;
  readonly countries: readonly Option[];
  readonly language: number;
  readonly abbreviation: string;
  readonly fields: readonly JoinField[];
  /** Form action; defaults to the current page. */
  readonly action?: string;
}

/** Join form, or a confirmation after joining. */
export const JoinForm = ({ isJoined, words, messages, country, action, ...form }: JoinFormProps) =>
  isJoined ? (
    <Notice tone="success" role="status">
      <p>{words.joined}</p>
    </Notice>
  ) : (
    <PageForm
      values={{ country_code: country }}
      submit={words.join}
      refusalTitle={messages.refused}
      summary={messages.problems}
      {...(action !== undefined && { action })}
    >
      <input type="hidden" name="language" value={form.language} />
      <input type="hidden" name="spoken" value={form.abbreviation} />
      <JoinFields fields={form.fields} countries={form.countries} words={words} />
    </PageForm>
  );
