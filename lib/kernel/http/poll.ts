import type { z } from "zod";
import type { Operation } from "@/lib/kernel/operation";
import { longPoll } from "./long-poll";
import { authorize, checkReply, type Endpoint, handler, type Handler } from "./route";

/** Between two reads without a change that was announced. */
const READ_AGAIN_MS = 1000;

interface PollConfig<Input, Output, Wire> extends Endpoint {
  /** With `wait`, in seconds. */
  query: z.ZodObject;
  returns: z.ZodType<Wire>;
  operation: Operation<Input, Output>;
  serialize: (output: Output) => Wire;
}

/** A GET that waits until `data` has something. Waiting requests hold no database connection. */
export function poll<Output, Wire extends { data: readonly unknown[] }, Input>(
  config: PollConfig<Input, Output, Wire>,
): Handler<Wire> {
  const { permit } = config.operation;
  return handler(config, permit, async ({ call, context, run, input: { values } }) => {
    const { wait, ...asked } = values;
    const read = async (by: typeof run) => config.serialize(await by(asked as Input));
    const wire = await longPoll(
      { call, context, wait, everyMs: READ_AGAIN_MS },
      () => read(run),
      (later) => read(authorize(config, permit, later)),
    );
    checkReply(config.returns, wire);
    return { status: 200, headers: {}, body: JSON.stringify(wire) };
  });
}
