import type { Address } from '@causeway/protocol/address'
import { vrfSourceAbi } from '../abi/vrfSource.gen.ts'
import type { Look } from './chore.ts'

/**
 * Whether a plan's seed is there, or has to be asked for. Only the oracle's source wants a question; the League's seed
 * comes when somebody brings its signature, the local one by itself.
 * @param from the second from which the seed may be known
 */
export async function seedState(
  { address, now, askOf }: Look,
  source: Address,
  from: bigint,
): Promise<'known' | 'wanted' | 'coming'> {
  if (now < from) return 'coming'
  const key = await askOf<string>(source, vrfSourceAbi, 'keyFor', [address, from])
  const [isKnown] = await askOf<readonly [boolean, bigint]>(source, vrfSourceAbi, 'ready', [key])
  if (isKnown) return 'known'
  return askOf<Address>(source, vrfSourceAbi, 'coordinator').then(
    () => 'wanted',
    // Not the oracle's: it has no coordinator.
    () => 'coming',
  )
}
