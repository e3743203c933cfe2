import { Minus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Section } from "@/components/reminders/settings/section";

const REASONS = ["nothingDue", "paused", "creditCovers", "emailed", "reminded", "promised"] as const;

export function NotSent() {
  const t = useTranslations("reminders.settings.notSent");
  return (
    <Section title={t("title")}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 text-secondary phone:grid-cols-1">
        {REASONS.map((reason) => (
          <li key={reason} className="grid grid-cols-[14px_minmax(0,1fr)] items-start gap-2">
            <Minus className="mt-[3px] size-3.5 text-muted" />
            {t(reason)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
