import { build as buildContracts } from '@causeway/plans/contracts/script/build'
import { keptState } from './keptState.ts'
import { keepFolder } from './smallStack.ts'

/** Builds the contracts and prepares the state of the stacks once, so that the workers, which start at the same time, find both. */
export default async function globalSetup(): Promise<void> {
  await buildContracts({})
  keepFolder(await keptState())
}
