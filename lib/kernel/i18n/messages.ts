import type { NamespaceKeys, NestedKeyOf, useTranslations } from "next-intl";
import type { Language } from "@/lib/kernel/core/languages";
import type accounting from "@/messages/en/accounting.json";
import type apiKeys from "@/messages/en/apiKeys.json";
import type approvals from "@/messages/en/approvals.json";
import type audit from "@/messages/en/audit.json";
import type auth from "@/messages/en/auth.json";
import type calendar from "@/messages/en/calendar.json";
import type chat from "@/messages/en/chat.json";
import type clientCredits from "@/messages/en/clientCredits.json";
import type clients from "@/messages/en/clients.json";
import type closedPeriods from "@/messages/en/closedPeriods.json";
import type common from "@/messages/en/common.json";
import type creditNotes from "@/messages/en/creditNotes.json";
import type customFields from "@/messages/en/customFields.json";
import type devices from "@/messages/en/devices.json";
import type docs from "@/messages/en/docs.json";
import type documents from "@/messages/en/documents.json";
import type eInvoices from "@/messages/en/eInvoices.json";
import type emails from "@/messages/en/emails.json";
import type estimates from "@/messages/en/estimates.json";
import type expenseCategories from "@/messages/en/expenseCategories.json";
import type expenses from "@/messages/en/expenses.json";
import type imports from "@/messages/en/imports.json";
import type invoiceRuns from "@/messages/en/invoiceRuns.json";
import type invoices from "@/messages/en/invoices.json";
import type layout from "@/messages/en/layout.json";
import type members from "@/messages/en/members.json";
import type milestones from "@/messages/en/milestones.json";
import type problems from "@/messages/en/problems.json";
import type profile from "@/messages/en/profile.json";
import type projects from "@/messages/en/projects.json";
import type rates from "@/messages/en/rates.json";
import type recurringInvoices from "@/messages/en/recurringInvoices.json";
import type reminders from "@/messages/en/reminders.json";
import type references from "@/messages/en/references.json";
import type reports from "@/messages/en/reports.json";
import type retainers from "@/messages/en/retainers.json";
import type security from "@/messages/en/security.json";
import type sentEmail from "@/messages/en/sentEmail.json";
import type settings from "@/messages/en/settings.json";
import type signIn from "@/messages/en/signIn.json";
import type startLine from "@/messages/en/startLine.json";
import type statements from "@/messages/en/statements.json";
import type team from "@/messages/en/team.json";
import type time from "@/messages/en/time.json";
import type timesheet from "@/messages/en/timesheet.json";
import type webhooks from "@/messages/en/webhooks.json";

/** English defines keys and arguments. */
export interface Messages {
  accounting: typeof accounting;
  apiKeys: typeof apiKeys;
  approvals: typeof approvals;
  audit: typeof audit;
  auth: typeof auth;
  calendar: typeof calendar;
  chat: typeof chat;
  clientCredits: typeof clientCredits;
  clients: typeof clients;
  closedPeriods: typeof closedPeriods;
  common: typeof common;
  creditNotes: typeof creditNotes;
  customFields: typeof customFields;
  devices: typeof devices;
  docs: typeof docs;
  documents: typeof documents;
  eInvoices: typeof eInvoices;
  emails: typeof emails;
  estimates: typeof estimates;
  expenseCategories: typeof expenseCategories;
  expenses: typeof expenses;
  imports: typeof imports;
  invoiceRuns: typeof invoiceRuns;
  invoices: typeof invoices;
  layout: typeof layout;
  members: typeof members;
  milestones: typeof milestones;
  problems: typeof problems;
  profile: typeof profile;
  projects: typeof projects;
  rates: typeof rates;
  recurringInvoices: typeof recurringInvoices;
  reminders: typeof reminders;
  references: typeof references;
  reports: typeof reports;
  retainers: typeof retainers;
  security: typeof security;
  sentEmail: typeof sentEmail;
  settings: typeof settings;
  signIn: typeof signIn;
  startLine: typeof startLine;
  statements: typeof statements;
  team: typeof team;
  time: typeof time;
  timesheet: typeof timesheet;
  webhooks: typeof webhooks;
}

declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

export type Translate<Part extends Namespace = never> = ReturnType<typeof useTranslations<Part>>;
