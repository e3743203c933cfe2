"use client";

import { Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from "react-aria-components/SearchField";
import { classNames } from "@/components/ui/class-names";
import { boxClass, FieldLabel, type FieldProps, fieldClass, inputClass } from "@/components/ui/field";
import { Keys } from "@/components/ui/kbd";
import { useCommand } from "@/components/ui/shortcuts";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

export type SearchFieldProps = Pick<FieldProps, "label" | "isLabelHidden" | "size" | "className"> &
  Pick<AriaSearchFieldProps, "value" | "defaultValue" | "onChange" | "onSubmit" | "autoFocus" | "name"> & {
    placeholder?: string;
    /** Whether `/` focuses the field. At most one field on a page. */
    isPageSearch?: boolean;
  };

export function SearchField({
  label,
  isLabelHidden = true,
  size = "medium",
  className,
  placeholder,
  isPageSearch = false,
  ...props
}: SearchFieldProps) {
  const t = useTranslations("common");
  const input = useRef<HTMLInputElement>(null);
  useCommand({
    label: t("commands.searchPage"),
    group: t("commands.everywhere"),
    kind: "general",
    keys: "/",
    icon: <Search />,
    isEnabled: isPageSearch,
    run: () => input.current?.focus(),
  });
  return (
    <AriaSearchField {...props} className={classNames(fieldClass, "group", className)}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <div className={boxClass(size)}>
        <Search className="text-muted" />
        <Input
          ref={input}
          {...omitUndefined({ placeholder })}
          className={classNames(inputClass, "[&::-webkit-search-cancel-button]:hidden")}
        />
        {isPageSearch && <Keys keys="/" className="group-not-data-empty:hidden" />}
        <Button
          aria-label={t("actions.clearSearch")}
          className={classNames("icon-button", "-mr-1.5 group-data-empty:hidden")}
        >
          <X />
        </Button>
      </div>
    </AriaSearchField>
  );
}
