import { spawn, type ChildProcess } from "node:child_process";

export interface Server {
  name: string;
  port: number;
  child: ChildProcess;
}

/** Start a server and wait until it answers. */
export async function start(name: string, port: number, script: string, args: string[] = []): Promise<Server> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${String(port)}/v1/me`;
  for (let tries = 0; tries < 200; tries++) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return { name, port, child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} does not answer`);
}
