import { EstimateSettings } from "./estimates";
import { LateFeeSettings, ReminderSettings } from "@/lib/billing/dunning/schema";

/** Groups of settings. A change of one keeps its absent members. */
export const settingGroups = {
  estimates: EstimateSettings,
  reminders: ReminderSettings,
  late_fee: LateFeeSettings,
};

export const settingGroupInputs = {
  estimates: EstimateSettings.partial(),
  reminders: ReminderSettings.partial(),
  late_fee: LateFeeSettings.partial(),
};
