"use client";

import { useTranslations } from "next-intl";
import { ChevronsUpDown, Plus } from "lucide-react";
import { type MouseEvent, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox as AriaComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { useFilter } from "react-aria-components/Autocomplete";
import { classNames } from "@/components/ui/class-names";
import {
  boxClass,
  FieldHelp,
  FieldLabel,
  type FieldProps,
  type FieldSize,
  fieldClass,
  hasError,
  inputClass,
} from "@/components/ui/field";
import { useOpenWhileScrolling } from "@/components/ui/open-while-scrolling";
import { floatingClass, type Option, OptionRow } from "@/components/ui/option";

export type ComboBoxProps<Value extends string> = FieldProps & {
  /** Null while unknown: creating an option is then not offered, because it may exist. */
  options: readonly Option<Value>[] | null;
  hasFailed?: boolean;
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** `Create project “way”`, as the last row. */
  create?: Offer;
  /** Below the first offer, with further questions. */
  createMore?: Offer;
  emptyText?: string;
  placeholder?: string;
  prefix?: ReactNode;
  name?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
  autoFocus?: boolean;
};

type Offer = { label: (name: string) => string; run: (name: string) => void };

const CREATE = "\u0000create";
const CREATE_MORE = "\u0000create-more";

const NONE: readonly never[] = [];

export function ComboBox<Value extends string>({
  label,
  isLabelHidden,
  labelAside,
  description,
  error,
  size = "medium",
  className,
  options: known,
  hasFailed,
  value,
  onChange,
  create,
  createMore,
  emptyText,
  placeholder,
  prefix,
  ...props
}: ComboBoxProps<Value>) {
  const options = known ?? NONE;
  const { chosen, typed, setTyped, take } = useTyped({ options, value, onChange, create, createMore });
  const offers = offersFor(known, typed === chosen ? null : typed, create?.label, createMore?.label);
  const noRowsText = useEmptyText({ options: known, hasFailed, emptyText });

  return (
    <AriaComboBox
      {...props}
      defaultFilter={useRowFilter(chosen)}
      value={value}
      inputValue={typed ?? chosen}
      onInputChange={(text) => {
        setTyped(text);
        if (text === "" && value !== null) onChange(null);
      }}
      onChange={take}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTyped(null);
      }}
      allowsEmptyCollection
      isInvalid={hasError(error)}
      validationBehavior="aria"
      className={classNames(fieldClass, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden ?? false} labelAside={labelAside} />
      <ComboBoxInput size={size} prefix={prefix} placeholder={placeholder} />
      <FieldHelp description={description} error={error} />
      <ComboBoxRows label={label} rows={options} offers={offers} emptyText={noRowsText} typed={typed ?? ""} />
    </AriaComboBox>
  );
}

type Typed<Value extends string> = Pick<ComboBoxProps<Value>, "value" | "onChange"> & {
  options: readonly Option<Value>[];
  create: Offer | undefined;
  createMore: Offer | undefined;
};

/** The text is the name of the chosen option, until the person types. */
function useTyped<Value extends string>({ options, value, onChange, create, createMore }: Typed<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (key: string | number | null) => {
    if (key === CREATE) create?.run((typed ?? "").trim());
    else if (key === CREATE_MORE) createMore?.run((typed ?? "").trim());
    else onChange(options.find((option) => option.value === key)?.value ?? null);
    setTyped(null);
  };
  return { chosen: options.find((option) => option.value === value)?.label ?? "", typed, setTyped, take };
}

type EmptyTextOptions = {
  options: readonly unknown[] | null;
  hasFailed: boolean | undefined;
  emptyText: string | undefined;
};

function useEmptyText({ options, hasFailed, emptyText }: EmptyTextOptions): string {
  const t = useTranslations("common");
  if (options === null) return hasFailed === true ? t("lists.loadFailed") : t("actions.loading");
  return emptyText ?? t("lists.nothingMatches");
}

