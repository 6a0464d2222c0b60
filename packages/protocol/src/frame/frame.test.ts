import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageLimits } from '../http/limits.ts'
import { appMessage, errorMessage, readyMessage, successMessage } from './wireMessage.ts'
import { chainForAnswer, readChain } from './readChain.ts'
import { appNames } from './appNames.ts'
import { withQuery, readFrameUrl } from './readFrameUrl.ts'
import { readAppMessage } from './readAppMessage.ts'
import { readFrameMessage } from './readFrameMessage.ts'
import { policyOf } from './rpcPolicy.ts'

describe('readAppMessage', () => {
  it('reads a request and leaves out what the schema does not know', () => {
    const sent = appMessage('GET_USER', 'k3j2', { chainId: 137 })
    const rpcUrl = { ...(sent.payload as object), rpcUrl: 'https://evil.example' }
    expect(readAppMessage({ ...sent, payload: rpcUrl })).toEqual({
      kind: 'request',
      message: { name: 'GET_USER', id: 'k3j2', payload: { chainId: 137 } },
    })
  })

  it('tells a known request with a wrong payload from what nobody may answer', () => {
    expect(readAppMessage(appMessage('CONNECT_EMAIL', 'a', { email: 'no address' }))).toMatchObject(
      {
        kind: 'wrong',
        name: 'CONNECT_EMAIL',
        id: 'a',
      },
    )
    for (const data of [
      null,
      'text',
      { type: '@w3m-app/NOTHING', id: 'a' },
      { type: '@w3m-app/GET_USER' },
      { type: '@w3m-app/GET_USER', id: 'x'.repeat(65) },
      {
        type: '@w3m-app/GET_USER',
        id: 'a',
        payload: { chainId: 'x'.repeat(messageLimits.chars) },
      },
      { type: '@w3m-app/toString', id: 'a' },
    ])
      expect(readAppMessage(data)).toEqual({ kind: 'foreign' })
  })

  it('never throws, whatever a window sends', () => {
    const type = fc.oneof(
      fc.constantFrom(...appNames.map((name) => `@w3m-app/${name}`)),
      fc.string(),
    )
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ type, id: fc.anything(), payload: fc.anything() })),
        (data) => {
          expect(['request', 'wrong', 'foreign']).toContain(readAppMessage(data).kind)
          readFrameMessage(data)
        },
      ),
    )
  })

  it('ends at a cycle', () => {
    const cycle: { type: string; id: string; payload?: unknown } = {
      type: '@w3m-app/GET_USER',
      id: 'a',
    }
    cycle.payload = cycle
    expect(readAppMessage(cycle)).toEqual({ kind: 'foreign' })
  })
})

describe('readFrameMessage', () => {
  it('reads what the frame writes', () => {
    const user = { address: `0x${'1'.repeat(40)}`, chainId: 137, email: 'ada@example.org' }
    expect(readFrameMessage(successMessage('GET_USER', 'i', user))).toEqual({
      kind: 'success',
      name: 'GET_USER',
      id: 'i',
      payload: user,
    })
    expect(readFrameMessage(errorMessage('GET_USER', 'i', 'Not signed in'))).toEqual({
      kind: 'error',
      name: 'GET_USER',
      id: 'i',
      message: 'Not signed in',
    })
    expect(readFrameMessage(readyMessage('4'))).toEqual({ kind: 'ready', version: '4' })
  })

  it('[S5.evm-address-0x-frame] refuses an address without 0x', () => {
    const user = { address: '1'.repeat(40).replace('1', '0'), chainId: 137 }
    expect(readFrameMessage(successMessage('GET_USER', 'i', user))).toBeNull()
  })

  it('writes no success that AppKit does not declare, and no payload where there is none', () => {
    expect(successMessage('RPC_ABORT', 'i', undefined)).toBeNull()
    expect(successMessage('SIGN_OUT', 'i', undefined)).toEqual({
      type: '@w3m-frame/SIGN_OUT_SUCCESS',
      id: 'i',
    })
  })
})

