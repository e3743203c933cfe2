import type { Milestone } from "@/lib/tracking/milestones/schema";
import { IDS, SAMPLE_NOW } from "./sample-objects";

export const MILESTONE: Milestone = {
  id: "mil_01m7yp4jv5e9t1w2x4y6z8a0c3",
  project_id: IDS.project,
  name: "Design system",
  position: 1,
  amount: { amount: 720_000, currency: "EUR" },
  percent: "20",
  due_on: "2026-12-18",
  status: "open",
  ...{ completed_at: null, completed_by_id: null, invoice_id: null },
  import_id: null,
  created_at: SAMPLE_NOW,
  updated_at: SAMPLE_NOW,
};
