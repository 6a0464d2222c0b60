import { isSameAddress } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/frame'
import type { SmartPlace } from './smartAccount.ts'

interface Target {
  readonly to?: string | null | undefined
  readonly data?: string | undefined
}

/**
 * What moves the account itself, or what it has granted, goes over the wallet's own screens: no page calls the account in its own
 * name, nor the contracts that listen to it.
 * @throws BaseError `frame.ownContract`
 */
export function refuseOwnTarget({ to, data = '0x' }: Target, place: SmartPlace): void {
  if (!to) return
  const { address, owner, contracts } = place
  const isOf = (...these: readonly string[]) => these.some((one) => isSameAddress(one, to))
  const isOwn = isOf(address, owner) && data !== '0x'
  if (isOwn || isOf(contracts.entryPoint, contracts.delegationManager))
    throw new BaseError('frame.ownContract')
}

/** Whether one is named with words for the account itself. A key's account that runs no code has no ear for them. */
export const callsItself = ({ to, data = '0x' }: Target, { owner }: SmartPlace): boolean =>
  typeof to === 'string' && data !== '0x' && isSameAddress(owner, to)

/** The calls that a page asks of the key's own account; a form that is wrong is refused where it is read. */
export function targetsOf(method: string, params: unknown): readonly Target[] {
  const [asked] = (Array.isArray(params) ? params : []) as readonly unknown[]
  if (typeof asked !== 'object' || asked === null) return []
  const calls =
    method === 'eth_sendTransaction'
      ? [asked]
      : method === 'wallet_sendCalls' && 'calls' in asked && Array.isArray(asked.calls)
        ? (asked.calls as readonly unknown[])
        : []
  return calls.flatMap((call) => {
    if (typeof call !== 'object' || call === null) return []
    const { to, data, input } = call as Record<string, unknown>
    const said = data ?? input
    return [
      {
        to: typeof to === 'string' ? to : null,
        data: typeof said === 'string' ? said : '0x',
      },
    ]
  })
}
