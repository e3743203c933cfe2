import { createHmac } from "node:crypto";
import { Agent, request } from "undici";
import { newUuid } from "@/lib/core/ids";
import { pool } from "@/lib/db/pool";
import { deliveryLimits } from "@/lib/webhook-deliveries/attempt";
import { now } from "./delivery-world";

/** Rows that one statement writes at most. */
const GROUP = 100;
const BODY = JSON.stringify({
  type: "time_entry.created",
  timestamp: 1_700_000_000,
  data: { id: newUuid(), notes: "Review call with the curator", duration_seconds: 3600, tags: ["call"] },
});

/**
 * What the machine would do if nothing had to be decided: signed posts, as many at once as an endpoint gets from the
 * product, and for each a committed row of the message and one of the attempt, written in groups as they come.
 *
 * @returns deliveries a second.
 */
export async function thinSenderRate(urls: readonly string[], count: number): Promise<number> {
  await pool().query(`create table if not exists thin_messages (id uuid primary key, url text, body text);
    create table if not exists thin_attempts (message_id uuid primary key, status int, at timestamptz, answer text)`);
  const agent = new Agent({ connections: null, pipelining: 1 });
  const writer = new Writer();
  let left = count;
  const from = now();
  const send = async (url: string) => {
    while (left-- > 0) {
      const signature = createHmac("sha256", "secret").update(BODY).digest("hex");
      const headers = { "content-type": "application/json", "x-signature": `sha256=${signature}` };
      const { statusCode, body } = await request(url, { method: "POST", headers, body: BODY, dispatcher: agent });
      writer.add({ id: newUuid(), url, body: BODY, status: statusCode, answer: await body.text() });
    }
  };
  await Promise.all(urls.flatMap((url) => Array.from({ length: deliveryLimits().perEndpoint }, () => send(url))));
  await writer.written();
  const seconds = (now() - from) / 1000;
  await agent.close();
  return Math.round(count / seconds);
}

interface Sent {
  id: string;
  url: string;
  body: string;
  status: number;
  answer: string;
}

/** What comes while a group is being written goes into the next. Nobody waits for it with the next post. */
class Writer {
  #waiting: Sent[] = [];
  #writing: Promise<void> | undefined;

  add(sent: Sent): void {
    this.#waiting.push(sent);
    this.#writing ??= this.#writeAll();
  }

  async written(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = JSON.stringify(this.#waiting.splice(0, GROUP));
      await pool().query({
        name: "thin-sender",
        text: `with given as materialized (
            select * from jsonb_to_recordset($1::jsonb) as x(id uuid, url text, body text, status int, answer text)
          ), messages as (insert into thin_messages (id, url, body) select id, url, body from given)
          insert into thin_attempts (message_id, status, at, answer) select id, status, clock_timestamp(), answer from given`,
        values: [group],
      });
    }
    this.#writing = undefined;
  }
}
