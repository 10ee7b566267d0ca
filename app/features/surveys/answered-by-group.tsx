import { Link } from "@remix-run/react";
import { Card } from "~/ui/card";
import { Table, Td, Th } from "~/ui/table";
import type { ResultsPage } from "./results.server";
import { shareOf } from "./words";

interface AnsweredByGroupProps {
  readonly title: string;
  readonly groups: ResultsPage["branches"];
  readonly to: (id: number) => string;
}

/** Number of answers per branch or tier. */
export const AnsweredByGroup = ({ title: name, groups, to }: AnsweredByGroupProps) =>
  groups.length === 0 ? null : (
    <Card title={name} flush>
      <Table label={`Table: ${name}`} className="figures">
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
