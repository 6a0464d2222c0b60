import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build as buildContracts } from '@causeway/contracts/build'
import { seedInto } from './smallStack.ts'

/** Builds the contracts and tells the history once, so that the workers, which start at the same time, find both. */
export default async function globalSetup(): Promise<void> {
  await buildContracts({})
  const folder = mkdtempSync(join(tmpdir(), 'causeway-plans-'))
  await seedInto(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
}
