import { encodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import { codeFunctions } from './codeFunctions.ts'
import { describe, expect, it } from 'vitest'
import type { Frame } from '../context/frame.ts'
import { answerSmart } from '../handlers/answerSmart.ts'
import { owner, smartFrame, smartNetwork } from './fixture/smartFrame.ts'

const to = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'

/** How often a person is asked, of an account of a key that runs no code yet. */
async function asks(data: string): Promise<number> {
  let asked = 0
  const ask = async () => void (asked += 1)
  const { frame: bare } = smartFrame()
  const frame = { ...bare, screens: { approvals: { ask } } } as unknown as Frame
  await answerSmart(frame, {
    method: 'eth_sendTransaction',
    params: [{ from: owner, to: owner, data }],
    policy: 'approve',
    chain: smartNetwork.id,
    network: smartNetwork,
    addresses: { eip155: owner, solana: '' },
    user: null,
    origin: 'https://app.example',
  }).catch((error: { code?: string }) => expect(error.code).toBe('frame.ownContract'))
  return asked
}

describe('the account of a key that writes to itself', () => {
  it('may write a text, which nobody carries out', async () => {
    expect(await asks('0x48656c6c6f')).toBe(1)
  })

  it('attack: no word that its code would obey: the transaction that brings the code may be on its way already', async () => {
    expect(await asks(encodeCalls([{ to, value: 1n, data: '0x' }]))).toBe(0)
    for (const selector of codeFunctions) {
      expect(await asks(`${selector}${'00'.repeat(64)}`)).toBe(0)
      expect(await asks(`0x${selector.slice(2).toUpperCase()}`)).toBe(0)
    }
  })
})
