import { buildContracts } from '@causeway/plans/contracts/script/build/buildContracts'
import { cachedState } from './cachedState.ts'
import { keepFolder } from './smallStack.ts'

/** Builds the contracts and prepares the state of the stacks once, so that the workers, which start at the same time, find both. */
export default async function globalSetup(): Promise<void> {
  await buildContracts({})
  keepFolder(await cachedState())
}
