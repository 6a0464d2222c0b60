import type { ChainNamespace } from '@causeway/protocol/networks'
import type { AccountDetails, AccountType } from '../../connection/connector.ts'
import type { Kit } from '../kit.ts'

/** One account of a connected wallet (SPEC §3). */
export interface WalletAccount extends AccountDetails {
  readonly namespace: ChainNamespace
  readonly type: AccountType
}

/**
 * The accounts that a connected wallet shows, with all that it says of them; none while nobody is connected. A wallet
 * that says nothing of an account's type has a plain one, `payment` on Bitcoin.
 * @param namespace eip155 when left out
 * @throws BaseError `chain.notConfigured`
 */
export function listAccounts(
  kit: Kit,
  { namespace = 'eip155' }: { readonly namespace?: ChainNamespace } = {},
): readonly WalletAccount[] {
  const { session } = kit.connectionOf(namespace).get()
  if (session.status !== 'connected') return []
  const { accounts, details = [] } = session
  return accounts.map((address) => ({
    type: plainType(namespace),
    ...details.find((one) => one.address === address),
    namespace,
    address,
  }))
}

/**
 * The type of account that a wallet which has several should open for this app: the app's `defaultAccountTypes`, else a
 * plain account (D2): smart ones are opt-in.
 */
export function preferredAccountType(
  kit: Pick<Kit, 'options'>,
  namespace: ChainNamespace,
): 'eoa' | 'smartAccount' | 'payment' {
  return kit.options.get().defaultAccountTypes[namespace] ?? plainType(namespace)
}

function plainType(namespace: ChainNamespace): 'eoa' | 'payment' {
  return namespace === 'bip122' ? 'payment' : 'eoa'
}
