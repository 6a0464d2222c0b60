import type { PlanSetting } from '@causeway/plans/protocol/settings/settings'
import type { Address } from 'viem'
import type { SmallStack } from './smallStack.ts'

/** @throws Error when the local settings do not name it */
export function namedPlan({ settings }: SmallStack, name: PlanSetting): Address {
  const address = settings.plans[name]
  if (!address) throw new Error(`The settings name no ${name}.`)
  return address
}

/** @throws Error when the local settings do not name it */
export function namedPart(
  { settings }: SmallStack,
  name: 'enumeration' | 'factory' | 'factoryOwner' | 'vault',
): Address {
  const address = settings.contracts[name]
  if (!address) throw new Error(`The settings name no ${name}.`)
  return address
}
