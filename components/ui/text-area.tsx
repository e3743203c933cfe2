"use client";

import type { Ref } from "react";
import { TextArea as AriaTextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import { classNames } from "@/components/ui/class-names";
import { FieldHelp, FieldLabel, type FieldProps, fieldClass, hasError } from "@/components/ui/field";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

export type TextAreaProps = FieldProps &
  Pick<
    AriaTextFieldProps,
    | "value"
    | "defaultValue"
    | "onChange"
    | "onBlur"
    | "onFocus"
    | "onKeyDown"
    | "name"
    | "autoFocus"
    | "maxLength"
    | "isDisabled"
    | "isReadOnly"
    | "isRequired"
    | "spellCheck"
  > & { placeholder?: string; rows?: number; isMono?: boolean; inputRef?: Ref<HTMLTextAreaElement> };

const areaClass =
  "block w-full resize-y rounded-control border border-control bg-surface px-2.5 py-[7px] text-sm -outline-offset-1 hover:border-muted " +
  "focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus data-invalid:not-focus:border-danger-mark " +
  "disabled:border-line-strong disabled:bg-sunken disabled:text-muted touch:text-lg";

export function TextArea({
  label,
  isLabelHidden,
  labelAside,
  description,
  error,
  size: _size,
  className,
  placeholder,
  rows = 3,
  isMono = false,
  inputRef,
  ...props
}: TextAreaProps) {
  return (
    <AriaTextField
      {...props}
      isInvalid={hasError(error)}
      validationBehavior="aria"
      className={classNames(fieldClass, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden ?? false} labelAside={labelAside} />
      <AriaTextArea
        rows={rows}
        {...omitUndefined({ placeholder, ref: inputRef })}
        className={classNames(areaClass, isMono && "mono")}
      />
      <FieldHelp description={description} error={error} />
    </AriaTextField>
  );
}
