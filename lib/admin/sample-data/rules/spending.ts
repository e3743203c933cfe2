import { addDays } from "@/lib/kernel/core/wall-clock";
import { priceIn, type Agency, type Setting } from "./records";

export interface SampleExpense {
  id: string;
  userId: string;
  projectId: string;
  /** Place in the usual categories. */
  category: number;
  /** `YYYY-MM-DD` */
  day: string;
  notes: string;
  amountMinor: number;
  taxMinor: number | null;
  currency: string;
  billable: boolean;
  reimbursable: boolean;
  /** `YYYY-MM-DD` */
  reimbursedOn: string | null;
}

const [TRAVEL, ACCOMMODATION, MEALS, SOFTWARE, OFFICE] = [0, 1, 2, 3, 4];

interface Spent {
  daysAgo: number;
  /** `me`, or a colleague. */
  who: string;
  project: string;
  category: number;
  notes: string;
  /** Major units, tax included. */
  amount: number;
  /** The company paid. */
  isCompany?: boolean;
}

/** The last weeks are unbilled. Earlier expenses are reimbursed, and not billable. */
const SPENT: readonly Spent[] = [
  { daysAgo: 2, who: "mara", project: "relaunch", category: TRAVEL, notes: "Train, user interviews", amount: 119 },
  { daysAgo: 2, who: "mara", project: "relaunch", category: MEALS, notes: "Lunch with the editors", amount: 64.2 },
  { daysAgo: 5, who: "me", project: "brand", category: TRAVEL, notes: "Taxi to the workshop", amount: 17.5 },
  {
    daysAgo: 6,
    who: "me",
    project: "reader",
    category: SOFTWARE,
    notes: "Usability test panel",
    amount: 320,
    isCompany: true,
  },
  { daysAgo: 9, who: "mara", project: "packaging", category: OFFICE, notes: "Proofs, three sets", amount: 212.4 },
  {
    daysAgo: 13,
    who: "me",
    project: "relaunch",
    category: SOFTWARE,
    notes: "Web font license",
    amount: 480,
    isCompany: true,
  },
  { daysAgo: 16, who: "mara", project: "locator", category: TRAVEL, notes: "Site visit by car", amount: 36 },
  { daysAgo: 20, who: "me", project: "studio", category: OFFICE, notes: "Desk lamps", amount: 158 },
  { daysAgo: 41, who: "mara", project: "brand", category: ACCOMMODATION, notes: "Hotel, two nights", amount: 268 },
  { daysAgo: 42, who: "mara", project: "brand", category: TRAVEL, notes: "Train to the kickoff", amount: 58.9 },
  { daysAgo: 63, who: "me", project: "studio", category: MEALS, notes: "Team dinner", amount: 186, isCompany: true },
  { daysAgo: 77, who: "me", project: "studio", category: SOFTWARE, notes: "Stock photos", amount: 90, isCompany: true },
  { daysAgo: 98, who: "mara", project: "studio", category: TRAVEL, notes: "Train to the conference", amount: 142.8 },
];

/** Days from which on expenses are reimbursed and no longer billable. */
const SETTLED = 30;

export function spendingOf(setting: Setting, { users, projects }: Agency): SampleExpense[] {
  const people = new Map([["me", setting.me.id], ...users.map((user) => [user.key, user.id] as const)]);
  return SPENT.flatMap(({ daysAgo, who, amount, isCompany = false, ...spent }) => {
    const [userId, project] = [people.get(who), projects.find(({ key }) => key === spent.project)];
    if (userId === undefined || !project || project.archivedAt) return [];
    const isSettled = daysAgo > SETTLED;
    const amountMinor = Math.round(priceIn(setting.currency, 1) * amount);
    return [
      {
        ...{ id: setting.newId(), userId, projectId: project.id, day: addDays(setting.today, -daysAgo) },
        ...{ category: spent.category, notes: spent.notes, amountMinor, currency: setting.currency },
        taxMinor: setting.defaultTaxRate === null ? null : taxIn(amountMinor, Number(setting.defaultTaxRate)),
        billable: project.billable && !isSettled,
        reimbursable: !isCompany,
        reimbursedOn: isSettled && !isCompany ? addDays(setting.today, 14 - daysAgo) : null,
      },
    ];
  });
}

function taxIn(gross: number, percent: number): number {
  return Math.round((gross * percent) / (100 + percent));
}
