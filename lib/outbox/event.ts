import type { z } from "zod";

/** A kind of event: its name, when it occurs, and the shape of its `data`, which is the resource as an admin's GET shows it. */
export interface EventDefinition<Data = unknown> {
  name: string;
  occurs: string;
  data: z.ZodType<Data>;
}

export function defineEvent<Data>(name: string, occurs: string, data: z.ZodType<Data>): EventDefinition<Data> {
  return { name, occurs, data };
}
