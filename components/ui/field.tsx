"use client";

import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { classNames } from "@/components/ui/class-names";

export type FieldProps = {
  label: string;
  /** Screen readers still read the label. */
  isLabelHidden?: boolean;
  /** A link such as "Forgot it?". */
  labelAside?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  size?: FieldSize;
  className?: string;
};

export type FieldSize = "small" | "medium" | "large";

const sizes: Record<FieldSize, string> = {
  small: "h-[30px] px-2.5 text-sm touch:h-10 touch:text-lg",
  medium: "h-[34px] px-2.5 text-sm touch:h-11 touch:text-lg",
  large: "h-10 px-2.5 text-md touch:h-11 touch:text-lg",
};

export function boxClass(size: FieldSize, className?: string): string {
  return classNames("field-box", sizes[size], className);
}

export const inputClass =
  "h-full min-w-0 text-ellipsis flex-1 border-0 bg-transparent p-0 outline-none disabled:text-muted";

export const fieldClass = "grid content-start gap-[5px]";

export function FieldLabel({
  label,
  isLabelHidden = false,
  labelAside,
}: Pick<FieldProps, "label" | "isLabelHidden" | "labelAside">) {
  const name = <Label className={isLabelHidden ? "sr-only" : "font-medium text-text"}>{label}</Label>;
  if (labelAside === undefined) return name;
  return (
    <span className="flex justify-between gap-2">
      {name}
      {labelAside}
    </span>
  );
}

export function FieldHelp({ description, error }: Pick<FieldProps, "description" | "error">) {
  if (hasError(error))
    return (
      <FieldError className="flex items-start gap-[5px] text-xs text-danger-text">
        <ErrorText>{error}</ErrorText>
      </FieldError>
    );
  if (description === undefined) return null;
  return (
    <Text slot="description" elementType="p" className="text-xs text-muted">
      {description}
    </Text>
  );
}

export function hasError(error: ReactNode): boolean {
  return error !== undefined && error !== null && error !== false && error !== "";
}

function ErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <CircleAlert className="mt-[1.5px] size-[13px]" />
      <span>{children}</span>
    </>
  );
}
