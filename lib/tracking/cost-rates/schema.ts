import { z } from "zod";
import { CivilDate, Id, IdList, Instant, Money, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";

export const CostRate = z
  .strictObject({
    id: Id("cst"),
    user_id: Id("usr"),
    rate: Money.meta({ description: "What an hour of this person costs, in the workspace's currency." }),
    starts_on: CivilDate.nullable().meta({
      description:
        "The first day on which it holds, in the workspace's time zone; until the next rate of the person starts. Null: from " +
        "the beginning.",
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({
    id: "CostRate",
    description: "What somebody costs, for owners and admins. No other object, event or report for others holds it.",
  });
export type CostRate = z.infer<typeof CostRate>;

export const CostRateCreate = CostRate.pick({ user_id: true, rate: true })
  .extend({ starts_on: CostRate.shape.starts_on.optional() })
  .meta({ id: "CostRateCreate" });
export type CostRateCreate = z.infer<typeof CostRateCreate>;

export const CostRateListQuery = PageQuery.extend({
  user_id: IdList("usr").optional(),
  sort: SortBy("created_at"),
});
export type CostRateListQuery = z.infer<typeof CostRateListQuery>;

export const CostRatePage = pageOf(CostRate);
export type CostRatePage = z.infer<typeof CostRatePage>;
