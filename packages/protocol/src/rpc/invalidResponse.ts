import { isHash32 } from '../address/address.ts'
import { NodeError } from './fault.ts'

/*
 * What an answer says of itself, held against the question. It is no proof that a node is honest, but the commonest ways to be
 * wrong (a cache under the wrong key, a balancer before two chains, a machine that is behind the others) show here.
 */

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isQuantity = (value: unknown) =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/iu.test(value)
const isData = (value: unknown) => typeof value === 'string' && /^0x[0-9a-f]*$/iu.test(value)
const isListOfFields = (value: unknown) => Array.isArray(value) && value.every(isFields)
const orNull = (isOne: (value: unknown) => boolean) => (value: unknown) =>
  value === null || isOne(value)

/** How the result of a method looks, as far as all nodes agree on it. */
const forms: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ...of(isQuantity, [
    'eth_baseFee',
    'eth_blobBaseFee',
    'eth_blockNumber',
    'eth_chainId',
    'eth_estimateGas',
    'eth_gasPrice',
    'eth_getBalance',
    'eth_getTransactionCount',
    'eth_maxPriorityFeePerGas',
  ]),
  ...of(isData, ['eth_call', 'eth_getCode', 'eth_getStorageAt']),
  ...of(isHash32, ['eth_sendRawTransaction']),
  ...of((value) => typeof value === 'string' && value !== '', ['eth_subscribe']),
  ...of(isListOfFields, ['eth_getLogs', 'eth_simulateV1']),
  ...of(Array.isArray, ['eth_getFilterChanges', 'eth_getFilterLogs']),
  ...of(isFields, ['eth_createAccessList', 'eth_feeHistory', 'eth_getProof']),
  ...of(orNull(isListOfFields), ['eth_getBlockReceipts']),
  ...of(orNull(isQuantity), [
    'eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber',
    'eth_getUncleCountByBlockHash',
    'eth_getUncleCountByBlockNumber',
  ]),
  ...of(orNull(isFields), [
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex',
    'eth_getTransactionByHash',
    'eth_getTransactionReceipt',
  ]),
])

function of(isOne: (value: unknown) => boolean, names: readonly string[]) {
  return names.map((name) => [name, isOne] as const)
}

/**
 * Judges what a node answered: the one place that does, whichever way the answer came.
 * @param params of the question, as JSON-RPC has them
 * @param answer the `result`
 * @throws NodeError `malformed` for what is no answer to the method, `invalidResponse` for one to another question
 */
export function judgeResult(method: string, params: unknown, answer: unknown): void {
  if (forms.get(method)?.(answer) === false)
    throw new NodeError({ kind: 'malformed' }, `The node answered ${method} with another form.`)
  const reason = invalidResponse(method, params, answer)
  if (reason) throw new NodeError({ kind: 'invalidResponse' }, `The node answered with ${reason}.`)
}

/** Why an answer cannot be the one to this question; null when nothing speaks against it. */
export function invalidResponse(method: string, params: unknown, answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  const [asked, second] = Array.isArray(params) ? (params as unknown[]) : []
  const said = answer as Fields
  switch (method) {
    case 'eth_getBlockByHash':
      return differs(said['hash'], asked) ? 'a block with another hash' : null
    case 'eth_getBlockByNumber':
      return isNumber(asked) && differsInNumber(said['number'], asked)
        ? 'a block with another number'
        : null
    case 'eth_getTransactionByHash':
      return differs(said['hash'], asked) ? 'another transaction' : null
    case 'eth_getTransactionByBlockHashAndIndex':
    case 'eth_getTransactionByBlockNumberAndIndex':
      return isOfBlock(said, asked) && isAt(said['transactionIndex'], second)
        ? null
        : 'another transaction'
    case 'eth_getTransactionReceipt':
      return differs(said['transactionHash'], asked) ? 'the receipt of another transaction' : null
    case 'eth_getBlockReceipts':
      return (answer as readonly Fields[]).every((one) => isOfBlock(one, asked))
        ? null
        : 'receipts of another block'
    case 'eth_getLogs':
      return (answer as readonly Fields[]).every(logTest(asked)) ? null : 'other logs'
    default:
      return null
  }
}

