import { viewForm } from "@/app/api/view-form";
import { recordView } from "@/lib/billing/invoices/operations/public";

export const POST = viewForm("invoice-view", recordView);
