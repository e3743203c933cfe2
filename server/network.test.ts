import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { assertCanListen } from "./network.mjs";

/** Below the ephemeral ports, from which a client could connect to itself. */
const port = 20_000 + Math.floor(Math.random() * 10_000);
const here = { host: "127.0.0.1", port };

const KNOCKER = `
  import { connect } from "node:net";
  let [answers, isOver] = [0, false];
  process.stdin.on("end", () => (isOver = true)).resume();
  const knock = () => {
    if (isOver) return;
    const socket = connect(${String(port)}, "127.0.0.1");
    socket.once("connect", () => { answers++; socket.destroy(); });
    socket.once("error", () => undefined);
    socket.once("close", knock);
  };
  for (let one = 0; one < 32; one++) knock();
  process.stdout.write("knocking\\n");
  process.once("beforeExit", () => process.stdout.write(String(answers)));
`;

test("checking a free port accepts no connections, which would then be reset", async () => {
  const knocker = spawn(process.execPath, ["--input-type=module", "-e", KNOCKER], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(knocker.stdout, "data");
  const answers = text(knocker.stdout);
  for (let number = 0; number < 1000; number++) await assertCanListen(here);
  knocker.stdin.end();
  expect(await answers).toBe("0");
});

test("a port in use, another machine's address and an unknown name are refused on one line", async () => {
  const server = createServer().listen(port, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  await expect(assertCanListen(here)).rejects.toThrow(`PORT: ${String(port)} is in use by another program`);
  await expect(assertCanListen({ host: "0.0.0.0", port })).rejects.toThrow("is in use by another program");
  server.close();
  await expect(assertCanListen({ host: "192.0.2.1", port })).rejects.toThrow("has no address 192.0.2.1");
  await expect(assertCanListen({ host: "no.such.host.invalid", port })).rejects.toThrow("is no known address");
});