/**
 * The test whether a log is one that a filter asks for, as far as it says. The filter is read once: thousands of logs come for hundreds
 * of addresses.
 */
export function logTest(filter: unknown): (log: Fields) => boolean {
  if (!isFields(filter)) return () => true
  const { address, topics, fromBlock, toBlock, blockHash } = filter
  const from = isNumber(fromBlock) ? BigInt(fromBlock) : null
  const to = isNumber(toBlock) ? BigInt(toBlock) : null
  const isFrom = wantedTest(address)
  const isAbout = Array.isArray(topics) ? topics.map(wantedTest) : []
  return (log) => {
    const { blockNumber, topics: own } = log
    if (typeof blockHash === 'string' && differs(log['blockHash'], blockHash)) return false
    if (from !== null || to !== null) {
      if (!isNumber(blockNumber)) return false
      const at = BigInt(blockNumber)
      if (at < (from ?? at) || at > (to ?? at)) return false
    }
    return (
      isFrom(log['address']) &&
      isAbout.every((isWanted, at) => isWanted(Array.isArray(own) ? own[at] : undefined))
    )
  }
}

/** Nothing is wanted, this one, or one of these. */
function wantedTest(wanted: unknown): (said: unknown) => boolean {
  const list: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted ?? null]
  if (list.length === 0 || list.includes(null)) return () => true
  const texts = new Set(list.map((one) => (typeof one === 'string' ? one.toLowerCase() : null)))
  return (said) => typeof said === 'string' && (texts.has(said) || texts.has(said.toLowerCase()))
}

/** By a hash or a number; a tag (`latest`) has none to hold against. */
function isOfBlock(said: Fields, block: unknown): boolean {
  if (isHash32(block)) return !differs(said['blockHash'], block)
  return !isNumber(block) || !differsInNumber(said['blockNumber'], block)
}

const isAt = (said: unknown, index: unknown) =>
  !isNumber(index) || said === undefined || !differsInNumber(said, index)

/** A tag (`latest`) has no number to hold against. */
const isNumber = (text: unknown): text is string =>
  typeof text === 'string' && /^0x[0-9a-f]{1,16}$/iu.test(text)

const differs = (said: unknown, asked: unknown) =>
  typeof said !== 'string' ||
  typeof asked !== 'string' ||
  said.toLowerCase() !== asked.toLowerCase()

const differsInNumber = (said: unknown, asked: string) =>
  !isNumber(said) || BigInt(said) !== BigInt(asked)

/**
 * The newest block that a node must have to know whether what is asked for is there. `agreed`: the question names what it asks for by a
 * hash, which may be of any block that most nodes have. null: absence is no answer to it, or it asks for the newest there is.
 */
export function blockNeeded(method: string, params: unknown): number | 'agreed' | null {
  const [first] = Array.isArray(params) ? (params as unknown[]) : []
  if (method === 'eth_getLogs') {
    const { blockHash, toBlock } = isFields(first) ? first : {}
    return typeof blockHash === 'string' ? 'agreed' : numberOf(toBlock)
  }
  if (byNumber.test(method)) return isHash32(first) ? 'agreed' : numberOf(first)
  return byHash.test(method) ? 'agreed' : null
}

const byNumber =
  /^eth_get(?:BlockReceipts|(?:Block|Header)ByNumber|\w+CountBy(?:Block)?Number|\w+ByBlockNumberAndIndex)$/u
const byHash =
  /^eth_get(?:TransactionReceipt|(?:Block|Header|\w*Transaction)ByHash|\w+CountBy(?:Block)?Hash|\w+ByBlockHashAndIndex)$/u
const numberOf = (block: unknown) => (isNumber(block) ? Number(block) : null)
