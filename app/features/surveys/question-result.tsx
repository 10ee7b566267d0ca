import { AsTable } from "~/chart/as-table";
import { percent } from "~/chart/share";
import { ListPart } from "~/list/list-card";
import { CustomerName } from "~/shell/customer-name";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Td, Th } from "~/ui/table";
import type { ResultsPage } from "./results.server";
import { kindName } from "./words";

type Question = ResultsPage["questions"][number];

interface QuestionResultProps {
  readonly question: Question;
  readonly number: number;
  readonly page: ResultsPage;
}

/** Answers to one question. */
export function QuestionResult({ question, number, page }: QuestionResultProps) {
  const { id, text, kind, answered, average } = question;
  const facts = [kindName(kind), `${formatCount(answered)} of ${formatCount(page.answered)} answered`];
  if (average !== null) facts.push(`average ${average}`);
  return (
    <Card id={`question-${id}`} title={`${number}. ${text}`} description={facts.join(" · ")}>
      {answered === 0 ? (
        <p className="text-muted-foreground">No answers yet.</p>
      ) : kind === "text" ? (
        <Texts question={question} page={page} />
      ) : (
        <Counts question={question} />
      )}
    </Card>
  );
}

function Counts({ question: { text, kind, counts, answered } }: { readonly question: Question }) {
  return (
    <figure className="flex flex-col gap-2">
      <div
        role="img"
        aria-label={`Answers to ${text}, as bars`}
        className={kind === "rating" || kind === "scale" ? "survey-bars survey-numbers" : "survey-bars"}
      >
        {counts.map(({ value, label, times }) => (
          <div key={value} aria-hidden="true" className="survey-bar">
            <span className="wrap-anywhere">{label}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="10" className="track" />
              <rect width={answered === 0 ? 0 : (times / answered) * 100} height="10" className="mark" />
            </svg>
            <span className="num">{percent(times, answered)}</span>
          </div>
        ))}
      </div>
      <AsTable label={`Answers to ${text}`} columns={["Answer", "Times", "Share"]}>
        {counts.map(({ value, label, times }) => (
          <tr key={value}>
            <Th scope="row">{label}</Th>
            <Td numeric>{formatCount(times)}</Td>
            <Td numeric>{percent(times, answered)}</Td>
          </tr>
        ))}
      </AsTable>
    </figure>
  );
}

function Texts({ question: { id }, page: { texts } }: Omit<QuestionResultProps, "number">) {
  const listed = texts[id];
  if (!listed) return null;
  return (
    <ListPart
      page={listed}
      label="Answers"
      one="answer"
      many="answers"
      nothing="No answers yet."
      pages={`Pages of question ${id}`}
      card={({ id: uid, title: customer, text, at }) => (
        <>
          <p className="wrap-anywhere whitespace-pre-line">
            {text || <span className="text-muted-foreground">Deleted</span>}
          </p>
          <p className="text-sm text-muted-foreground">
            {customer === "" ? "Former customer" : <CustomerName uid={uid}>{customer}</CustomerName>}
            {at && ` · ${at}`}
          </p>
        </>
      )}
    />
  );
}
