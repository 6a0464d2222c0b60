import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import { advertisementAbi } from '@causeway/plans/protocol/abi/advertisement.gen'
import { encodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { approvalCall } from './approvalCall.ts'
import { contractCall, takesPermit } from './contractCall.ts'
import type { PlanCall } from './txState.ts'

const signature = `0x${'11'.repeat(32)}${'22'.repeat(32)}1c` as const
const to = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const deposit: PlanCall = { to, abi: stakingAbi, functionName: 'deposit', args: [5n] }

describe('contractCall', () => {
  it('puts a permit in its parts behind the arguments, of every plan alike', () => {
    const permit = { deadline: 9n, signature } as const
    const words = [9n, 28, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`]
    expect(contractCall(deposit, permit)).toMatchObject({
      address: to,
      functionName: 'depositWithPermit',
      args: [5n, ...words],
    })
    // EIP-2098: the parity in the highest bit of `s`.
    const compact = `0x${'11'.repeat(32)}a2${'22'.repeat(31)}` as const
    expect(contractCall(deposit, { ...permit, signature: compact }).args).toEqual([5n, ...words])
    const booking = [1n, 2n, `0x${'33'.repeat(32)}`, 'cid', 7n]
    const book = { to, abi: advertisementAbi, functionName: 'book', args: booking } as const
    const call = contractCall(book, permit)
    expect(call).toMatchObject({ functionName: 'bookWithPermit', args: [...booking, ...words] })
    expect(encodeFunctionData(call)).toMatch(/^0x/u)
  })

  it('calls what the request names, and can read the errors of the contracts behind it', () => {
    const call = contractCall(deposit, null)
    expect(call).toMatchObject({ functionName: 'deposit', args: [5n] })
    expect(call.abi).toContainEqual(expect.objectContaining({ name: 'EntryRefused' }))
  })

  it('knows which functions take a permit', () => {
    expect(takesPermit(deposit)).toBe(true)
    expect(takesPermit({ ...deposit, functionName: 'withdraw' })).toBe(false)
  })
})

describe('approvalCall', () => {
  it('approves exactly the amount', () => {
    expect(approvalCall(to, to, 12n).args).toEqual([to, 12n])
  })
})