it('reads chains of every spelling, and answers numbers for EVM', () => {
  expect(['137', 137, '0x89', 'eip155:137'].map(readChain)).toEqual(Array(4).fill('eip155:137'))
  expect(['', '0', '-1', '1e3', 'polygon', '0x', 'eip155:'].map(readChain)).toEqual(
    Array(7).fill(null),
  )
  expect(chainForAnswer('eip155:137')).toBe(137)
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(chainForAnswer(solana)).toBe(solana)
})

it.each<[string, 'safe' | 'approve', readonly string[]]>([
  [
    '[S6.safe-read] [S7.frame-rpc-read] what reads alone',
    'safe',
    ['eth_accounts', 'eth_blockNumber', 'eth_call', 'eth_chainId', 'eth_estimateGas'].concat(
      ['eth_gasPrice', 'eth_getBalance', 'eth_getCode', 'eth_getLogs', 'eth_getStorageAt'],
      ['eth_getTransactionByHash', 'eth_getTransactionCount', 'eth_getTransactionReceipt'],
    ),
  ],
  ['[S6.safe-raw-send] what is signed already', 'safe', ['eth_sendRawTransaction']],
  [
    '[S6.safe-capabilities] [S7.frame-rpc-capabilities] [S7.frame-rpc-calls-status] what a wallet can do and did',
    'safe',
    ['wallet_getCapabilities', 'wallet_getCallsStatus'],
  ],
  ['[S6.safe-assets] [S7.frame-rpc-assets] what is held', 'safe', ['wallet_getAssets']],
  ['[S6.approve-personal-sign] [S7.frame-rpc-personal-sign] a text', 'approve', ['personal_sign']],
  [
    '[S6.approve-typed-data] [S7.frame-rpc-typed-data] structured data',
    'approve',
    ['eth_signTypedData_v4'],
  ],
  [
    '[S6.approve-send-transaction] [S7.frame-rpc-send-transaction] a transaction',
    'approve',
    ['eth_sendTransaction'],
  ],
  [
    '[S6.approve-solana] [S7.frame-rpc-solana] whatever Solana signs',
    'approve',
    ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'].concat(
      'solana_signAndSendTransaction',
    ),
  ],
  ['[S6.approve-send-calls] [S7.frame-rpc-send-calls] calls', 'approve', ['wallet_sendCalls']],
  ['[S6.approve-grant] [S7.frame-rpc-grant] a session', 'approve', ['wallet_grantPermissions']],
  ['[S6.approve-revoke] [S7.frame-rpc-revoke] its end', 'approve', ['wallet_revokePermissions']],
  ['[S6.approve-user-operation] an operation', 'approve', ['eth_sendUserOperation']],
])('%s is %s', (_what, policy, methods) => {
  for (const method of methods) expect([method, policyOf(method)]).toEqual([method, policy])
})

it('forbids what is not on the list, also what every object has', () => {
  expect(['eth_call', 'personal_sign', 'eth_sign', 'toString', ''].map(policyOf)).toEqual([
    'safe',
    'approve',
    'forbidden',
    'forbidden',
    'forbidden',
  ])
})

it('[S3.network-default] [S9.sdk-version] [S7.frame-load] builds the address as AppKit does, and reads it back', () => {
  const address = withQuery('https://wallet.example/sdk', { projectId: 'p 1' })
  expect(address).toBe(
    'https://wallet.example/sdk?projectId=p%201&chainId=eip155:1&version=4&enableLogger=false',
  )
  const query = Object.fromEntries(new URL(address).searchParams)
  expect(readFrameUrl(query)).toEqual({
    projectId: 'p 1',
    chainId: 'eip155:1',
    version: '4',
    shows: false,
  })
  // A page that names no chain and no version, and one that names others.
  expect(readFrameUrl({ projectId: 'p' })).toMatchObject({ chainId: 'eip155:1', version: '4' })
  const other = withQuery('https://wallet.example/sdk', {
    projectId: 'p',
    chainId: 'eip155:137',
    version: '5',
  })
  expect(readFrameUrl(Object.fromEntries(new URL(other).searchParams))).toMatchObject({
    chainId: 'eip155:137',
    version: '5',
  })
  expect(readFrameUrl({})).toBeNull()
})
