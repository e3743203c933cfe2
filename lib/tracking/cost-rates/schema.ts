import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import {
  CivilDate,
  FIRST_RATE_DAY,
  Id,
  IdList,
  Instant,
  Money,
  pageOf,
  PageQuery,
  SortBy,
} from "@/lib/kernel/core/wire";

export const CostRate = z
  .strictObject({
    id: Id("cst"),
    user_id: Id("usr").nullable().meta({
      description: "The person. Null: the default of the workspace, for the days on which a person has no rate.",
    }),
    rate: Money.meta({ description: "Cost of an hour, in the workspace's currency." }),
    starts_on: CivilDate.refine((day) => day >= FIRST_RATE_DAY, { error: reason("rate_before_1970") })
      .nullable()
      .meta({
        description:
          "First day of the rate, in the workspace's time zone. The rate applies until the next rate of the person or of " +
          "the workspace starts. Null: the rate has no first day.",
      }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({
    id: "CostRate",
    description:
      "Hourly cost of a person, or the default for everyone. Only owners and admins see costs. No event contains them.",
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
