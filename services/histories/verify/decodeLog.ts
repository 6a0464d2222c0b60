import {
  decodeEventLog,
  encodeAbiParameters,
  encodeEventTopics,
  getAddress,
  parseAbi,
  zeroAddress,
  type Hex,
} from 'viem'
import type { StoredTransaction } from '@causeway/protocol/api/transactionsOf'

type Transfer = StoredTransaction['transfers'][number]
type Approval = StoredTransaction['approvals'][number]
export type Meaning =
  | { readonly transfers: readonly Omit<Transfer, 'logIndex' | 'token'>[] }
  | { readonly approval: Omit<Approval, 'logIndex' | 'token'> }

const standards = [
  parseAbi([
    'event Transfer(address indexed from, address indexed to, uint256 value)',
    'event Approval(address indexed owner, address indexed spender, uint256 value)',
    'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
    'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
    'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
    'event Deposit(address indexed to, uint256 value)',
    'event Withdrawal(address indexed from, uint256 value)',
  ]),
  parseAbi([
    'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
    'event Approval(address indexed owner, address indexed spender, uint256 indexed id)',
  ]),
] as const

type Args = Record<string, unknown>

/**
 * What a log means, by viem's decoders: another way than the service goes, so that a mistake in its own shows. Whatever is not the
 * very log that its meaning would be written as means nothing.
 */
export function decodeLog(log: { topics: readonly Hex[]; data: Hex }): Meaning | null {
  for (const [at, abi] of standards.entries()) {
    let decoded: { eventName: string; args: unknown }
    try {
      decoded = decodeEventLog({ abi, topics: log.topics as [Hex, ...Hex[]], data: log.data })
    } catch {
      // Not of this standard: what the decoder says of it is not needed.
      continue
    }
    const { eventName } = decoded
    const args = decoded.args as Args
    if (isVery(log, abi, eventName, args)) return meaningOf(eventName, args, at === 0)
  }
  return null
}

/** Whether the log is what an honest contract would write. Lists may be laid out in several ways. */
function isVery(
  log: { topics: readonly Hex[]; data: Hex },
  abi: (typeof standards)[number],
  eventName: string,
  args: Args,
): boolean {
  const item = abi.find(({ name }) => name === eventName)
  if (!item) return false
  const topics = encodeEventTopics({ abi: [item], args } as never)
  if (topics.join() !== log.topics.join()) return false
  if (eventName === 'TransferBatch')
    return (args['ids'] as unknown[]).length === (args['values'] as unknown[]).length
  const inputs = item.inputs.filter((input) => !('indexed' in input && input.indexed))
  const values = inputs.map(({ name }) => args[name])
  return encodeAbiParameters(inputs, values as never) === log.data
}

function meaningOf(eventName: string, args: Args, isFungible: boolean): Meaning {
  const address = (name: string) => getAddress(args[name] as string)
  const [from, to] = [args['from'], args['to']].map((one) =>
    one === undefined ? zeroAddress : getAddress(one as string),
  ) as [Transfer['from'], Transfer['to']]
  const own = { part: 0, from, to }
  switch (eventName) {
    case 'Transfer': {
      if (!isFungible)
        return { transfers: [{ ...own, kind: 'erc721', tokenId: String(args['id']), amount: '1' }] }
      const amount = String(args['value'])
      return { transfers: [{ ...own, kind: 'erc20', tokenId: null, amount }] }
    }
    case 'Deposit':
    case 'Withdrawal':
      return { transfers: [{ ...own, kind: 'wrap', tokenId: null, amount: String(args['value']) }] }
    case 'TransferSingle': {
      const [tokenId, amount] = [String(args['id']), String(args['value'])]
      return { transfers: [{ ...own, kind: 'erc1155', tokenId, amount }] }
    }
    case 'TransferBatch': {
      const values = args['values'] as bigint[]
      const transfers = (args['ids'] as bigint[]).map((id, part) => ({
        ...own,
        part,
        kind: 'erc1155' as const,
        tokenId: String(id),
        amount: String(values[part]),
      }))
      return { transfers }
    }
    case 'Approval': {
      const [kind, amount] = isFungible
        ? (['erc20', args['value']] as const)
        : (['erc721', args['id']] as const)
      const parties = { owner: address('owner'), spender: address('spender') }
      return { approval: { kind, ...parties, amount: String(amount) } }
    }
    default:
      return {
        approval: {
          kind: 'all',
          owner: address('owner'),
          spender: address('operator'),
          amount: args['approved'] ? '1' : '0',
        },
      }
  }
}
