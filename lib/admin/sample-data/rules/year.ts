import { billsOf, type SampleInvoice } from "./bills";
import { budgetOf, type SampleBudget } from "./budgets";
import { agencyOf, type Agency, type SampleProject, type Setting } from "./records";

export interface SampleYear extends Omit<Agency, "projects"> {
  projects: (SampleProject & { fullBudget: SampleBudget | null })[];
  invoices: SampleInvoice[];
}

/** A real agency's year up to now, the same for the same setting. */
export function sampleYear(setting: Setting): SampleYear {
  const agency = agencyOf(setting);
  return {
    ...agency,
    projects: agency.projects.map((project) => ({ ...project, fullBudget: budgetOf(project, agency.entries) })),
    invoices: billsOf(setting, agency),
  };
}
