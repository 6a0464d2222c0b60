import { polygon } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { alice, bob } from '../../../test/fakeWallet.ts'
import type { KitInside } from '../../actions/kit.ts'
import { checkSend } from './checkSend.ts'
import type { SendPayment } from './sendState.ts'

/** A node on which the account has ten coins, and everything passes. */
const answers: Readonly<Record<string, unknown>> = {
  eth_getBalance: '0x8ac7230489e80000',
  eth_getCode: '0x',
  eth_getTransactionCount: '0x0',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x1' },
  eth_maxPriorityFeePerGas: '0x1',
}
const kit = {
  client: () => ({
    chain: polygon,
    request: ({ method }: { method: string }) => Promise.resolve(answers[method]),
  }),
  log: { write: () => undefined },
} as unknown as KitInside

const payment = (decimals: string): SendPayment => ({
  place: { address: alice, chainId: 137 } as const,
  token: {
    name: 'POL',
    symbol: 'POL',
    chainId: 'eip155:137',
    quantity: { decimals, numeric: '10' },
  },
  units: 2n * 10n ** BigInt(decimals),
  to: bob,
  name: undefined,
  max: false,
})

describe('what a payment of the coin is counted with', () => {
  it('is taken in the decimals of the network', async () => {
    expect(await checkSend(kit, payment('18'), [])).toMatchObject({ status: 'ok' })
  })

  it('attack: a service that counts the coin otherwise, while the node was silent about it, sends no other amount than is shown', async () => {
    for (const decimals of ['17', '19', '6'])
      expect(await checkSend(kit, payment(decimals), []), decimals).toMatchObject({
        status: 'refused',
        problem: { type: 'failed', error: { code: 'send.decimals' } },
      })
  })
})
