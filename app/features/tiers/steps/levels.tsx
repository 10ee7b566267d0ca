import { DeclaredField, type FieldDisplay } from "~/form/declared-field";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import { counted } from "../../../../server/contract/common/counted";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { type LevelInput, level } from "../../../../server/contract/tiers/fields";
import { inLevel } from "../../../../server/contract/tiers/rules";
import { type Measure, measures, reachOf } from "../../../../server/contract/tiers/words";
import type { TierAnswers } from "../answers";
import type { TierFacts } from "../facts";
import { measureNames } from "../words";

const displaysIn = (names: Readonly<Record<Measure, string>>): Readonly<Record<keyof LevelInput, FieldDisplay>> => ({
  type_name: { label: "Name" },
  enabled: { label: "In use", hint: "When off, no one can reach this level" },
  reach_spend: { label: names.spend, needed: true },
  reach_points: { label: names.points, needed: true },
  reach_visits: { label: names.visits, needed: true },
  description: { label: "Description", hint: "What customers get" },
});

const customersIn = (customers: number | null): string =>
  customers === null ? "Customers unknown" : counted(customers, "customer");

export function LevelsFields({ facts, answers }: FieldsProps<TierFacts, TierAnswers>) {
  const { levels } = facts;
  const displays = displaysIn(measureNames(pointWords(facts.pointLabels)));
  const rules = { ...facts.setup, ...answers };
  return (
    <div className="sections">
      {levels.map(({ business_tiers_pk: id, type_name, customers }, index) => {
        const field = (name: keyof LevelInput, more: Partial<FieldDisplay> = {}) => (
          <DeclaredField
            key={name}
            name={inLevel(id, name)}
            field={level.fields[name]}
            display={{ ...displays[name], ...more }}
            facts={facts}
          />
        );
        return (
          <Card
            key={id}
            title={`${index + 1}. ${type_name}`}
            description={customersIn(customers)}
            actions={index === levels.length - 1 && levels.length > 1 ? <Badge>Highest</Badge> : null}
          >
            <div className="flex flex-col gap-4">
              <div className="grid gap-4 sm:grid-cols-2">
                {field("type_name")}
                <div className="sm:pt-7">{field("enabled")}</div>
              </div>
              <div className="grid gap-4 sm:grid-cols-3">
                {measures.map((measure) => field(reachOf[measure], rules[measure] ? {} : { hint: "Not counted now" }))}
              </div>
              {field("description")}
            </div>
          </Card>
        );
      })}
    </div>
  );
}
