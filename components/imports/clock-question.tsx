"use client";

import { useTranslations } from "next-intl";
import { QuestionFrame, type QuestionProps, useAnswer } from "@/components/imports/questions";
import { Button } from "@/components/ui/button";

const OTHER_ENTRIES = "add";

/** Rows that equal entries at another time: the clock of the file is usually another one. */
export function ClockQuestion({ data, question }: QuestionProps) {
  const t = useTranslations("imports.questions");
  const answer = useAnswer(data);
  const zones = question.options.filter((option) => option !== OTHER_ENTRIES);
  return (
    <QuestionFrame question={question} title={t("other_clock")} help={t("other_clockHelp")}>
      {question.chosen === null && (
        <div className="flex flex-wrap gap-2">
          {zones.map((zone) => (
            <Button
              key={zone}
              onPress={() => {
                answer({ settings: { time_zone: zone } });
              }}
            >
              {t("readInZone", { zone })}
            </Button>
          ))}
          <Button
            kind="quiet"
            onPress={() => {
              answer({ answers: { other_clock: OTHER_ENTRIES } });
            }}
          >
            {t("addOthers")}
          </Button>
        </div>
      )}
    </QuestionFrame>
  );
}
