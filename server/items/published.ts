import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../store/schema";

/**
 * Condition on `point_rewards`: published on a day (`YYYY-MM-DD`). A reward that never expires also has an expiry date,
 * a year from its publish date, until it is renewed.
 */
export function publishedOn(date: string): Expression<SqlBool> {
  const reward = expressionBuilder<Database, "point_rewards">();
  return reward.and([
    reward("point_rewards.deleted_at", "is", null),
    reward("point_rewards.publish_date", "<=", date),
    reward("point_rewards.expire_date", ">=", date),
  ]);
}
