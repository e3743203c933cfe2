import { getTranslations } from "next-intl/server";
import { InlineMarkdown } from "@/components/docs/markdown";
import { type DocsRow, MemberList } from "@/components/docs/member-list";
import { RequestSamples } from "@/components/docs/request-samples";
import { Badge } from "@/components/ui/badge";
import { CodeBlock } from "@/components/ui/code-block";
import { PageLink } from "@/components/ui/page-link";
import { Tag } from "@/components/ui/tag";
import { textLinkClass } from "@/components/ui/text-link";
import { ERROR_HELP } from "@/lib/admin/docs/rules/error-help";
import { membersOf, typeInWords } from "@/lib/admin/docs/rules/members";
import type { ReferenceCall } from "@/lib/admin/docs/rules/reference";
import { requestSamples } from "@/lib/admin/docs/rules/requests";
import { ROLES } from "@/lib/kernel/auth/roles";
import type { JsonSchema, Media, Parameter } from "@/lib/admin/docs/schema";

export type CallPageProps = {
  call: ReferenceCall;
  schemas: Readonly<Record<string, JsonSchema>>;
  /** The URL of this server. */
  baseUrl: string;
};

export async function CallPage({ call, schemas, baseUrl }: CallPageProps) {
  const t = await getTranslations("docs.operation");
  return (
    <div className="min-h-full wide:grid wide:grid-cols-[minmax(0,1fr)_minmax(0,0.86fr)]">
      <article className="min-w-0 px-6 pt-5 pb-10 phone:px-4">
        <h1 className="text-lg font-semibold tracking-[-0.01em]">{call.summary}</h1>
        <p className="my-2 flex flex-wrap items-center gap-2.5 font-mono text-sm">
          <Badge tone="accent" mark="none">
            {call.method}
          </Badge>
          <span className="min-w-0 break-all">
            <span className="text-muted phone:hidden">{baseUrl}</span>
            <b className="font-semibold">{call.path}</b>
          </span>
        </p>
        {call.description !== null && (
          <p className="max-w-[68ch] text-secondary">
            <InlineMarkdown text={call.description} />
          </p>
        )}
        <Facts call={call} />
        <Inputs call={call} schemas={schemas} />
        <section aria-label={t("errors")}>
          <h2 className="mt-6 mb-0.5 text-md font-semibold">{t("errors")}</h2>
          <ErrorTable errors={call.errors} />
        </section>
      </article>
      <aside
        aria-label={t("examples")}
        className="min-w-0 border-line bg-canvas px-5 pt-4 pb-14 max-wide:border-t wide:border-l phone:px-4"
      >
        {call.call["x-session-only"] ? (
          <p className="mb-4 text-secondary">{t("noKeys")}</p>
        ) : (
          <RequestSamples key={call.id} samples={requestSamples(call, baseUrl)} />
        )}
        <ExampleAnswer answer={call.answer} />
      </aside>
    </div>
  );
}

async function Facts({ call: { call } }: { call: ReferenceCall }) {
  const t = await getTranslations("docs.operation");
  const roles = await getTranslations("common.roles");
  const allowed = ROLES.filter((role) => call["x-roles"].includes(role));
  return (
    <ul aria-label={t("access")} className="mt-3 flex flex-wrap gap-1.5">
      <li>
        <Tag isMono={!call["x-session-only"]}>
          {call["x-session-only"] ? t("dashboardOnly") : call["x-required-scope"]}
        </Tag>
      </li>
      <li>
        <Tag>{allowed.length === ROLES.length ? t("allRoles") : allowed.map((role) => roles(role)).join(", ")}</Tag>
      </li>
      {call["x-rate-limit"] === "sensitive" && (
        <li>
          <Tag>{t("lowerRateLimit")}</Tag>
        </li>
      )}
      {call.deprecated && (
        <li>
          <Badge tone="warning">{t("deprecated")}</Badge>
        </li>
      )}
    </ul>
  );
}