function ComboBoxInput({
  size,
  prefix,
  placeholder,
}: {
  size: FieldSize;
  prefix: ReactNode;
  placeholder: string | undefined;
}) {
  const state = useContext(ComboBoxStateContext);
  useOpenWhileScrolling(state?.isOpen ?? false);
  // Select the text, so that typing replaces it.
  const open = (event: MouseEvent<HTMLInputElement>) => {
    if (state?.isOpen === false) event.currentTarget.select();
    state?.open(null, "manual");
  };
  return (
    <Group className={boxClass(size)}>
      {prefix !== undefined && <span className="text-muted">{prefix}</span>}
      <Input {...(placeholder === undefined ? {} : { placeholder })} onClick={open} className={inputClass} />
      <Button className="-mr-1.5 inline-flex size-6 items-center justify-center text-muted">
        <ChevronsUpDown className="size-3.5" />
      </Button>
    </Group>
  );
}

type ComboBoxRowsProps = {
  label: string;
  rows: readonly Option[];
  offers: readonly Option[];
  emptyText: string;
  typed: string;
};

function ComboBoxRows({ label, rows, offers, emptyText, typed }: ComboBoxRowsProps) {
  const t = useTranslations("common.lists");
  // The same elements for each keystroke, so that React does not compare hundreds of them.
  const known = useMemo(() => rows.map((row) => <OptionRow key={row.value} option={row} />), [rows]);
  const noRows = () => <p className="px-2 py-1.5 text-muted">{emptyText}</p>;
  return (
    <Popover offset={6} className={classNames(floatingClass, "flex max-h-80 w-(--trigger-width) min-w-65 flex-col")}>
      <FirstRowIsReady typed={typed} />
      {/* The popover is at the end of the page, outside of all landmarks. */}
      <section aria-label={t("choicesFor", { name: label })} className="flex min-h-0 flex-col">
        <ListBox className="max-h-78 min-h-0 overflow-y-auto outline-none" renderEmptyState={noRows}>
          {known}
          {offers.map((offer) => (
            <OptionRow key={offer.value} option={offer} isCreate />
          ))}
        </ListBox>
      </section>
    </Popover>
  );
}

/**
 * All rows match while the chosen name is in the field. Otherwise React Aria takes that name, which returns when the
 * list closes, for typed text and opens the list again.
 */
function useRowFilter(chosen: string): (label: string, text: string) => boolean {
  const { contains } = useFilter({ sensitivity: "base" });
  return (label, text) => text === chosen || contains(label, text.trim());
}

/** Offers are made only if the typed text matches no option. */
function offersFor(
  known: readonly Option[] | null,
  typed: string | null,
  createLabel?: Offer["label"],
  moreLabel?: Offer["label"],
): readonly Option[] {
  const name = (typed ?? "").trim();
  if (name === "" || !createLabel || known === null) return NONE;
  if (known.some((option) => option.label.localeCompare(name, undefined, { sensitivity: "base" }) === 0)) return NONE;
  const more = moreLabel ? [{ value: CREATE_MORE, label: moreLabel(name), icon: <Plus /> }] : [];
  return [{ value: CREATE, label: createLabel(name), icon: <Plus /> }, ...more];
}

/**
 * Enter then takes the first match without an arrow key. Only a moving pointer changes that, not one that rests where
 * the rows appear.
 */
function FirstRowIsReady({ typed }: { typed: string }) {
  const state = useContext(ComboBoxStateContext);
  const hasGoneOn = useRef(false);
  const firstKey = state?.collection.getFirstKey() ?? null;
  const selection = state?.selectionManager;
  const isElsewhere = state?.isOpen && typed !== "" && firstKey !== null && selection?.focusedKey !== firstKey;
  useEffect(() => {
    hasGoneOn.current = false;
  }, [typed]);
  useEffect(() => {
    const goOn = (event: KeyboardEvent | PointerEvent) => {
      if ("key" in event ? event.key.startsWith("Arrow") : event.movementX !== 0 || event.movementY !== 0)
        hasGoneOn.current = true;
    };
    window.addEventListener("keydown", goOn, true);
    window.addEventListener("pointermove", goOn, true);
    return () => {
      window.removeEventListener("keydown", goOn, true);
      window.removeEventListener("pointermove", goOn, true);
    };
  }, []);
  // React Aria resets the row after each keystroke.
  useEffect(() => {
    if (!isElsewhere || hasGoneOn.current) return;
    let isOver = false;
    queueMicrotask(() => {
      if (!isOver) selection?.setFocusedKey(firstKey);
    });
    return () => {
      isOver = true;
    };
  });
  return null;
}
