"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Check, Pencil, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldDialog } from "@/components/custom-fields/field-dialog";
import { Page } from "@/components/layout/page";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { SettingsHeader } from "@/components/layout/settings-parts";
import { useAddress } from "@/components/layout/use-address";
import { useWholeList } from "@/components/layout/use-whole-list";
import { Button } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { WithinLink } from "@/components/layout/within-page";
import { tabClass, TabCount, tabListClass } from "@/components/ui/tab-styles";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { useCommand } from "@/components/ui/shortcuts";
import { sayFailure, showToast } from "@/components/ui/toast";
import { everyField, updateCustomField } from "@/lib/tracking/custom-fields/queries";
import { MAX_ACTIVE, OBJECTS, type FieldObject } from "@/lib/tracking/custom-fields/rules";
import type { CustomField, CustomFieldUpdate } from "@/lib/tracking/custom-fields/schema";

export function FieldSettings({ title }: { title: string }) {
  const t = useTranslations("customFields.page");
  const address = useAddress("/settings/fields");
  const object = OBJECTS.find((one) => one === address.search.get("object")) ?? "client";
  const { items, error, refetch } = useWholeList(useInfiniteQuery(everyField()));
  const [edited, setEdited] = useState<CustomField | "new" | null>(null);
  const add = () => setEdited("new");
  useCommand({ label: t("add"), group: t("title"), keys: "n", icon: <Plus />, keywords: ["new", "create"], run: add });
  return (
    <Page
      title={title}
      actions={
        <Button kind="primary" icon={<Plus />} keys="n" onPress={add}>
          {t("add")}
        </Button>
      }
    >
      <SettingsLayout>
        <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
        <nav aria-label={t("objects")} className={tabListClass}>
          {OBJECTS.map((one) => (
            <WithinLink
              key={one}
              href={address.hrefWith({ object: one === "client" ? null : one })}
              aria-current={one === object ? "page" : undefined}
              className={tabClass}
            >
              {t(`tabs.${one}`)}
              {items && <TabCount>{activeOf(items, one).length}</TabCount>}
            </WithinLink>
          ))}
        </nav>
        {error && !items && <LoadFailure error={error} onRetry={refetch} className="m-6 phone:m-4" />}
        {items && <Fields object={object} fields={items} onEdit={setEdited} />}
      </SettingsLayout>
      {edited !== null && (
        <FieldDialog
          object={object}
          field={edited === "new" ? null : edited}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </Page>
  );
}

function activeOf(fields: readonly CustomField[], object: FieldObject): CustomField[] {
  return fields.filter((field) => field.object === object && field.status === "active");
}

type FieldsProps = { object: FieldObject; fields: readonly CustomField[]; onEdit: (field: CustomField) => void };

function Fields({ object, fields, onEdit }: FieldsProps) {
  const t = useTranslations("customFields.page");
  const active = activeOf(fields, object);
  const archived = fields.filter((field) => field.object === object && field.status === "archived");
  return (
    <>
      {active.length + archived.length === 0 ? (
        <p className="px-6 py-4 text-muted phone:px-4">{t("empty")}</p>
      ) : (
        <Table caption={t(`tabs.${object}`)}>
          <TableHead>
            <Column>{t("field")}</Column>
            <Column>{t("type")}</Column>
            <Column>{t("required")}</Column>
            <Column>{t("onInvoices")}</Column>
            <Column align="end">{t("withValue")}</Column>
            <Column isHidden>{t("actions")}</Column>
          </TableHead>
          <TableBody>
            {active.map((field, index) => (
              <FieldRow key={field.id} field={field} among={active} index={index} onEdit={onEdit} />
            ))}
          </TableBody>
          {archived.length > 0 && (
            <TableBody>
              <tr role="row" className="border-b border-line-strong phone:block phone:px-4">
                <th
                  role="rowheader"
                  scope="rowgroup"
                  colSpan={6}
                  className="px-6 pt-5 pb-1.5 text-left phone:block phone:px-0"
                >
                  <span className="text-md font-semibold">{t("archived")}</span>{" "}
                  <span className="font-normal num text-muted">{archived.length}</span>
                </th>
              </tr>
              {archived.map((field) => (
                <FieldRow key={field.id} field={field} among={[]} index={0} onEdit={onEdit} />
              ))}
            </TableBody>
          )}
        </Table>
      )}
      <p className="px-6 py-3.5 text-xs text-muted phone:px-4">
        {t("limit", { count: active.length, maximum: MAX_ACTIVE })}
      </p>
    </>
  );
}

type FieldRowProps = {
  field: CustomField;
  /** Active fields in their order. */
  among: readonly CustomField[];
  index: number;
  onEdit: (field: CustomField) => void;
};

function FieldRow({ field, among, index, onEdit }: FieldRowProps) {
  const t = useTranslations("customFields");
  const isActive = field.status === "active";
  return (
    <Row height={52}>
      <RowHeader className="max-w-0 min-w-52">
        <span className={`block truncate ${isActive ? "font-[550]" : "text-muted"}`}>{field.label}</span>
        <span className="block truncate mono text-xs text-muted">{field.key}</span>
      </RowHeader>
      <Cell className="text-secondary">{t(`types.${field.type}`)}</Cell>
      <Cell phone={field.required ? "state" : "hidden"}>
        <Mark isOn={isActive && field.required} label={t("page.required")} />
      </Cell>
      <Cell phone={field.on_invoice ? "state" : "hidden"}>
        <Mark isOn={isActive && field.on_invoice} label={t("page.onInvoices")} />
      </Cell>
      <Cell align="end" phone="figure" className="text-muted">
        {field.usage && t("page.usage", { count: field.usage.with_value, total: field.usage.records })}
      </Cell>
      <Cell align="end" phone="detail" className="w-14">
        <FieldMenu field={field} among={among} index={index} onEdit={onEdit} />
      </Cell>
    </Row>
  );
}

function Mark({ isOn, label }: { isOn: boolean; label: string }) {
  if (!isOn) return <span className="text-muted">–</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Check aria-hidden="true" className="size-3.5 text-accent-text" />
      <span className="rail:sr-only">{label}</span>
    </span>
  );
}

function FieldMenu({ field, among, index, onEdit }: FieldRowProps) {
  const t = useTranslations("customFields.page");
  const actions = useTranslations("common.actions");
  const { mutateAsync } = useMutation(updateCustomField);
  const update = async (changes: CustomFieldUpdate, done?: string) => {
    try {
      await mutateAsync({ id: field.id, base: field, ...changes });
      if (done !== undefined) showToast({ message: done });
    } catch (error) {
      sayFailure(error);
    }
  };
  const moveTo = (position: number) =>
    void update({ after_id: position < 0 ? null : (among[position]?.id ?? null) }, t("moved", { label: field.label }));
  if (field.status === "archived") {
    return (
      <RowMenu label={t("actionsFor", { label: field.label })}>
        <MenuAction
          icon={<ArchiveRestore />}
          onAction={() => void update({ status: "active" }, t("restored", { label: field.label }))}
        >
          {actions("restore")}
        </MenuAction>
      </RowMenu>
    );
  }
  return (
    <RowMenu label={t("actionsFor", { label: field.label })}>
      <MenuAction icon={<Pencil />} onAction={() => onEdit(field)}>
        {t("edit")}
      </MenuAction>
      {index > 0 && (
        <MenuAction icon={<ArrowUp />} onAction={() => moveTo(index - 2)}>
          {t("moveUp")}
        </MenuAction>
      )}
      {index < among.length - 1 && (
        <MenuAction icon={<ArrowDown />} onAction={() => moveTo(index + 1)}>
          {t("moveDown")}
        </MenuAction>
      )}
      <MenuAction
        icon={<Archive />}
        onAction={() => void update({ status: "archived" }, t("archivedToast", { label: field.label }))}
      >
        {t("archive")}
      </MenuAction>
    </RowMenu>
  );
}