async function Inputs({ call, schemas }: Omit<CallPageProps, "baseUrl">) {
  const t = await getTranslations("docs.operation");
  const placed = (place: Parameter["in"]) =>
    call.parameters.filter((parameter) => parameter.in === place).map((parameter) => rowOf(parameter, schemas));
  const headers = call.answer.headers.map(({ name, description }) => ({
    ...blank,
    key: name,
    name,
    description,
  }));
  return (
    <>
      <MemberList title={t("pathParameters")} rows={placed("path")} />
      <MemberList title={t("queryParameters")} rows={placed("query")} />
      <MemberList title={t("requestHeaders")} rows={placed("header")} />
      <MemberList title={t("requestBody")} rows={rowsOf(call.body, schemas)} />
      <MemberList
        title={t("responseBody")}
        rows={rowsOf(call.answer.media, schemas).map((row) => ({ ...row, isRequired: false }))}
      />
      <MemberList title={t("responseHeaders")} rows={headers} />
    </>
  );
}

const blank = { type: "", isRequired: false, depth: 0 };

function rowOf({ name, schema, description, required = false }: Parameter, schemas: CallPageProps["schemas"]): DocsRow {
  return {
    ...blank,
    key: name,
    name,
    type: typeInWords(schema, schemas),
    description: description ?? schema.description ?? "",
    isRequired: required,
  };
}

function rowsOf(media: Media | null, schemas: CallPageProps["schemas"]): DocsRow[] {
  return membersOf(media?.schema ?? {}, schemas).map((member) => ({ ...member, key: member.path }));
}

const STATUS_WORDS: Readonly<Record<number, string>> = { 200: "OK", 201: "Created", 202: "Accepted" };

async function ExampleAnswer({ answer }: { answer: ReferenceCall["answer"] }) {
  const t = await getTranslations("docs.operation");
  return (
    <section aria-labelledby="answer">
      <div className="mb-2 flex min-h-8 items-center gap-2.5">
        <h2 id="answer" className="font-[550]">
          {t("exampleResponse")}
        </h2>
        <Badge tone="success">{`${answer.status} ${STATUS_WORDS[answer.status] ?? ""}`}</Badge>
      </div>
      {answer.media === null ? (
        <p className="text-secondary">{t("file", { types: answer.fileTypes.join(", ") })}</p>
      ) : (
        <CodeBlock
          code={JSON.stringify(answer.media.example ?? null, null, 2)}
          language="json"
          label={t("exampleResponse")}
          className="[&>button]:bg-surface [&>pre]:max-h-[560px] [&>pre]:bg-surface"
        />
      )}
    </section>
  );
}

async function ErrorTable({ errors }: { errors: ReferenceCall["errors"] }) {
  const t = await getTranslations("docs.operation");
  return (
    <table role="table" className="w-full border-collapse phone:block">
      <caption className="sr-only">{t("errorsOf")}</caption>
      <thead className="phone:sr-only">
        <tr role="row" className="text-left text-xs text-muted">
          {[t("status"), t("code"), t("resolution")].map((title) => (
            <th key={title} role="columnheader" scope="col" className="h-8 border-b border-line pr-3 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="phone:block">
        {errors.map(({ status, code }) => (
          <tr
            key={code}
            role="row"
            className="border-b border-line phone:grid phone:grid-cols-[44px_minmax(0,1fr)] phone:py-2"
          >
            <th role="rowheader" scope="row" className="py-2 pr-3 text-left align-top font-medium num phone:py-0">
              {status}
            </th>
            <td role="cell" className="py-2 pr-3 align-top phone:py-0">
              <PageLink href={`/docs/errors#${code}`} className={`${textLinkClass} mono`}>
                {code}
              </PageLink>
            </td>
            <td role="cell" className="py-2 text-secondary phone:col-start-2 phone:py-0">
              {ERROR_HELP[code].remedy}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
