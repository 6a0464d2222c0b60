import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionConnectFirst } from '@causeway/protocol/wallets/connectionErrors'
import { type Network, solana, solanaDevnet, solanaTestnet } from '@causeway/protocol/networks'
import {
  type NamedReceiver,
  readSolanaName,
  readSolanaOwner,
  readSolanaReceiver,
} from '@causeway/protocol/solana/readSolanaName'
import { type Kit, insideOf } from '../../actions/kit.ts'
import { requestSolana, solanaNetwork } from './requestSolana.ts'

/**
 * The name of `.sns` that an account chose for itself and still owns, over the app's own node of mainnet.
 * @param params.address the connected account's when left out
 * @returns null where it has none
 * @throws BaseError `connection.connectFirst` · `network.notFound` where the app has no Solana mainnet: names are kept there ·
 *   what the node reported, which is not that there is no name
 */
export async function getSolanaName(
  kit: Kit,
  params: { readonly address?: string } = {},
): Promise<string | null> {
  return insideOf(kit).events.guard(async () => {
    const address = params.address ?? kit.accountOf('solana').address
    if (address === undefined) throw new BaseError(connectionConnectFirst)
    const network = solanaNetwork(kit.networkList.of('solana'), solana.id)
    return (await readSolanaName(requestSolana(network), address)) ?? null
  })
}

/**
 * Who owns a name such as `bonfida.sns`, over the app's own node of mainnet. Names of `.sol` are kept by another registry since October
 * 2026, and are not read.
 * @returns null where nobody has it
 * @throws BaseError as `getSolanaName`
 */
export async function resolveSolanaName(kit: Kit, name: string): Promise<string | null> {
  return insideOf(kit).events.guard(async () => {
    const network = solanaNetwork(kit.networkList.of('solana'), solana.id)
    return (await readSolanaOwner(requestSolana(network), name)) ?? null
  })
}

/** Networks of their own, where a name leads to the account of the same key as on mainnet. */
const practice: ReadonlySet<string> = new Set([
  solanaDevnet.caipNetworkId,
  solanaTestnet.caipNetworkId,
])

/**
 * Where a name is paid, for the modal's panel: by the node of the network itself, for the networks of practice by that of mainnet.
 * @throws BaseError `network.notFound` where names of mainnet are wanted and the app has none · what the node reported
 */
export async function findReceiver(
  kit: Kit,
  network: Network,
  name: string,
): Promise<NamedReceiver> {
  const keeps = practice.has(network.caipNetworkId)
    ? solanaNetwork(kit.networkList.of('solana'), solana.id)
    : network
  return readSolanaReceiver(requestSolana(keeps), name)
}
