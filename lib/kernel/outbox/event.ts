import type { z } from "zod";

/**
 * The projects and clients that an event belongs to, by their public ids; those that are null do not count. One that names
 * projects and no client belongs to the clients of those projects as well.
 */
export interface Belonging {
  projects?: readonly (string | null)[];
  clients?: readonly (string | null)[];
}

/** A kind of event: its name, when it occurs, and the shape of its `data`, which is the resource as an admin's GET shows it. */
export interface EventDefinition<Data = unknown> {
  name: string;
  occurs: string;
  data: z.ZodType<Data>;
  belongsTo(data: Data): Belonging;
}

/** @param belongsTo for endpoints that want the events of some projects or clients only; an event that belongs to none is left out. */
export function defineEvent<Data>(
  name: string,
  occurs: string,
  data: z.ZodType<Data>,
  belongsTo: (data: Data) => Belonging = () => ({}),
): EventDefinition<Data> {
  return { name, occurs, data, belongsTo };
}
