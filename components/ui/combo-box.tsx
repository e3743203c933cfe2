"use client";

import { ChevronsUpDown, Plus } from "lucide-react";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
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
import { floatingClass, type Option, OptionRow } from "@/components/ui/option";

export type ComboBoxProps<Value extends string> = FieldProps & {
  /** Null while nobody knows them: then nothing is offered to be made, for it may be there. */
  options: readonly Option<Value>[] | null;
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Offers what was typed as a new row at the end: `Make project “way”`. */
  create?: Offer;
  /** A second offer below it, which asks for more first. */
  createMore?: Offer;
  /** Shown instead of the rows when nothing fits. */
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

/** The rows are filtered here, because the offer to create is not one that contains what was typed. */
const keepAll = () => true;

/** A choice among many: typing filters, arrows move, Enter takes. */
export function ComboBox<Value extends string>({
  label,
  isLabelHidden,
  labelAside,
  description,
  error,
  size = "medium",
  className,
  options: known,
  value,
  onChange,
  create,
  createMore,
  emptyText = "Nothing matches.",
  placeholder,
  prefix,
  ...props
}: ComboBoxProps<Value>) {
  const options = known ?? NONE;
  const chosen = options.find((option) => option.value === value)?.label ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const rows = useRows(known, typed === chosen ? null : typed, create?.label, createMore?.label);

  const take = (key: string | number | null) => {
    if (key === CREATE) create?.run((typed ?? "").trim());
    else if (key === CREATE_MORE) createMore?.run((typed ?? "").trim());
    else onChange(options.find((option) => option.value === key)?.value ?? null);
    setTyped(null);
  };

  return (
    <AriaComboBox
      {...props}
      defaultFilter={keepAll}
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
      <ComboBoxRows rows={rows} emptyText={emptyText} isLoading={known === null} typed={typed ?? ""} />
    </AriaComboBox>
  );
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
  const open = () => {
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

type ComboBoxRowsProps = { rows: readonly Option[]; emptyText: string; isLoading: boolean; typed: string };

function ComboBoxRows({ rows, emptyText, isLoading, typed }: ComboBoxRowsProps) {
  const noRows = () => <p className="px-2 py-1.5 text-muted">{isLoading ? "Loading" : emptyText}</p>;
  return (
    <Popover offset={6} className={classNames(floatingClass, "max-h-80 w-(--trigger-width) min-w-65 overflow-y-auto")}>
      <FirstRowIsReady typed={typed} />
      <ListBox className="outline-none" renderEmptyState={noRows}>
        {rows.map((row) => (
          <OptionRow key={row.value} option={row} isCreate={row.value === CREATE || row.value === CREATE_MORE} />
        ))}
      </ListBox>
    </Popover>
  );
}

/** Everything until something is typed, then what contains it; the offer to create comes last and never twice. */
function useRows(
  known: readonly Option[] | null,
  typed: string | null,
  createLabel?: Offer["label"],
  moreLabel?: Offer["label"],
): Option[] {
  const { contains } = useFilter({ sensitivity: "base" });
  const options = known ?? NONE;
  const name = (typed ?? "").trim();
  if (name === "") return [...options];
  const rows = options.filter((option) => contains(option.label, name));
  const exists = options.some((option) => option.label.localeCompare(name, undefined, { sensitivity: "base" }) === 0);
  if (!createLabel || exists || known === null) return rows;
  const more = moreLabel ? [{ value: CREATE_MORE, label: moreLabel(name), icon: <Plus /> }] : [];
  return [...rows, { value: CREATE, label: createLabel(name), icon: <Plus /> }, ...more];
}

/**
 * The first match is selected while typing, so that Enter takes it without an arrow key. A pointer that rests where the
 * rows appear does not change that, only one that moves.
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
  // After every drawing, and after React Aria has forgotten the row because of what was typed.
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
