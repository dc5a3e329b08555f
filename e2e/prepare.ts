import { embeddedTemplate } from '../src/server/testing/global-setup.ts';

/** Makes the migrated database that every server of the run starts from, once. */
export default async function prepare(): Promise<void> {
  await embeddedTemplate();
}
