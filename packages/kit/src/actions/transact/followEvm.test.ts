import { keccak256, pad, stringToHex } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeNode, nodeChain, receiptOf } from '../../../test/fakeNode.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import { waitForEnd } from './followEvm.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const own = `0x${'5a'.repeat(32)}` as const
const sent = `0x${'7e'.repeat(32)}` as const
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const word = (text: string) => text.padStart(64, '0')
const topic = (text: string) => keccak256(stringToHex(text))
const success = topic('ExecutionSuccess(bytes32,uint256)')
const failure = topic('ExecutionFailure(bytes32,uint256)')
const operation = topic('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string }

afterEach(() => void vi.useRealTimers())

const isSame = (one: unknown, other: unknown) =>
  String(one).toLowerCase() === String(other).toLowerCase()

/** Follows a hash that the chain does not have, on a chain with these events. */
async function followed(logs: readonly Log[]) {
  fakeNode((method, [param]) => {
    if (method === 'eth_blockNumber') return { result: '0x20' }
    if (method === 'eth_getTransactionReceipt')
      return { result: param === sent ? receiptOf(sent) : null }
    if (method !== 'eth_getLogs') return { result: null }
    const { address: from, topics } = param as { address: string | string[]; topics: unknown[] }
    const meant = [from].flat()
    const result = logs.filter(
      (log) =>
        meant.some((one) => isSame(one, log.address)) &&
        topics.every((one, at) => [one].flat().some((topic) => isSame(topic, log.topics[at]))),
    )
    return { result: result.map((log) => ({ ...log, transactionHash: sent, blockNumber: '0x10' })) }
  })
  const kit = createInside({ networks: [nodeChain], storage: memoryStorage() })
  // What asks nodes is loaded by the first question.
  await kit.client(137).request({ method: 'eth_blockNumber' })
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  const end = waitForEnd(kit, { address, chainId: 137 }, own).catch((error: unknown) => error)
  for (let look = 0; look < 40; look += 1) {
    await vi.advanceTimersByTimeAsync(5000)
    await new Promise(setImmediate)
  }
  return end
}

it.each<[string, Log, string]>([
  ['a Safe of before 1.4.1', { address, topics: [success], data: own + word('0') }, 'confirmed'],
  ['a Safe', { address, topics: [success, own], data: `0x${word('0')}` }, 'confirmed'],
  ['a Safe whose call failed', { address, topics: [failure, own], data: '0x' }, 'reverted'],
  [
    'an operation',
    {
      address: entryPoint,
      topics: [operation, own, pad(address)],
      data: `0x${word('9')}${word('1')}`,
    },
    'confirmed',
  ],
  [
    'an operation that failed',
    {
      address: entryPoint,
      topics: [operation, own, pad(address)],
      data: `0x${word('9')}${word('0')}`,
    },
    'reverted',
  ],
])(
  'what was sent under a hash of its own is followed to its transaction: %s',
  async (_, log, outcome) => {
    expect(await followed([log])).toEqual({ outcome, by: sent })
  },
)

it('attack: an event of somebody else, or of another hash or account, ends nothing', async () => {
  const stranger = `0x${'66'.repeat(20)}`
  const other = `0x${'66'.repeat(32)}`
  const end = await followed([
    { address: stranger, topics: [success, own], data: '0x' },
    {
      address: stranger,
      topics: [operation, own, pad(address)],
      data: `0x${word('9')}${word('1')}`,
    },
    { address: entryPoint, topics: [operation, own, other], data: `0x${word('9')}${word('1')}` },
    { address, topics: [success, other], data: own },
  ])
  expect(end).toMatchObject({ code: 'tx.pending' })
})
