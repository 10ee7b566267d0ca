import { audienceNames } from "~/business/audiences";
import { tiersInWords } from "~/business/choices";
import type { BusinessFacts } from "~/business/facts";
import { CheckboxField, CheckboxGroupField, RadioField } from "~/form/fields/choice";
import { Card } from "~/ui/card";
import type { IconName } from "~/ui/icon";
import type { SummaryLine } from "~/wizard/wizard";
import { audienceIds, audiences } from "../../../server/contract/items/words";
import { WhileChosen } from "../panels";

const kinds: Readonly<Record<number, { readonly hint: string; readonly icon: IconName }>> = {
  [audiences.all]: { hint: "Visible to everyone", icon: "customers" },
  [audiences.targeted]: { hint: "Only customers you send it to", icon: "marketing" },
  [audiences.tier]: { hint: "Customers in selected tiers", icon: "tiers" },
};

type Asked<N extends string> = {
  readonly [K in N]: { readonly label: string; readonly names?: typeof audienceNames; readonly unlisted?: true };
};
type Chosen<A extends string, T extends string> = { readonly [K in A]?: number | undefined } & {
  readonly [K in T]?: readonly number[] | undefined;
};
type Facts = Pick<BusinessFacts, "tiers">;

interface Told<A extends string, T extends string> {
  readonly answers: Chosen<A, T>;
  readonly facts: Facts;
  readonly lines: readonly SummaryLine[];
}
interface Box<B> {
  readonly name: B;
  readonly label: string;
  readonly hint: string;
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const fieldsOf =
  (audience: string, tiers: string, box: Box<string> | undefined) =>
  ({ facts }: { readonly facts: Facts }) => (
    <Card title="Customers">
      <div className="flex flex-col gap-4">
        <div className="peer/choice">
          <RadioField
            name={audience}
            label="Audience"
            cards
            options={audienceIds.map((value) => ({ value, label: audienceNames[value], ...kinds[value] }))}
          />
        </div>
        <WhileChosen value={audiences.tier}>
          <CheckboxGroupField
            name={tiers}
            label="Tiers"
            hint="Leave all unticked to include every tier"
            columns
            options={facts.tiers.map(({ id, name: label }) => ({ value: id, label }))}
          />
        </WhileChosen>
        {box ? <CheckboxField {...box} /> : null}
      </div>
    </Card>
  );

/**
 * Screen section for the audience of an item: everyone, only recipients, or customers of certain tiers, which are
 * asked for if chosen. Parameters are wire names such as `audience` and `tier`.
 * @param box yes-or-no field in the same section
 */
export const audienceSection = <const A extends string, const T extends string, const B extends string = never>(
  audience: A,
  tiers: T,
  box?: Box<B>,
) => ({
  title: "Customers",
  fields: {
    [audience]: { label: "For", names: audienceNames },
    [tiers]: { label: "Tiers", unlisted: true },
    ...(box && { [box.name]: { label: box.label } }),
  } as Asked<A | T | NoInfer<B>>,
  tells: ({ answers, facts, lines: [kind, ...others] }: Told<A, T>) => [
    ...(kind ? [kind] : []),
    ["Tiers", answers[audience] === audiences.tier ? sentence(tiersInWords(answers[tiers], facts)) : ""] as const,
    ...others,
  ],
  Fields: fieldsOf(audience, tiers, box),
});
