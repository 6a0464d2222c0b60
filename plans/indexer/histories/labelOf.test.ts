import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { activityKinds, kindNames, type ActivityKind } from '../../protocol/books/activityKinds.ts'
import { describe, expect, it } from 'vitest'
import { labelOf, type UnlabelledEvent } from './labelOf.ts'

const [plan, token, payoutToken] = ['1', '2', '3'].map((one) => toChecksum(one.repeat(40)))
const wallet = `0x${'a'.repeat(40)}`
const event: UnlabelledEvent = {
  blockNumber: 5,
  blockHash: '0x05',
  logIndex: 2,
  transactionHash: '0x0a',
  plan: plan!,
  family: 'periodicClaimStaking',
  hub: null,
  token: token!,
  payoutToken: payoutToken!,
  kind: 'deposit',
  member: BigInt(wallet),
  wallet: null,
  recipient: null,
  amount: 7n,
}

describe('what histories are told of an event', () => {
  it('[S1.feature-history] names the plan as people know it, whom it concerns and what is counted', () => {
    expect(labelOf(event)).toEqual({
      blockNumber: 5,
      blockHash: '0x05',
      logIndex: 2,
      transactionHash: '0x0a',
      contract: plan,
      application: 'Causeway: periodic claim staking',
      kind: 'deposit',
      meaning: 'deposit',
      amount: 7n,
      token,
      parties: [wallet],
    })
    expect(labelOf({ ...event, family: null }).application).toBe('Causeway')
  })

  it.each<[ActivityKind, string]>([
    ['purchase', 'deposit'],
    ['funding', 'deposit'],
    ['refund', 'withdraw'],
    ['unsold', 'withdraw'],
    ['levelBonus', 'earn'],
    ['reward', 'earn'],
    ['collected', 'claim'],
    ['joined', 'other'],
    ['fee', 'other'],
  ])('[S1.feature-history] %s means %s for a wallet', (kind, meaning) => {
    expect(labelOf({ ...event, kind }).meaning).toBe(meaning)
  })

  it('[S1.feature-history] counts what is earned in the token that is paid out, and points as no money', () => {
    for (const kind of kindNames)
      expect(labelOf({ ...event, kind }).token, kind).toBe(
        activityKinds[kind] === 'earned' ? payoutToken : token,
      )
    expect(labelOf({ ...event, kind: 'reward', payoutToken: null }).token).toBe(token)
    expect(labelOf({ ...event, kind: 'points' }).amount).toBeNull()
  })

  it('[S1.feature-history] concerns the wallet of a member of the hub and who was paid, each once', () => {
    const other = toChecksum('b'.repeat(40))
    const ofHub = { ...event, hub: plan!, member: 3n }
    expect(labelOf(ofHub).parties).toEqual([])
    expect(labelOf({ ...ofHub, wallet }).parties).toEqual([wallet])
    expect(labelOf({ ...ofHub, wallet, recipient: other }).parties).toEqual([
      wallet,
      other.toLowerCase(),
    ])
    expect(labelOf({ ...event, recipient: toChecksum(wallet) }).parties).toEqual([wallet])
    expect(labelOf({ ...event, member: 2n ** 200n }).parties).toEqual([])
  })
})
