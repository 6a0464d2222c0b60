import {
  type Address,
  type Hex,
  concat,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  size,
} from 'viem'

/** Everything that code can read of the transaction and the block that it runs in, as the operations that put it on the stack. */
export const readable = {
  baseFee: '0x48',
  gasPrice: '0x3a',
  gas: '0x5a',
  timestamp: '0x42',
  number: '0x43',
  chance: '0x44',
  coinbase: '0x41',
  coinbaseBalance: '0x4131',
  origin: '0x32',
  originIsCaller: '0x323314',
  originCode: '0x323b',
  callerBalance: '0x3331',
  callerCode: '0x333b',
  ownBalance: '0x47',
  blockGasLimit: '0x45',
  chainId: '0x46',
  lastBlockHash: '0x6001430340',
  blobBaseFee: '0x4a',
  blobHash: '0x600049',
  originCodeHash: '0x323f',
  callerCodeHash: '0x333f',
  ownCodeHash: '0x303f',
  coinbaseCode: '0x413b',
  dataSize: '0x36',
  stored: '0x600054',
  transient: '0x60005c',
  /** What the first look at a place of its own storage costs. */
  costOfLooking: '0x5a600054505a9003',
  /** What a look at the caller costs, who is warm in every transaction. */
  costOfCaller: '0x5a3331505a9003',
} as const satisfies Record<string, Hex>

/** Whether an address has code. */
export const codeAt = (address: Address): Hex => concat(['0x73', address, '0x3b'])

const constant = (value: bigint): Hex => concat(['0x7f', numberToHex(value, { size: 32 })])

/** A question about a word on the stack, which leaves 0 or 1. */
export const testsOf = {
  isZero: (): Hex => '0x15',
  /** Whether one of its digits in the dual system is 1. */
  bit: (place: number): Hex => concat(['0x60', numberToHex(place, { size: 1 }), '0x1c600116']),
  /** Whether it is greater than a number. */
  above: (value: bigint): Hex => concat([constant(value), '0x10']),
  is: (value: bigint): Hex => concat([constant(value), '0x14']),
} as const

/** What such code does. */
export type CodeEffect =
  | { readonly type: 'nothing' | 'revert' }
  | { readonly type: 'pay'; readonly amount: bigint }
  | { readonly type: 'give' | 'take'; readonly token: Address; readonly amount: bigint }

/** Calls a contract; the caller's address is written into the data where it stands. */
function calling(to: Address, data: Hex, callerAt: number): Hex {
  const words = size(data)
  const stores = Array.from({ length: Math.ceil(words / 32) }, (_, index) => {
    const part = `0x${data.slice(2 + index * 64, 2 + (index + 1) * 64).padEnd(64, '0')}` as const
    return concat(['0x7f', part, '0x61', numberToHex(index * 32, { size: 2 }), '0x52'])
  })
  const mine = concat(['0x33', '0x61', numberToHex(callerAt, { size: 2 }), '0x52'])
  return concat([
    ...stores,
    mine,
    '0x6000600061',
    numberToHex(words, { size: 2 }),
    '0x60006000',
    '0x73',
    to,
    '0x5af1',
    // What fails takes all back with it: it is code that needs its gas.
    '0x58600a015760006000fd5b',
  ])
}

const none: Address = '0x0000000000000000000000000000000000000000'

function codeOf(deed: CodeEffect, self: Address): Hex {
  switch (deed.type) {
    case 'nothing':
      return '0x00'
    case 'revert':
      return '0x60006000fd'
    case 'pay':
      return concat([
        '0x6000600060006000',
        constant(deed.amount),
        '0x335af158600a015760006000fd5b00',
      ])
    case 'give': {
      const args = [none, deed.amount] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      return concat([calling(deed.token, data, 4), '0x00'])
    }
    case 'take': {
      const args = [none, self, deed.amount] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args })
      return concat([calling(deed.token, data, 4), '0x00'])
    }
    default:
      return deed satisfies never
  }
}

/**
 * Code that does one thing or another, by what it reads.
 * @param condition leaves 0 or 1 on the stack
 * @param self where it will stand
 */
export function choosingCode(
  condition: Hex,
  { yes, no, self }: { readonly yes: CodeEffect; readonly no: CodeEffect; readonly self: Address },
): Hex {
  const otherwise = codeOf(no, self)
  const place = size(condition) + 4 + size(otherwise)
  return concat([
    condition,
    '0x61',
    numberToHex(place, { size: 2 }),
    '0x57',
    otherwise,
    '0x5b',
    codeOf(yes, self),
  ])
}
