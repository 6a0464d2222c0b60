import { solana } from '@causeway/protocol/networks'
import { isSolanaAddress } from '@causeway/protocol/solana/isSolanaAddress'
import { readSolanaHistory } from '@causeway/protocol/solana/readSolanaHistory'
import { readSolanaName } from '@causeway/protocol/solana/readSolanaName'
import { readHoldings } from '@causeway/protocol/solana/readHoldings'
import type { NonEvmNetwork } from '../settings/nonEvmSettings.ts'
import type { SolanaCalls } from './createSolanaCalls.ts'
import type { NonEvmChain, NonEvmRow } from './nonEvmChain.ts'
import { solanaMethods } from './nonEvmMethods.ts'

/** Rows of a page: each is a question to the node. */
const pageRows = 25

/** A network of Solana as its own node tells it. */
export function solanaChain(
  { network }: Pick<NonEvmNetwork, 'network'>,
  { ask, pass }: SolanaCalls,
): NonEvmChain {
  const { name, symbol, decimals } = network.nativeCurrency
  return {
    network,
    isAddress: isSolanaAddress,
    async holdings(address) {
      const { lamports, tokens } = await readHoldings(ask, address)
      return [
        { name, symbol, amount: lamports, decimals },
        ...tokens.map(({ mint, words, amount, decimals: places }) => ({
          ...words,
          token: mint,
          amount,
          decimals: places,
        })),
      ]
    },
    async history(address, after) {
      const { caipNetworkId } = network
      const params = { address, caipNetworkId, size: pageRows, before: after }
      const { data, next } = await readSolanaHistory(ask, params)
      return { rows: data.map(rowOf), next: next ?? null }
    },
    // Names of `.sol` are kept on mainnet alone.
    ...(network === solana
      ? { nameOf: async (address: string) => (await readSolanaName(ask, address)) ?? null }
      : {}),
    isPublicMethod: (method) => solanaMethods.has(method),
    passOn: pass,
  }
}

function rowOf({
  id,
  metadata,
  transfers,
}: Awaited<ReturnType<typeof readSolanaHistory>>['data'][number]): NonEvmRow {
  const { minedAt, sentFrom, sentTo, operationType, status } = metadata
  return {
    hash: id,
    minedAt,
    operationType: operationType as NonEvmRow['operationType'],
    status: status === 'failed' ? 'failed' : 'confirmed',
    sentFrom,
    sentTo,
    transfers: transfers.map(({ fungible_info: words, direction, quantity }) => ({
      name: words?.name ?? '',
      symbol: words?.symbol ?? '',
      ...(words?.address === undefined ? {} : { token: words.address }),
      direction: direction ?? 'self',
      numeric: quantity.numeric,
    })),
  }
}
