"use client";

import { type CalendarDate, parseDate } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { type KeyboardEvent, useContext } from "react";
import { Button } from "react-aria-components/Button";
import { DateInput, DateSegment } from "react-aria-components/DateField";
import { DatePicker, type DatePickerProps, DatePickerStateContext } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";
import { Popover } from "react-aria-components/Popover";
import { classNames } from "@/components/ui/class-names";
import { boxClass, FieldHelp, FieldLabel, type FieldProps, fieldClass, hasError } from "@/components/ui/field";
import { InFormatLocale } from "@/components/ui/format-locale";
import { MonthCalendar } from "@/components/ui/month-calendar";
import { floatingClass } from "@/components/ui/option";

export type DayPickerProps = FieldProps &
  Pick<DatePickerProps<CalendarDate>, "autoFocus" | "isDisabled" | "onBlur"> & {
    /** `YYYY-MM-DD`, or empty. */
    value: string;
    today: string;
    /** 1 for Monday to 7 for Sunday. */
    firstDay: number;
    onChange: (day: string) => void;
    /** Replaces submitting a form. */
    onEnter?: () => void;
  };

export function DayPicker(props: DayPickerProps) {
  return (
    <InFormatLocale>
      <Field {...props} />
    </InFormatLocale>
  );
}

function Field({
  label,
  isLabelHidden = false,
  labelAside,
  description,
  error,
  size = "medium",
  className,
  value,
  today,
  firstDay,
  onChange,
  onEnter,
  ...props
}: DayPickerProps) {
  return (
    <DatePicker<CalendarDate>
      {...props}
      value={value === "" ? null : parseDate(value)}
      placeholderValue={parseDate(today)}
      shouldForceLeadingZeros
      onChange={(day) => onChange(day?.toString() ?? "")}
      isInvalid={hasError(error)}
      validationBehavior="aria"
      className={classNames(fieldClass, "outline-none", className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} labelAside={labelAside} />
      <Group className={boxClass(size, "pe-0.5")} onKeyDownCapture={(event) => enter(event, onEnter)}>
        <DateInput className="flex min-w-0 flex-1 items-center num whitespace-nowrap outline-none">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-chip px-px outline-none data-focused:bg-accent data-focused:text-on-accent data-placeholder:text-muted data-focused:data-placeholder:text-on-accent data-[type=literal]:text-muted"
            />
          )}
        </DateInput>
        <Button
          className={classNames(
            "inline-flex aspect-square h-[calc(100%-4px)] shrink-0 items-center justify-center rounded-chip text-muted",
            "-outline-offset-2 hovered:bg-neutral-soft hovered:text-text",
          )}
        >
          <CalendarDays className="size-3.5" />
        </Button>
      </Group>
      <FieldHelp description={description} error={error} />
      <Popover offset={4} placement="bottom left" className={classNames(floatingClass, "p-2.5")}>
        <Dialog className="outline-none">
          <Month label={label} today={today} firstDay={firstDay} />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

/** Browsers submit a form by Enter in an input, but not in the parts of a day, which stop the event. */
function enter({ key, target }: KeyboardEvent, onEnter: (() => void) | undefined): void {
  if (key !== "Enter" || !isPart(target)) return;
  if (onEnter) onEnter();
  else target.closest("form")?.requestSubmit();
}

function isPart(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.role === "spinbutton";
}

function Month({ label, today, firstDay }: Pick<DayPickerProps, "label" | "today" | "firstDay">) {
  const picker = useContext(DatePickerStateContext);
  return (
    <MonthCalendar
      label={label}
      today={today}
      firstDay={firstDay}
      onChange={(day) => {
        picker?.setValue(parseDate(day));
        picker?.setOpen(false);
      }}
    />
  );
}
