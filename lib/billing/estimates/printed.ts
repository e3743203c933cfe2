import type { Printed } from "@/lib/billing/invoice-content/printed";
import { printedEstimate } from "./rules/printed";
import { toEstimate, type EstimateView } from "./serialize";

export function toPrinted(view: EstimateView): Printed {
  const { row } = view;
  return printedEstimate(toEstimate(view), {
    project: row.status === "draft" ? row.currentProjectName : row.projectName,
    replaces: row.supersedesNumber,
  });
}
