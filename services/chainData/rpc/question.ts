import { UpstreamFault } from './upstreamFault.ts'

/** One call as a client sent it. */
export interface Question {
  readonly method: string
  readonly params: unknown
}

/** What a chain answers: the `result` as JSON, or the error of JSON-RPC. */
export type Answer =
  | { readonly result: string }
  | {
      readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }
    }

/** Methods of the node's own accounts, and of mining: whoever asks over the internet has neither. */
const own =
  /^eth_(?:accounts|coinbase|sendTransaction|sign|signTransaction|signTypedData\w*|mining|hashrate|getWork|submit\w+)$/u

/** Whether a call is passed on at all: reading the chain and sending what is signed. Nodes have doors beside these. */
export function isServed(method: string): boolean {
  return /^(?:eth|net|web3)_\w+$/u.test(method) && !own.test(method)
}

/** What needs no node; null: it needs one. */
export function ownAnswer(method: string, chainId: number): Answer | null {
  switch (method) {
    case 'eth_chainId':
      return { result: `"0x${chainId.toString(16)}"` }
    case 'net_version':
      return { result: `"${chainId}"` }
    case 'net_listening':
      return { result: 'true' }
    default:
      return null
  }
}

/**
 * The number that an answer is.
 * @throws UpstreamFault for what is no number
 */
export function numberIn(answer: Answer | UpstreamFault | undefined): number {
  if (answer instanceof UpstreamFault) throw answer
  const found = answer && 'result' in answer ? /^"(0x[0-9a-f]{1,13})"$/iu.exec(answer.result) : null
  if (!found) throw new UpstreamFault({ kind: 'malformed' }, 'upstream answered without a number')
  return Number(found[1])
}
