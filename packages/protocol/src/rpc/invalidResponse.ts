/*
 * What an answer says of itself, held against the question. It is no proof that a node is honest, but the commonest ways to be
 * wrong (a cache under the wrong key, a balancer before two chains) show here.
 */

/**
 * Why an answer cannot be the one to this question; null when nothing speaks against it.
 * @param params of the question, as JSON-RPC has them
 * @param answer the `result`
 */
export function invalidResponse(method: string, params: unknown, answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  const [asked] = Array.isArray(params) ? (params as unknown[]) : []
  const said = answer as Record<string, unknown>
  switch (method) {
    case 'eth_getBlockByHash':
      return differs(said['hash'], asked) ? 'a block with another hash' : null
    case 'eth_getBlockByNumber':
      return isNumber(asked) && differsInNumber(said['number'], asked)
        ? 'a block with another number'
        : null
    case 'eth_getTransactionByHash':
      return differs(said['hash'], asked) ? 'another transaction' : null
    case 'eth_getTransactionReceipt':
      return differs(said['transactionHash'], asked) ? 'the receipt of another transaction' : null
    default:
      return null
  }
}

/** A tag (`latest`) has no number to hold against. */
const isNumber = (text: unknown): text is string =>
  typeof text === 'string' && /^0x[0-9a-f]{1,16}$/iu.test(text)

const differs = (said: unknown, asked: unknown) =>
  typeof said !== 'string' ||
  typeof asked !== 'string' ||
  said.toLowerCase() !== asked.toLowerCase()

const differsInNumber = (said: unknown, asked: string) =>
  !isNumber(said) || BigInt(said) !== BigInt(asked)
