import { Form, Link, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { formatInstant } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import { Select } from "~/ui/select";
import { Table, Td, Th } from "~/ui/table";
import { QuestionResult } from "../question-result";
import { loadResults, type ResultsPage } from "../results.server";
import { shareOf } from "../words";

export const meta = title("surveys-results");
export const loader = loadResults;

export default function Results() {
  const page = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const { here, questions, asked, answered, exportTo } = page;
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <PageHeader
        title={page.title}
        description={`${shareOf(answered, asked)} answered${page.as_of === null ? "" : `, as of ${formatInstant(page.as_of, timeZone)}`}.`}
        back={{ to: paths.surveysEdit({ survey: here.survey }), label: "Survey" }}
        actions={
          <ButtonLink to={exportTo} icon="download" reloadDocument>
            Export CSV
          </ButtonLink>
        }
      />
      <Filters page={page} />
      {asked === 0 ? (
        <EmptyState icon="surveys" title="Nobody was asked yet">
          <p>Send the survey to see what customers answer.</p>
        </EmptyState>
      ) : (
        questions.map((question, at) => (
          <QuestionResult key={question.id} question={question} number={at + 1} page={page} />
        ))
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <Groups title="By branch" groups={page.branches} to={(id) => paths.surveysResults({ ...here, branch: id })} />
        <Groups title="By tier" groups={page.tiers} to={(id) => paths.surveysResults({ ...here, tier: id })} />
      </div>
    </div>
  );
}

function Filters({ page: { here, branches, tiers } }: { readonly page: ResultsPage }) {
  const options = (all: string, groups: ResultsPage["branches"]) => [
    { value: "", label: all },
    ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  if (branches.length + tiers.length === 0) return null;
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="survey" value={here.survey} />
      <Select
        name="branch"
        label="Branch"
        width="md"
        options={options("All branches", branches)}
        defaultValue={here.branch === undefined ? "" : String(here.branch)}
      />
      <Select
        name="tier"
        label="Tier"
        width="md"
        options={options("All tiers", tiers)}
        defaultValue={here.tier === undefined ? "" : String(here.tier)}
      />
      <Button type="submit">Apply</Button>
    </Form>
  );
}

interface GroupsProps {
  readonly title: string;
  readonly groups: ResultsPage["branches"];
  readonly to: (id: number) => string;
}

const Groups = ({ title: name, groups, to }: GroupsProps) =>
  groups.length === 0 ? null : (
    <Card title={name} flush>
      <Table label={name} className="figures">
        <thead>
          <tr>
            <Th>{name === "By tier" ? "Tier" : "Branch"}</Th>
            <Th numeric>Answered</Th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ id, name: of, asked, answered }) => (
            <tr key={id}>
              <Th scope="row">
                <Link to={to(id)} className="link">
                  {of}
                </Link>
              </Th>
              <Td numeric>{shareOf(answered, asked)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
