"use client";

import type { ReactNode, Ref } from "react";
import { Input } from "react-aria-components/Input";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";
import {
  boxClass,
  FieldHelp,
  FieldLabel,
  type FieldProps,
  fieldClass,
  hasError,
  inputClass,
} from "@/components/ui/field";
import { classNames } from "@/components/ui/class-names";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

export type TextFieldProps = FieldProps &
  Pick<
    AriaTextFieldProps,
    | "value"
    | "defaultValue"
    | "onChange"
    | "onBlur"
    | "onFocus"
    | "onKeyDown"
    | "name"
    | "type"
    | "inputMode"
    | "autoComplete"
    | "autoFocus"
    | "maxLength"
    | "isDisabled"
    | "isReadOnly"
    | "isRequired"
    | "spellCheck"
    | "id"
    | "style"
  > & {
    placeholder?: string;
    /** Inside the box before the text: "€". */
    prefix?: ReactNode;
    /** Inside the box after the text: "/ h", a button. */
    suffix?: ReactNode;
    isMono?: boolean;
    inputClassName?: string;
    inputRef?: Ref<HTMLInputElement>;
  };

export function TextField({
  label,
  isLabelHidden,
  labelAside,
  description,
  error,
  size = "medium",
  className,
  placeholder,
  prefix,
  suffix,
  isMono = false,
  inputClassName,
  inputRef,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField
      {...props}
      isInvalid={hasError(error)}
      validationBehavior="aria"
      className={classNames(fieldClass, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden ?? false} labelAside={labelAside} />
      <div className={boxClass(size)}>
        {prefix !== undefined && <span className="text-muted">{prefix}</span>}
        <Input
          {...omitUndefined({ placeholder, ref: inputRef })}
          className={classNames(inputClass, isMono && "mono", inputClassName)}
        />
        {suffix !== undefined && <span className="flex items-center text-muted">{suffix}</span>}
      </div>
      <FieldHelp description={description} error={error} />
    </AriaTextField>
  );
}
