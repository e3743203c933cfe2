"use client";

import { LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, type Ref, useEffect, useId } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { buttonClass, buttonContentClass, type ButtonKind, type ButtonSize } from "@/components/ui/button-styles";
import { classNames } from "@/components/ui/class-names";
import { ariaKeyShortcuts, Keys } from "@/components/ui/kbd";
import { speak } from "@/components/ui/toast";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

export type ButtonProps = Pick<
  AriaButtonProps,
  "onPress" | "type" | "form" | "name" | "value" | "autoFocus" | "id" | "slot" | "aria-describedby" | "isDisabled"
> & {
  children: ReactNode;
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  /** The keys are only displayed and announced; `useCommand` registers the action. */
  keys?: string;
  isBusy?: boolean;
  /** The label while the action runs: "Sending". Its width is reserved, so nothing moves. */
  busyLabel?: string;
  /** Disables the button, with the reason beside it. */
  disabledReason?: string | undefined;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({ disabledReason, ...props }: ButtonProps) {
  const reasonId = useId();
  if (disabledReason === undefined) return <PlainButton {...props} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <PlainButton {...props} isDisabled aria-describedby={reasonId} />
      <span id={reasonId} className="text-xs text-muted">
        {disabledReason}
      </span>
    </span>
  );
}

function PlainButton({
  kind = "secondary",
  size = "medium",
  type = "button",
  isBusy = false,
  className,
  onPress,
  children,
  icon,
  keys,
  busyLabel,
  ...props
}: Omit<ButtonProps, "disabledReason">) {
  const shortcut = keys === undefined ? undefined : ariaKeyShortcuts(keys);
  useSayWhenBusy(isBusy, busyLabel);
  return (
    <AriaButton
      {...props}
      type={isBusy ? "button" : type}
      {...omitUndefined({ onPress: isBusy ? undefined : onPress })}
      className={buttonClass(kind, size, className)}
      render={(dom) => <button {...dom} aria-keyshortcuts={shortcut} {...(isBusy && busyAttributes)} />}
    >
      <RestContent icon={icon} keys={keys} isHidden={isBusy}>
        {children}
      </RestContent>
      {isBusy ? <BusyContent>{busyLabel ?? (icon && children)}</BusyContent> : <RoomFor busyLabel={busyLabel} />}
    </AriaButton>
  );
}

type RestContentProps = { children: ReactNode; icon: ReactNode; keys: string | undefined; isHidden: boolean };

function RestContent({ children, icon, keys, isHidden }: RestContentProps) {
  return (
    <span className={classNames(buttonContentClass, isHidden && "invisible")} aria-hidden={isHidden || undefined}>
      {icon}
      <span className="truncate">{children}</span>
      {keys !== undefined && <Keys keys={keys} />}
    </span>
  );
}

// A disabled button would lose the focus.
const busyAttributes = { "aria-busy": true, "aria-disabled": true } as const;

/** Reserve the width of the busy state. CSS paints the label, so that it is not part of the button's text. */
function RoomFor({ busyLabel }: { busyLabel: string | undefined }) {
  if (busyLabel === undefined) return null;
  return (
    <span
      aria-hidden="true"
      data-label={busyLabel}
      className={`${buttonContentClass} invisible pl-[23px] before:content-[attr(data-label)]`}
    />
  );
}

function BusyContent({ children }: { children: ReactNode }) {
  const t = useTranslations("common.actions");
  return (
    <span className={buttonContentClass}>
      <LoaderCircle className="animate-busy" />
      {children === undefined ? (
        <span className="sr-only">{t("working")}</span>
      ) : (
        <span className="truncate">{children}</span>
      )}
    </span>
  );
}

/** Screen readers do not read the focused button again when its label changes. */
function useSayWhenBusy(isBusy: boolean, busyLabel: string | undefined) {
  const t = useTranslations("common.actions");
  const text = busyLabel ?? t("working");
  useEffect(() => {
    if (isBusy) speak(text);
  }, [isBusy, text]);
}
