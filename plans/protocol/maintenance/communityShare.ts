import type { Address } from '@causeway/protocol/address'
import { communityReserveAbi } from '../abi/communityReserve.gen.ts'
import { hubAbi } from '../abi/hub.gen.ts'
import { vaultAbi } from '../abi/vault.gen.ts'
import type { Chore } from './chore.ts'
import { taskOf } from './taskOf.ts'

/** Hub id of the community reserve. */
const reserveId = 2n
const collect = taskOf(communityReserveAbi, 'collect', ['NothingToClaim'])

/** The community reserve fetches from the vault what commissions left. */
export const communityShare: Chore = {
  name: 'community reserve',
  abi: vaultAbi,
  needs: ['claimableOf', 'histogram', 'hub'],
  async find(look) {
    const [hub, claimable] = await Promise.all([
      look.ask<Address>('hub'),
      look.ask<bigint>('claimableOf', [reserveId]),
    ])
    if (claimable === 0n) return []
    const [address, token] = await Promise.all([
      look.askOf<Address>(hub, hubAbi, 'walletOf', [reserveId]),
      look.ask<Address>('token'),
    ])
    const why = ['fetches ', { amount: claimable, token }, ' for the community reserve']
    return [collect({ address }, [look.address], why)]
  },
}
