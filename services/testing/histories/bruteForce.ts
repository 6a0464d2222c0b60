import {
  createPublicClient,
  getAddress,
  http,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import type { TestChain } from '../chain/testChain.ts'

interface Call {
  readonly type: string
  readonly from: Address
  readonly to?: Address
  readonly value?: Hex
  readonly error?: string
  readonly calls?: readonly Call[]
}

interface Named {
  readonly owner?: Address
  readonly from?: Address
  readonly to?: Address
  readonly value?: bigint
  readonly values?: readonly bigint[]
}

const erc20 = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
])
const erc721 = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event Approval(address indexed owner, address indexed spender, uint256 indexed id)',
])
const others = parseAbi([
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const wrap = parseAbi([
  'event Deposit(address indexed to, uint256 value)',
  'event Withdrawal(address indexed from, uint256 value)',
])

/**
 * The transactions in which each address has a part, found by looking at every transaction of every block with viem's decoders:
 * nothing of the indexer takes part in it.
 *
 * @param wrapped the wrapped native tokens of the chain. @param lying transactions whose logs are to mean nothing: viem reads some
 *   that do not have the form of their standard.
 */
export async function bruteForce(
  chain: TestChain,
  wrapped: readonly Address[] = [],
  lying: readonly Hex[] = [],
): Promise<ReadonlyMap<Address, ReadonlySet<Hex>>> {
  const client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 })
  const found = new Map<Address, Set<Hex>>()
  const head = Number(await client.getBlockNumber())
  for (let at = 0; at <= head; at += 1) {
    const block = await client.getBlock({ blockNumber: BigInt(at), includeTransactions: true })
    for (const { hash, from, to, value } of block.transactions) {
      const note = (...whom: (Address | null | undefined)[]) => {
        for (const one of whom)
          if (one && !isAddressEqual(one, zeroAddress))
            found.set(getAddress(one), (found.get(getAddress(one)) ?? new Set()).add(hash))
      }
      const receipt = await client.getTransactionReceipt({ hash })
      const { status, contractAddress } = receipt
      const logs = lying.includes(hash) ? [] : receipt.logs
      note(from)
      if (value > 0n && status === 'success') note(to ?? contractAddress)
      const trace = (await chain.request('debug_traceTransaction', [
        hash,
        { tracer: 'callTracer' },
      ])) as Call
      const walk = (call: Call): void => {
        for (const inner of call.calls ?? []) {
          if (inner.error) continue
          const moves = !/DELEGATE|STATIC|CALLCODE/u.test(inner.type)
          if (moves && BigInt(inner.value ?? 0) > 0n) note(inner.from, inner.to)
          walk(inner)
        }
      }
      if (!trace.error) walk(trace)
      const parsed = [erc20, erc721, others].flatMap((abi) => parseEventLogs({ abi, logs }))
      for (const { eventName, args, address } of parsed) {
        const named = args as unknown as Named
        if (eventName.startsWith('Approval')) note(named.owner)
        else if (named.values ? named.values.some((one) => one > 0n) : named.value !== 0n)
          note(named.from, named.to)
        if (!address) throw new Error('a log without a contract')
      }
      for (const { args, address } of parseEventLogs({ abi: wrap, logs }))
        if (wrapped.some((one) => isAddressEqual(one, address)) && args.value > 0n)
          note('to' in args ? args.to : args.from)
    }
  }
  return found
}
