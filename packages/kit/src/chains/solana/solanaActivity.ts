import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { solanaLimits } from './limits.ts'
import type { Network } from '@causeway/protocol/networks'
import { readSolanaHistory } from '@causeway/protocol/solana/readSolanaHistory'
import { readHoldings } from '@causeway/protocol/solana/readHoldings'
import type { ActivityItemInput } from '../../core/ports/activity.ts'
import type { TokenBalanceInput } from '../../core/ports/balances.ts'
import type { CursorPage } from '../../core/ports/cursorPage.ts'
import { requestSolana } from './requestSolana.ts'

/** SOL and tokens of an account, over the app's own node. No price is known there. */
export async function solanaTokens(
  network: Network,
  address: string,
): Promise<readonly TokenBalanceInput[]> {
  const { lamports, tokens } = await readHoldings(requestSolana(network), address)
  const { name, symbol, decimals } = network.nativeCurrency
  const chainId = network.caipNetworkId
  return [
    { name, symbol, chainId, quantity: quantity(lamports, decimals) },
    ...tokens.map((token) => ({
      ...token.words,
      chainId,
      address: `${chainId}:${token.mint}`,
      quantity: quantity(token.amount, token.decimals),
    })),
  ]
}

const quantity = (units: bigint, decimals: number) => ({
  decimals: String(decimals),
  numeric: toDecimalString(units, decimals),
})

/** What an account did, as far back as the app's own node remembers. */
export async function solanaActivity(
  network: Network,
  address: string,
  cursor: string | undefined,
): Promise<CursorPage<ActivityItemInput>> {
  return readSolanaHistory(requestSolana(network), {
    address,
    caipNetworkId: network.caipNetworkId,
    size: solanaLimits.historyPage,
    before: cursor,
  })
}
