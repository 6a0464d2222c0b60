import { getChainId } from 'viem/actions'
import { FatalError } from '../log/fatalError.ts'
import { localChainId, type FollowDeps, type ChainKeeper } from './followDeps.ts'
import { readHeader } from './readHeader.ts'

/**
 * Before the first step: the nodes must serve the configured chain, and what is stored must belong to it.
 *
 * @throws FatalError when they do not match. On a local chain, which people reset, what is stored is cleared instead.
 */
export async function prepare(
  { db, config, rpc, log }: Omit<FollowDeps, 'metrics'>,
  kept: ChainKeeper,
): Promise<void> {
  const { chainId, startBlock } = config
  const { actual, genesis, head } = await rpc.use(async (client) => {
    const [id, first, latest] = await Promise.all([
      getChainId(client),
      readHeader(client, 0),
      readHeader(client, 'latest'),
    ])
    return { actual: id, genesis: first, head: latest }
  })
  if (actual !== chainId) {
    throw new FatalError(
      `The node serves chain ${actual}, but CHAIN_ID is ${chainId}. Events of one chain must not be stored as those of another. ` +
        `Set CHAIN_ID=${actual}, or name nodes of chain ${chainId} in RPC_URLS.`,
    )
  }
  if (!genesis || !head)
    throw new FatalError(
      'The node has no first block. It cannot be told which chain it is. Name a full node in RPC_URLS.',
    )
  const stored = await kept.store.load(db, chainId)
  const mismatch = stored && mismatchOf(stored, { genesisHash: genesis.hash, startBlock })
  if (mismatch) {
    if (chainId !== localChainId) {
      throw new FatalError(
        `${mismatch} What is stored does not fit. Check RPC_URLS and START_BLOCK, or read the chain anew: "${kept.clearCommand}".`,
      )
    }
    await kept.clear(db, chainId)
    log.warn(`${mismatch} It is a local chain, so what was stored was cleared and is read anew.`)
  }
  await kept.store.create(db, chainId, { genesisHash: genesis.hash, startBlock, head })
}

function mismatchOf(
  stored: { genesisHash: string; startBlock: number },
  now: { genesisHash: string; startBlock: number },
): string | null {
  if (stored.genesisHash !== now.genesisHash)
    return 'The chain was reset: its first block differs from the one stored.'
  if (now.startBlock < stored.startBlock)
    return `START_BLOCK is ${now.startBlock}, but was ${stored.startBlock} when indexing began.`
  return null
}
