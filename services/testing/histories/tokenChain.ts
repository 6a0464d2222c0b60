import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  pad,
  parseAbi,
  toFunctionSelector,
  toHex,
  type Address,
  type Hex,
} from 'viem'
import { startTestChain, type TestChain } from '../chain/testChain.ts'
import { plainToken, puppet, wrappedToken } from './tokens.gen.ts'

export interface TokenChain extends TestChain {
  readonly token: Address
  readonly wrapped: Address
  /** Emits any log, pays, and answers any call. */
  readonly puppet: Address
  readonly tell: (
    logs: readonly EmittedLog[],
    options?: { from?: Address; to?: Address },
  ) => Promise<Hex>
  readonly mint: (to: Address, value: bigint) => Promise<Hex>
  readonly move: (from: Address, to: Address, value: bigint) => Promise<Hex>
  /** Makes the puppet a pool that `factory` knows; another puppet answers for the factory. */
  readonly makePool: (pool: Address, factory: Address, knows: boolean) => Promise<void>
}

export interface EmittedLog {
  readonly topics: readonly Hex[]
  readonly data: Hex
}

const word = (value: bigint | Address): Hex =>
  typeof value === 'bigint' ? toHex(value, { size: 32 }) : pad(value)
const events = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Swap(address indexed sender, address indexed recipient, int256 a, int256 b, uint160 c, uint128 d, int24 e)',
  'event Deposit(address indexed to, uint256 value)',
])
type Name = (typeof events)[number]['name']
const topic = (name: Name): Hex => encodeEventTopics({ abi: events, eventName: name })[0]

/** Logs of every kind, in the form of their standards. */
export const logs = {
  erc20: (from: Address, to: Address, value: bigint): EmittedLog => ({
    topics: [topic('Transfer'), word(from), word(to)],
    data: word(value),
  }),
  erc721: (from: Address, to: Address, id: bigint): EmittedLog => ({
    topics: [topic('Transfer'), word(from), word(to), word(id)],
    data: '0x',
  }),
  single: (by: Address, from: Address, to: Address, id: bigint, value: bigint): EmittedLog => ({
    topics: [topic('TransferSingle'), word(by), word(from), word(to)],
    data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, value]),
  }),
  batch: (
    by: Address,
    from: Address,
    to: Address,
    ids: bigint[],
    values: bigint[],
  ): EmittedLog => ({
    topics: [topic('TransferBatch'), word(by), word(from), word(to)],
    data: encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, values]),
  }),
  approval: (owner: Address, spender: Address, value: bigint): EmittedLog => ({
    topics: [topic('Approval'), word(owner), word(spender)],
    data: word(value),
  }),
  approvalOfOne: (owner: Address, spender: Address, id: bigint): EmittedLog => ({
    topics: [topic('Approval'), word(owner), word(spender), word(id)],
    data: '0x',
  }),
  approvalForAll: (owner: Address, operator: Address, value: boolean): EmittedLog => ({
    topics: [topic('ApprovalForAll'), word(owner), word(operator)],
    data: word(value ? 1n : 0n),
  }),
  swap: (by: Address, to: Address): EmittedLog => ({
    topics: [topic('Swap'), word(by), word(to)],
    data: `0x${'00'.repeat(160)}`,
  }),
  deposit: (to: Address, value: bigint): EmittedLog => ({
    topics: [topic('Deposit'), word(to)],
    data: word(value),
  }),
} as const

const answers = parseAbi([
  'function factory() view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function fee() view returns (uint24)',
  'function getPool(address, address, uint24) view returns (address)',
])

/** A real chain with a token, the wrapped native one, and a contract that tells whatever it is asked to. */
export async function startTokenChain(): Promise<TokenChain> {
  const chain = await startTestChain()
  const token = await chain.deploy(plainToken, ['Plain', 'PLAIN', 6])
  const wrapped = await chain.deploy(wrappedToken)
  const own = await chain.deploy(puppet)
  const answer = (of: Address, selector: Hex, result: Hex) =>
    chain.write(of, puppet.abi, 'answer', [selector, result])
  return {
    ...chain,
    token,
    wrapped,
    puppet: own,
    tell: (told, { from, to = own } = {}) =>
      chain.write(to, puppet.abi, 'tell', [told], from ? { from } : {}),
    mint: (to, value) => chain.write(token, plainToken.abi, 'mint', [to, value]),
    move: (from, to, value) =>
      chain.write(token, plainToken.abi, 'transfer', [to, value], { from }),
    makePool: async (pool, factory, knows) => {
      for (const [name, value] of [
        ['factory', factory],
        ['token0', token],
        ['token1', wrapped],
      ] as const)
        await answer(
          pool,
          toFunctionSelector(`${name}()`),
          encodeFunctionResult({ abi: answers, functionName: name, result: value }),
        )
      const fee = encodeFunctionResult({ abi: answers, functionName: 'fee', result: 500 })
      await answer(pool, toFunctionSelector('fee()'), fee)
      const known = encodeFunctionResult({
        abi: answers,
        functionName: 'getPool',
        result: knows ? pool : token,
      })
      await answer(factory, toFunctionSelector('getPool(address,address,uint24)'), known)
    },
  }
}
