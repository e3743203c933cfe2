import type { Estimate } from "@/lib/billing/estimates/schema/estimate";

export const estimateHref = ({ id }: Pick<Estimate, "id">) => `/invoices/estimates/${id}`;
