import { BaseError } from '@causeway/protocol/errors/base'
import { solana } from '@causeway/protocol/networks'
import { readSolanaName, readSolanaOwner } from '@causeway/protocol/solana/readName'
import { type Kit, insideOf } from '../kit.ts'
import { askSolana, networkIn } from './node.ts'

/**
 * The name of `.sol` that an account chose for itself and still owns, over the app's own node of mainnet.
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
    if (address === undefined) throw new BaseError('connection.connectFirst')
    const network = networkIn(kit.networkList.of('solana'), solana.id)
    return (await readSolanaName(askSolana(network), address)) ?? null
  })
}

/**
 * Who owns a name such as `bonfida.sol`, over the app's own node of mainnet.
 * @returns null where nobody has it
 * @throws BaseError as `getSolanaName`
 */
export async function resolveSolanaName(kit: Kit, name: string): Promise<string | null> {
  return insideOf(kit).events.guard(async () => {
    const network = networkIn(kit.networkList.of('solana'), solana.id)
    return (await readSolanaOwner(askSolana(network), name)) ?? null
  })
}
