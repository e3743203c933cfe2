// SPDX-License-Identifier: MIT
import type { paths } from "./schema";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** The description of a call; `never` if the path lacks the method. */
export type Operation<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>;

export type PathsWith<M extends Method> = {
  [P in keyof paths]: [Operation<P, M>] extends [never] ? never : P;
}[keyof paths];

type ParametersOf<Op, Kind extends "path" | "query"> = Op extends { parameters: infer All }
  ? Kind extends keyof All
    ? All[Kind]
    : undefined
  : undefined;

type BodyOf<Op> = Op extends { requestBody?: infer Body }
  ? Body extends { content: { "application/json": infer Json } }
    ? Json | (Op extends { requestBody: object } ? never : undefined)
    : Body extends { content: { "application/octet-stream": unknown } }
      ? Blob | Uint8Array<ArrayBuffer>
      : undefined
  : undefined;

/** Absent if the call does not have the option, optional if the call does not need it. */
type Option<Name extends string, Value> = [NonNullable<Value>] extends [never]
  ? object
  : undefined extends Value
    ? { [N in Name]?: NonNullable<Value> }
    : { [N in Name]: Value };

export type Options<Op> = Option<"path", ParametersOf<Op, "path">> &
  Option<"query", ParametersOf<Op, "query">> &
  Option<"body", BodyOf<Op>> & {
    /** Another media type of the response, such as `application/pdf`. */
    accept?: string;
    /** Replaces the random key, so that another process can retry the request. */
    idempotencyKey?: string;
    /** The `ETag` as read. The server refuses the change if there is a newer version. */
    ifMatch?: string;
    /** The `ETag` as read. The status is 304 if nothing has changed. */
    ifNoneMatch?: string;
    /** Position of the body in a file that is sent in pieces, such as `bytes 0-786431/2000000`. */
    contentRange?: string;
    signal?: AbortSignal;
  };

type DataOf<Answer> = Answer extends { content: infer Content }
  ? "application/json" extends keyof Content
    ? Content["application/json"] | ([Exclude<keyof Content, "application/json">] extends [never] ? never : Blob)
    : Blob
  : undefined;

type StatusOf<Given> = Given extends { ifNoneMatch: string } ? 200 | 201 | 202 | 304 : 200 | 201 | 202;

/** One member per successful status, so that `status` narrows the type of `data`. */
export type Reply<Op, Given = unknown> = Op extends { responses: infer Answers }
  ? {
      [S in keyof Answers & StatusOf<Given>]: { status: S; data: DataOf<Answers[S]>; headers: Headers };
    }[keyof Answers & StatusOf<Given>]
  : never;

type ListOf<P extends PathsWith<"get">> = Extract<
  Reply<Operation<P, "get">>["data"],
  { data: unknown[]; next_cursor: string | null }
>;

export type ListPaths = { [P in PathsWith<"get">]: [ListOf<P>] extends [never] ? never : P }[PathsWith<"get">];

/** One page of a list. */
export type Page<P extends ListPaths> = ListOf<P>;

/** One object of a list. */
export type Item<P extends ListPaths> = Page<P>["data"][number];
