import { stringToHex } from 'viem'
import { expect, it } from 'vitest'
import { readCallId, writeCallId } from './readCallId.ts'
import { callsStatus } from './callsStatus.ts'

const userOpHash = `0x${'ab'.repeat(32)}`

it('the id of calls says where they are; what says something else is none', () => {
  expect(readCallId(writeCallId(137, userOpHash))).toEqual({ chainId: 137, userOpHash })
  const said = { chainId: '0x89', userOpHash }
  for (const other of [
    'no JSON',
    '[]',
    JSON.stringify({ ...said, more: 1 }),
    JSON.stringify({ ...said, userOpHash: '0xab' }),
    JSON.stringify({ ...said, chainId: 137 }),
  ])
    expect(readCallId(stringToHex(other))).toBeNull()
  expect(readCallId('0xffff')).toBeNull()
})

it('calls are confirmed when their operation is on the chain, and have passed when it says so', () => {
  const receipt = {
    blockHash: userOpHash,
    blockNumber: '0x1',
    gasUsed: '0x5208',
    transactionHash: userOpHash,
  }
  // The transaction of a bundle passes, whatever becomes of one operation in it.
  const said = { success: false, logs: [], receipt: { ...receipt, status: '0x1', from: '0x' } }
  expect(callsStatus(null)).toEqual({ status: 'PENDING' })
  expect(callsStatus(said)).toEqual({
    status: 'CONFIRMED',
    receipts: [{ ...receipt, logs: [], status: '0x0' }],
  })
  expect(() => callsStatus({ success: true })).toThrow()
})
