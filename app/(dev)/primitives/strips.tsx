"use client";

import { Progress } from "@/components/ui/progress";
import { type HealthState, HealthStrip, Strip } from "@/components/ui/strip";
import { Figure, Section } from "@/app/(dev)/primitives/show";

const day: HealthState[] = Array.from({ length: 48 }, (_, hour) => {
  if (hour > 45) return "failed";
  if (hour === 31) return "mixed";
  return hour % 7 === 3 ? "quiet" : "answered";
});

export function Strips() {
  return (
    <Section title="Strips, progress" about="Time drawn to scale. Strips carry numbers beside them.">
      <Figure caption="A day, with now">
        <Strip
          height={10}
          label="Worked from 8:30 to 12:00 and from 12:40; running since 14:20"
          segments={[
            { start: 11.67, length: 3.71, tone: "clay" },
            { start: 15.38, length: 12.31, tone: "sky" },
            { start: 27.69, length: 10.52, tone: "tangerine" },
            { start: 43.72, length: 6.28, tone: "orchid", isSelected: true },
            { start: 56.41, length: 13.08, tone: "running" },
          ]}
          ticks={[{ at: 69.49, tone: "running" }]}
        />
      </Figure>
      <Figure caption="Budget: invoiced, not yet, time passed; over">
        <div className="grid gap-4 py-1.5">
          <Strip
            segments={[
              { start: 0, length: 60, tone: "sky" },
              { start: 60, length: 16, tone: "sky", fill: "pale" },
            ]}
            ticks={[{ at: 70 }]}
          />
          <Strip
            segments={[
              { start: 0, length: 80, tone: "brick" },
              { start: 80, length: 9, tone: "brick", fill: "pale" },
              { start: 90.5, length: 9.5, tone: "danger" },
            ]}
            ticks={[{ at: 56 }]}
          />
        </div>
      </Figure>
      <Figure caption="Payment, with what is being typed">
        <Strip
          segments={[
            { start: 0, length: 64.6, tone: "success" },
            { start: 64.6, length: 24.2, tone: "success", fill: "hatched" },
          ]}
        />
      </Figure>
      <MoreStrips />
    </Section>
  );
}

function MoreStrips() {
  return (
    <>
      <Figure caption="Two secrets that overlap">
        <div className="grid gap-2">
          <Strip height={10} segments={[{ start: 0, length: 82, tone: "secondary" }]} />
          <Strip height={10} segments={[{ start: 18, length: 82, tone: "accent" }]} />
        </div>
      </Figure>
      <Figure caption="Health of an endpoint">
        <HealthStrip states={day} label="Last 24 hours: answered, then failing since 15:24" />
      </Figure>
      <Figure caption="Switched off">
        <HealthStrip
          states={day.map((_, index) => (index < 12 ? (index % 3 === 0 ? "failed" : "quiet") : "off"))}
          label="Failed three times, off since then"
        />
      </Figure>
      <Figure caption="Progress">
        <Progress
          label="Import"
          value={11_204}
          max={17_911}
          count={
            <>
              <b>11,204</b> of 17,911
            </>
          }
          remaining="about 40 s left"
        />
      </Figure>
    </>
  );
}
