import { viewForm } from "@/app/api/view-form";
import { recordView } from "@/lib/billing/estimates/operations/public";

export const POST = viewForm("estimate-view", recordView);
