import { describe, expect, it } from 'vitest'
import { readRequest } from './readRequest.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'

describe('readRequest', () => {
  const place = { account, chainId: 137 } as const
  const ask = (method: string, ...params: unknown[]) => readRequest({ method, params }, place)

  it('reads every method that signs', () => {
    expect(
      ask('eth_sendTransaction', { from: account, to: token, value: '0x5', input: '0x12' }),
    ).toMatchObject({
      kind: 'transaction',
      account,
      chainId: 137,
      to: token,
      value: 5n,
      data: '0x12',
    })
    expect(
      ask('wallet_sendCalls', { chainId: '0x1', atomicRequired: true, calls: [{ to: token }] }),
    ).toMatchObject({ kind: 'calls', account, chainId: 1, atomic: true, calls: [{ to: token }] })
    expect(ask('eth_signTypedData_v4', account, '{}')).toMatchObject({ kind: 'typedData' })
    expect(ask('personal_sign', '0x48', account)).toMatchObject({ message: { raw: '0x48' } })
    expect(ask('personal_sign', 'Hello', account)).toMatchObject({ message: 'Hello' })
  })

  it('reads nothing else', () => {
    expect(ask('eth_chainId')).toBeUndefined()
    expect(ask('eth_sendTransaction', { from: account, to: token, value: 'much' })).toBeUndefined()
    expect(ask('eth_sendTransaction', { from: account, to: token, data: '0x123' })).toBeUndefined()
    expect(ask('personal_sign', 'Hello', 'nobody')).toBeUndefined()
    // One wallet signs the one, another wallet the other.
    const two = { from: account, to: token, data: '0x12', input: '0x34' }
    expect(ask('eth_sendTransaction', two)).toBeUndefined()
    expect(ask('wallet_sendCalls', { calls: [two] })).toBeUndefined()
    expect(ask('eth_sendTransaction', { ...two, input: '0x12' })).toMatchObject({ data: '0x12' })
    // The account would let other code act for it, which no preview tells.
    const lent = { from: account, to: token, authorizationList: [{ address: token }] }
    expect(ask('eth_sendTransaction', lent)).toBeUndefined()
  })

  it('looks on the chain that a transaction names', () => {
    expect(ask('eth_sendTransaction', { from: account, to: token, chainId: '0x1' })).toMatchObject({
      chainId: 1,
    })
    expect(readRequest({ method: 'personal_sign' }, place)).toBeUndefined()
  })
})
