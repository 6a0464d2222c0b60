import { assetParams } from '@causeway/protocol/api/chainData/assetParams'
import { clientOf } from '../../lib/http/rateLimit.ts'
import type { DataDeps } from '../dataDeps.ts'
import type { WalletMethods } from '../endpoints/mountWalletCalls.ts'
import { readParams } from '../endpoints/readParams.ts'
import { getAssets } from './getAssets.ts'
import type { createBalances } from './createBalances.ts'

/** What wallets ask of balances by JSON-RPC. */
export function assetMethods(
  { chains, config }: DataDeps,
  balancesOf: ReturnType<typeof createBalances>,
): WalletMethods {
  return {
    wallet_getAssets: {
      code: -5,
      what: 'Reading the assets',
      run: async (params, { context }) => {
        // An object, or a list of one as JSON-RPC writes it.
        const asked = readParams(assetParams, Array.isArray(params) ? params[0] : params)
        return getAssets(chains, balancesOf, asked, clientOf(context, config.trustProxy))
      },
    },
  }
}
