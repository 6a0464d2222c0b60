import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import type { BitcoinPart, BitcoinTransaction } from '@causeway/protocol/bitcoin/esplora'
import type { Network } from '@causeway/protocol/networks'
import type { ActivityItemInput } from '../../core/ports/activity.ts'
import type { CursorPage } from '../../core/ports/cursorPage.ts'
import { chainReader } from './chainReader.ts'

/** Confirmed rows of a page of an Esplora API: a page of fewer is the last. */
const pageRows = 25

/** What an account did and got, those that wait before all, over the app's own node. */
export async function bitcoinActivity(
  network: Network,
  address: string,
  cursor: string | undefined,
): Promise<CursorPage<ActivityItemInput>> {
  const found = await chainReader(network).history(address, cursor)
  const settled = found.filter(({ block }) => block !== undefined)
  const last = settled.at(-1)?.txid
  const data = found.map((one) => itemOf(one, network, address))
  return settled.length >= pageRows && last !== undefined ? { data, next: last } : { data }
}

function itemOf(
  { txid, inputs, outputs, fee, block }: BitcoinTransaction,
  { caipNetworkId, nativeCurrency }: Network,
  address: string,
): ActivityItemInput {
  const sum = (parts: readonly BitcoinPart[]) =>
    parts.reduce((all, part) => (part.address === address ? all + part.value : all), 0n)
  const pays = sum(inputs) > 0n
  // What the network took is no payment to anybody.
  const change = sum(outputs) - sum(inputs) + (pays ? fee : 0n)
  const goes = pays && change < 0n
  const taker = outputs.find((part) => part.address !== undefined && part.address !== address)
  const { name, symbol, decimals } = nativeCurrency
  return {
    id: txid,
    metadata: {
      hash: txid,
      minedAt: new Date(block ? block.time * 1_000 : Date.now()).toISOString(),
      chain: caipNetworkId,
      operationType: change === 0n ? 'execute' : goes ? 'send' : 'receive',
      status: block ? 'confirmed' : 'pending',
      sentFrom: inputs.find((part) => part.address !== undefined)?.address ?? '',
      sentTo: goes ? (taker?.address ?? address) : address,
    },
    transfers: [
      {
        fungible_info: { name, symbol, listed: true },
        direction: change === 0n ? 'self' : goes ? 'out' : 'in',
        quantity: { numeric: toDecimalString(change < 0n ? -change : change, decimals) },
      },
    ],
  }
}
