import type { Client, LocalAccount } from 'viem'
import { OperatorError } from '@causeway/services/lib/log/operatorError'
import { connectChain, type ConnectedChain } from '../../contracts/script/chain/connectChain.ts'
import type { MaintainConfig } from '../config.ts'
import { connectReader } from '../connectReader.ts'
import { depositorBook, type DepositorBook } from '../depositors/depositorBook.ts'

/** A node of the chain, and who sends through it. */
interface Connection {
  readonly url: string
  readonly reader: Client
  /** Sends by this node first. */
  readonly senders: readonly [ConnectedChain, ...ConnectedChain[]]
  readonly book: DepositorBook
}

/**
 * Finds the first node that serves the chain, each time that it is asked; what was read of one is kept while it is the first.
 * @returns a function that throws what the last node said when none serves it
 */
export function connectNode(
  { rpcUrls, chainId, app }: MaintainConfig,
  account: LocalAccount,
): () => Promise<Connection> {
  const { multicall3 } = app.contracts
  const senders = rpcUrls.map((rpcUrl) => connectChain({ rpcUrl, account, chainId }))
  let known: Connection | null = null
  return async () => {
    let last: unknown = null
    for (const [index, sender] of senders.entries()) {
      const url = rpcUrls[index] as string
      if (known?.url !== url) {
        const reader = connectReader({ rpcUrl: url, chainId, multicall3 })
        const others = senders.filter((one) => one !== sender)
        known = { url, reader, senders: [sender, ...others], book: depositorBook(reader, null) }
      }
      try {
        const serves = await sender.getChainId()
        if (serves === chainId) return known
        last = new OperatorError(`A node of RPC_URLS serves chain ${serves}, not ${chainId}.`)
      } catch (error) {
        last = error
      }
    }
    throw last
  }
}
