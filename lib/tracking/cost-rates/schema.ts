import { z } from "zod";
import { CivilDate, Id, IdList, Instant, Money, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";

export const CostRate = z
  .strictObject({
    id: Id("cst"),
    user_id: Id("usr"),
    rate: Money.meta({ description: "Cost of an hour of this person, in the workspace's currency." }),
    starts_on: CivilDate.nullable().meta({
      description:
        "First day of the rate, in the workspace's time zone. The rate applies until the person's next rate starts. Null: " +
        "the rate has no first day.",
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({
    id: "CostRate",
    description: "Hourly cost of a person. Only owners and admins see costs. No event contains them.",
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
