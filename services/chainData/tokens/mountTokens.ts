import { isSameAddress } from '@causeway/protocol/address'
import type { AnswerOf } from '@causeway/protocol/http/call'
import { nativeToken } from '@causeway/protocol/api/chainData/fields'
import { convertTokensOf } from '@causeway/protocol/api/chainData/swaps'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import type { DataDeps } from '../dataDeps.ts'
import { mountData } from '../endpoints/mountData.ts'
import type { TokenList } from '../ports.ts'
import { swapChain } from '../chains/swapChain.ts'

/** `GET /v1/convert/tokens`: what can be swapped on a chain, the native token first. */
export function mountTokens(
  app: HttpApp,
  deps: Pick<DataDeps, 'projects' | 'limits' | 'chains'>,
  tokenList: TokenList,
): void {
  mountData(app, deps, convertTokensOf, async ({ query }) => {
    const chain = swapChain(deps.chains, query.chainId, 'chainId')
    const { name, symbol, decimals } = chain.nativeCurrency
    const native = { name, symbol, decimals, logoUri: null, eip2612: false }
    // Existing clients look for their native token by its address in small letters.
    const tokens: AnswerOf<typeof convertTokensOf>['tokens'] = [
      { ...native, address: `${chain.caip}:${nativeToken.toLowerCase()}` },
    ]
    for (const { address, icon, ...token } of await tokenList(chain))
      tokens.push({ ...token, address: `${chain.caip}:${address}`, logoUri: icon })
    const { address } = query
    return {
      tokens: address
        ? tokens.filter((token) => isSameAddress(token.address.split(':')[2] ?? '', address))
        : tokens,
    }
  })
}
