import { describe, expect, it } from 'vitest'
import { approveMethods, rpcPolicy, safeMethods } from './rpcPolicy.ts'

describe('rpcPolicy', () => {
  it('answers reads without asking', () => {
    for (const method of [
      'eth_getBalance',
      'eth_call',
      'eth_chainId',
      'eth_getLogs',
      'eth_sendRawTransaction',
      'wallet_getCapabilities',
      'wallet_getCallsStatus',
      'wallet_getAssets',
    ])
      expect([method, rpcPolicy(method)]).toEqual([method, 'safe'])
  })

  it('asks before everything that signs', () => {
    for (const method of [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'wallet_sendCalls',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'eth_sendUserOperation',
    ])
      expect([method, rpcPolicy(method)]).toEqual([method, 'approve'])
    expect(approveMethods).toHaveLength(11)
  })

  it('forbids what is not listed, in any spelling', () => {
    for (const method of [
      'eth_sign',
      'eth_signTypedData',
      'wallet_addEthereumChain',
      'ETH_CALL',
      'eth_call ',
      '',
      'constructor',
      '__proto__',
    ])
      expect([method, rpcPolicy(method)]).toEqual([method, 'forbidden'])
  })

  it('has each method once', () => {
    const all = [...safeMethods, ...approveMethods]
    expect(new Set(all).size).toBe(all.length)
  })
})
