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
  readonly sender: ConnectedChain
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
  let known: Connection | null = null
  return async () => {
    let last: unknown = null
    for (const url of rpcUrls) {
      if (known?.url !== url) {
        const reader = connectReader({ rpcUrl: url, chainId, multicall3 })
        const sender = connectChain({ rpcUrl: url, account, chainId })
        known = { url, reader, sender, book: depositorBook(reader, null) }
      }
      try {
        const serves = await known.sender.getChainId()
        if (serves === chainId) return known
        last = new OperatorError(`A node of RPC_URLS serves chain ${serves}, not ${chainId}.`)
      } catch (error) {
        last = error
      }
    }
    throw last
  }
}
