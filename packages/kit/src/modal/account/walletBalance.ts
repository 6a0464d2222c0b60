import type { Address } from '@causeway/protocol/address'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { balanceUnavailable } from '@causeway/protocol/tokens/errors'
import type { KitInside } from '../../actions/kit.ts'
import { walletConnectId } from '../../connection/addConnector.ts'

/**
 * The native balance of an account as its own wallet reads it, in whole coins as a decimal string. One outside of the page is not asked:
 * the app's node would be asked in its place.
 * @throws BaseError `balance.unavailable` where the wallet does not stand there, or cannot read it
 */
export async function walletBalance(
  kit: KitInside,
  { address, chainId }: { readonly address: Address; readonly chainId: number },
): Promise<string> {
  const { session } = kit.connectionOf('eip155').get()
  const isThere =
    session.status === 'connected' &&
    session.connectorId !== walletConnectId &&
    session.chainId === chainId &&
    session.accounts.includes(address)
  const wallet = isThere ? kit.provider() : undefined
  if (!wallet)
    throw new BaseError(balanceUnavailable, {
      details: `The app names no node of chain ${chainId}. Name one in \`transports\`, or in the addresses of the network.`,
    })
  const { decimals } = kit.client(chainId).chain.nativeCurrency
  try {
    const params = [address, 'latest']
    const units = await wallet.request({ method: 'eth_getBalance', params })
    return toDecimalString(BigInt(units as string), decimals)
  } catch (cause) {
    throw new BaseError(balanceUnavailable, { cause })
  }
}
