import { prisma } from "@/lib/kernel/db/prisma";
import { closePools } from "@/lib/kernel/db/pool";
import { runAdmin } from "./commands";

try {
  process.exitCode = await runAdmin(process.argv.slice(2), {
    say: (line) => process.stderr.write(`${line}\n`),
    print: (line) => process.stdout.write(`${line}\n`),
  });
} finally {
  await prisma().$disconnect();
  await closePools();
}
