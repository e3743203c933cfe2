import { useLocale } from "next-intl";
import { useSentenceLocale } from "@/components/ui/format-locale";
import { useFigures } from "@/components/viewer/use-figures";
import { SENT_AT } from "@/lib/billing/reminders/rules/plan";
import { dateFormat } from "@/lib/kernel/core/locale-formats";

/** Words in the page's language, for messages. */
export function useReminderWords() {
  const locale = useSentenceLocale();
  const lists = new Intl.ListFormat(useLocale());
  const { today } = useFigures();
  return {
    /** `Monday, 23 November`, with the year unless it is the current one. */
    weekdayOf: (day: string) => {
      const isThisYear = day.slice(0, 4) === today.slice(0, 4);
      const shape = isThisYear ? "longWeekdayAndDay" : "weekdayLongDayAndYear";
      return dateFormat(locale, shape).format(Date.parse(`${day}T00:00Z`));
    },
    time: dateFormat(locale, "time").format(Date.parse(`1970-01-01T${SENT_AT}Z`)),
    list: (texts: readonly string[]) => lists.format(texts),
  };
}
