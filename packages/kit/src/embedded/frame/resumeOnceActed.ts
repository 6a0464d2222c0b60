import { type Address, isHexAddress } from '@causeway/protocol/address'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as v from 'valibot'
import type { KitInside } from '../../actions/kit.ts'
import type { WalletReport } from '../../connection/connector.ts'
import { whenActed } from '../../core/whenActed.ts'
import type { AuthMemory } from './authMemory.ts'
import { embeddedFeed } from './embeddedFeed.ts'

const account = v.object({
  address: v.custom<Address>(isHexAddress),
  type: v.picklist(['eoa', 'smartAccount']),
})
const accounts = v.object({
  chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  details: v.pipe(v.tupleWithRest([account], account), v.maxLength(10)),
})

/**
 * What a login of an earlier visit gives: the frame is of another host, and asked once somebody acts (D54). Until then the page says what
 * it kept, where it kept anything.
 * @param on.check asks the frame
 * @param on.checked hears what it said once somebody has acted
 */
export async function resumeOnceActed(
  kit: KitInside,
  on: {
    readonly memory: AuthMemory
    readonly check: () => Promise<WalletReport | undefined>
    readonly shown: (kept: WalletReport) => void
    readonly checked: (report: WalletReport | undefined) => void
  },
): Promise<WalletReport | undefined> {
  const found = kit.storage.read(storageKeys.loginAccounts, accounts)
  if (!found) return on.check()
  const { chainId, details } = found
  const kept = { chainId, details, accounts: details.map(({ address }) => address) }
  const { memory } = on
  on.shown(kept)
  embeddedFeed(kit).send({
    user: { email: memory.email(), userName: memory.socialName() },
    socialProvider: memory.provider(),
    preferredAccountTypes: { eip155: details[0].type },
    smartAccountDeployed: false,
    smartAccountNetworks: memory.smartNetworks(),
  })
  whenActed(kit.environment, () => void on.check().then(on.checked))
  return kept
}
