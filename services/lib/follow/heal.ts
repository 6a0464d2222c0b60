import { FatalError } from '../log/fatalError.ts'
import { commonAncestor } from './commonAncestor.ts'
import { decideHeal } from './decideHeal.ts'
import type { StoredBlock } from './chainState.ts'
import { localChainId, type FollowDeps, type ChainKeeper } from './followDeps.ts'
import { prepare } from './prepare.ts'
import { readHeader } from './readHeader.ts'

/**
 * The block that was indexed last is not the node's any more: find out why, and repair what is stored.
 *
 * @returns 'healed' to go on at once, `waiting` when the node is merely behind.
 * @throws FatalError when it cannot be repaired.
 */
export async function heal(
  deps: FollowDeps,
  kept: ChainKeeper,
  input: { indexed: StoredBlock; genesisHash: string; head: number },
): Promise<'healed' | { waiting: string }> {
  const { db, config, rpc, log, metrics } = deps
  const { indexed, head } = input
  const blocks = await kept.store.blocks(db, config.chainId)
  const { sameGenesis, ancestor } = await rpc.use(async (client) => {
    const hashAt = async (number: number) => (await readHeader(client, number))?.hash
    return {
      sameGenesis: (await hashAt(0)) === input.genesisHash,
      ancestor: await commonAncestor(
        blocks,
        async (block) => (await hashAt(block.number)) === block.hash,
      ),
    }
  })
  const local = config.chainId === localChainId
  const oldest = blocks[0]?.number ?? indexed.number
  const decision = decideHeal({ local, head, indexed, sameGenesis, ancestor, oldest })
  switch (decision.kind) {
    case 'wait':
      return {
        waiting: `the node's newest block is ${head}, but ${indexed.number} is indexed already; waiting for it`,
      }
    case 'rollBack': {
      const undone = await kept.rollBack(db, config.chainId, { expected: indexed, to: decision.to })
      // Another node of the service was faster; it tells.
      if (undone === 'overtaken') return 'healed'
      metrics.reorganisations.inc()
      log.warn(
        {
          from: indexed.number,
          to: decision.to.number,
          blocks: indexed.number - decision.to.number,
          ...undone,
        },
        'the chain replaced blocks; rolled back',
      )
      return 'healed'
    }
    case 'startAnew':
      await kept.clear(db, config.chainId)
      log.warn(
        `${decision.why}. It is a local chain, so what was stored was cleared and is read anew.`,
      )
      await prepare(deps, kept)
      return 'healed'
    case 'stop':
      throw new FatalError(
        `Indexing cannot go on: ${decision.why}. The stored history would be wrong from here on. ` +
          `Check that RPC_URLS names the right nodes; if the chain really changed, stop all nodes of the service and read it anew: "${kept.clearCommand}" (FINALITY says how many blocks are remembered).`,
      )
  }
}
