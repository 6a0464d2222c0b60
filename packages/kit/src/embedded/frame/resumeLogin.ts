import { type Address, isHexAddress } from '@causeway/protocol/address'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as v from 'valibot'
import type { KitInside } from '../../actions/kit.ts'
import type { WalletReport } from '../../connection/connector.ts'
import { actsOf, whenActed } from '../../core/whenActed.ts'
import type { EmbeddedWallet } from './createAuthPort.ts'
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
 * @param on.ask reads the user
 * @param on.shown hears what was kept
 * @param on.notify hears what the frame said once somebody has acted
 */
export async function resumeLogin(
  kit: KitInside,
  on: {
    readonly embedded: EmbeddedWallet
    readonly ask: () => Promise<WalletReport>
    readonly forgotten: () => void
    readonly notify: (report: WalletReport) => void
    readonly shown: (kept: WalletReport) => void
  },
): Promise<WalletReport | 'away' | undefined> {
  const { memory, channel, lost, resuming } = on.embedded
  // A page of this app is away to sign in: another tab takes nothing from it.
  if (!memory.isUsed()) return memory.away(kit.environment.now()) ? 'away' : undefined
  /** Whether it still holds; it is forgotten where it does not. */
  async function check(): Promise<WalletReport | undefined> {
    resuming(true)
    try {
      const { isConnected } = await channel.ask('IS_CONNECTED')
      if (isConnected) return await on.ask()
    } catch (error) {
      kit.log.write('info', 'The login of the last visit could not be checked.', error)
    } finally {
      resuming(false)
    }
    on.forgotten()
    return undefined
  }
  const acted = actsOf(kit.environment)
  const found = kit.storage.read(storageKeys.loginAccounts, accounts)
  if (!found || !acted || acted.get()) return check()
  const { chainId, details } = found
  const kept = { chainId, details, accounts: details.map(({ address }) => address) }
  on.shown(kept)
  embeddedFeed(kit).send({
    user: { email: memory.email(), userName: memory.socialName() },
    socialProvider: memory.provider(),
    preferredAccountTypes: { eip155: details[0].type },
    smartAccountDeployed: false,
    smartAccountNetworks: memory.smartNetworks(),
  })
  const checked = (report: WalletReport | undefined) => (report ? on.notify(report) : lost())
  whenActed(kit.environment, () => void check().then(checked))
  return kept
}
