import type { Address } from '@causeway/protocol/address'
import { hexToNumber } from 'viem'
import { type Kit, insideOf } from '../kit.ts'

/** Whose transactions are counted, and on which network. */
export interface CountedAccount {
  readonly address: Address
  readonly chainId: number
}

/** What the node says of an account since its wallet was asked: `unknown` where it could not be asked. */
export type Movement = 'still' | 'moved' | 'unknown'

/**
 * The number of an account's next transaction, with those that wait in the node's pool. Read and awaited before the wallet is
 * asked: a number that is read beside the question may have the answer in it.
 * @returns undefined where the node could not be asked, which the log has
 */
export async function nextNonce(
  kit: Kit,
  { address, chainId }: CountedAccount,
): Promise<number | undefined> {
  try {
    const client = kit.client(chainId)
    const count = (block: 'latest' | 'pending') =>
      client
        .request({ method: 'eth_getTransactionCount', params: [address, block] })
        .then(hexToNumber)
    return Math.max(...(await Promise.all([count('latest'), count('pending')])))
  } catch (error) {
    insideOf(kit).log.write('warn', 'The transactions of the account could not be counted.', error)
    return undefined
  }
}

/**
 * Whether an account has sent anything since its transactions were counted. `moved` does not say that it was this one, and
 * `still` only that the node has seen nothing so far: a wallet may yet send it.
 * @param before what `nextNonce` said before the wallet was asked
 */
export async function movementSince(
  kit: Kit,
  account: CountedAccount,
  before: number | undefined,
): Promise<Movement> {
  const now = before === undefined ? undefined : await nextNonce(kit, account)
  if (before === undefined || now === undefined) return 'unknown'
  return now > before ? 'moved' : 'still'
}
