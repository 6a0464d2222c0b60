import type { KitInside } from '../../actions/kit.ts'
import {
  type IsSameRequest,
  type OpenRequest,
  requestElsewhere,
} from '../../actions/transact/openRequests.ts'
import { lazy } from '../../core/lazy.ts'

/** Most requests that are found need no row in the activity. */
const code = lazy(() => import('./reducePending.ts'))

/** `requestElsewhere` for an EVM account; what is known to have been sent gets its row in the activity. */
export function findOpen(
  kit: KitInside,
  of: Pick<OpenRequest, 'kind' | 'caipNetworkId' | 'address'>,
  isSame?: IsSameRequest,
): OpenRequest | undefined {
  const open = requestElsewhere(kit, of, isSame)
  if (open?.id !== undefined) void addRow(kit, open, open.id)
  return open
}

async function addRow(kit: KitInside, open: OpenRequest, id: string): Promise<void> {
  const { kind, caipNetworkId, address, to, symbol = '', decimals = '0', units = '0' } = open
  try {
    const { addPending } = await code.load()
    addPending(kit, {
      hash: id as `0x${string}`,
      chainId: Number(caipNetworkId.split(':')[1]),
      address,
      operation: kind === 'trade' ? kind : 'send',
      ...(to && { to }),
      symbol,
      decimals,
      units,
    })
  } catch (error) {
    kit.log.write('warn', 'A transaction could not be remembered.', error)
  }
}
