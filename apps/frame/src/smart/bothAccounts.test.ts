import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { canonicalContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { describe, expect, it } from 'vitest'
import type { Frame } from '../context/frame.ts'
import type { ApprovalRequest } from '../context/approvals.ts'
import { answerSmart } from '../handlers/answerSmart.ts'
import { owner, smartFrame, smartNetwork } from './fixture/smartFrame.ts'
import { setPreferredAccount } from './preferredAccountOf.ts'

const smart = hybridAccount(owner, canonicalContracts).address
const token = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const spender = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** An allowance at Permit2, as routers ask for it: whose, it does not say. */
const ofNobody = {
  domain: { name: 'Permit2', chainId: 137, verifyingContract: permit2 },
  types: {
    PermitSingle: [
      { name: 'details', type: 'PermitDetails' },
      { name: 'spender', type: 'address' },
      { name: 'sigDeadline', type: 'uint256' },
    ],
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
  },
  primaryType: 'PermitSingle',
  message: {
    details: { token, amount: '100', expiration: '1900000000', nonce: '0' },
    spender,
    sigDeadline: '1900000000',
  },
}
const ofOne = (account: string) => ({
  domain: { name: 'USD Coin', version: '2', chainId: 137, verifyingContract: token },
  types: {
    Permit: ['owner', 'spender']
      .map((name) => ({ name, type: 'address' }))
      .concat(['value', 'nonce', 'deadline'].map((name) => ({ name, type: 'uint256' }))),
  },
  primaryType: 'Permit',
  message: { owner: account, spender, value: '1', nonce: '0', deadline: '1900000000' },
})

/** The texts that a question shows beside what is signed. */
async function shown(preferred: 'eoa' | 'smartAccount', typedData: object) {
  let parts: unknown
  const ask = async ({ shown: { own } }: ApprovalRequest) => void (parts = own?.parts ?? [])
  const { frame: bare } = smartFrame()
  const frame = { ...bare, screens: { approvals: { ask } } } as unknown as Frame
  await setPreferredAccount(frame, preferred)
  await answerSmart(frame, {
    method: 'eth_signTypedData_v4',
    params: [preferred === 'eoa' ? owner : smart, JSON.stringify(typedData)],
    policy: 'approve',
    chain: smartNetwork.id,
    network: smartNetwork,
    addresses: { eip155: owner, solana: '' },
    user: null,
    origin: 'https://app.example',
  })
  return parts
}

describe('structured data that names no account', () => {
  it.each([
    ['eoa', smart, owner],
    ['smartAccount', owner, smart],
  ] as const)(
    'signed by the %s counts for the other account, too, and says so',
    async (preferred, other, own) => {
      expect(await shown(preferred, ofNobody)).toEqual([
        {
          kind: 'warning',
          text: `It does not name this account, so it also counts for your other one, ${other}.`,
        },
      ])
      expect(await shown(preferred, ofOne(own))).toEqual([])
    },
  )

  it.each([
    [
      'a word beside the message that is not signed',
      { message: { ...ofNobody.message, note: owner } },
    ],
    [
      'a type that nothing uses',
      { types: { ...ofNobody.types, Owner: [{ name: owner, type: 'address' }] } },
    ],
    ['a word at the top', { note: owner }],
    [
      'a text of the message that names it',
      {
        types: {
          ...ofNobody.types,
          PermitSingle: [...ofNobody.types.PermitSingle, { name: 'memo', type: 'string' }],
        },
        message: { ...ofNobody.message, memo: `for ${owner}` },
      },
    ],
    [
      'a field of its own that no standard binds',
      {
        types: {
          ...ofNobody.types,
          PermitSingle: [...ofNobody.types.PermitSingle, { name: 'owner', type: 'address' }],
        },
        message: { ...ofNobody.message, owner },
      },
    ],
  ])('[T29] attack: %s quiets nothing', async (_, more) => {
    expect(await shown('eoa', { ...ofNobody, ...more })).toHaveLength(1)
  })
})
