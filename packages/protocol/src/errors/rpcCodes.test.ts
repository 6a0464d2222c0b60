import { describe, expect, it } from 'vitest'
import { addChainCodes, rpcCodeName } from './rpcCodes.ts'

describe('rpcCodeName', () => {
  it('names the JSON-RPC codes', () => {
    expect([-32700, -32600, -32601, -32602, -32603].map(rpcCodeName)).toEqual([
      'parse',
      'invalid request',
      'method not found',
      'invalid params',
      'internal',
    ])
  })

  it('names the codes of nodes', () => {
    expect([-32000, -32001, -32002, -32003, -32004, -32005, -32006].map(rpcCodeName)).toEqual([
      'invalid input',
      'resource not found',
      'resource unavailable',
      'transaction rejected',
      'method not supported',
      'limit exceeded',
      'JSON-RPC version unsupported',
    ])
  })

  it('names the codes of wallets', () => {
    expect([4001, 5000, 4100, 4200, 4900, 4901, 4902, 3].map(rpcCodeName)).toEqual([
      'user rejected',
      'user rejected',
      'unauthorized',
      'unsupported method',
      'provider disconnected',
      'chain disconnected',
      'switch chain error',
      'execution reverted',
    ])
  })

  it('names 5700 to 5760', () => {
    expect([5700, 5710, 5720, 5730, 5740, 5750, 5760].map(rpcCodeName)).toEqual([
      'unsupported capability',
      'unsupported chain',
      'duplicate bundle id',
      'unknown bundle',
      'bundle too large',
      'atomic upgrade rejected',
      'atomicity not supported',
    ])
  })

  it('knows no other code, not even names that every object has', () => {
    expect([0, 4003, -32099, 'toString'].map(rpcCodeName)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('adds the chain on 4902, 32603, -32603 and 5000', () => {
    expect([...addChainCodes].toSorted((a, b) => a - b)).toEqual([-32603, 4902, 5000, 32603])
  })
})
