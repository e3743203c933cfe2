import { provideArtefacts } from "./e-invoice-rules/artefacts";

export default async function setup(): Promise<void> {
  await provideArtefacts();
}
