import { beforeAll, describe, expect, it, vi } from 'vitest'
import { BaseError } from '@causeway/protocol/errors/base'
import { limits } from '@causeway/protocol/limits'
import { polygon } from '@causeway/protocol/networks'
import { createFakeEnvironment } from '../../test/fakeEnvironment.ts'
import { alice, bob, createFakeWallet, rpcError } from '../../test/fakeWallet.ts'
import { sendTransaction } from '../calls/sendTransaction.ts'
import { writeContract } from '../calls/writeContract.ts'
import { connect } from '../connection/connect.ts'
import { switchNetwork } from '../connection/switchNetwork.ts'
import { createKit } from '../createKit.ts'
import { memoryStorage } from '../storage.ts'
import { errorReports } from './errorReports.ts'
import type { KitEvent } from './kitEvent.ts'

function setup(consent: () => boolean = () => true) {
  const page = createFakeEnvironment()
  const wallet = createFakeWallet().install(page.events)
  const sent: KitEvent[] = []
  const kit = createKit({
    networks: [polygon],
    storage: memoryStorage(),
    environment: page.environment,
    events: { consent, send: (event) => void sent.push(event) },
  })
  const reports = () => sent.filter(({ event }) => event === 'INTERNAL_SDK_ERROR')
  /** Time for what is on its way to arrive. */
  const arrived = () => new Promise((resolve) => setTimeout(resolve, 30))
  return { kit, page, wallet, reports, arrived }
}

// Loaded with the first report: here before silence is taken for a proof.
beforeAll(() => import('./outside.ts'))

const thrownBy = async (run: () => unknown): Promise<unknown> => {
  try {
    await run()
  } catch (error) {
    return error
  }
  return expect.fail('nothing was thrown')
}

describe('errors of the kit', () => {
  it('[S8.library-errors] what leaves a function of the kit is reported by its code, and is the very error that was thrown', async () => {
    const { kit, reports, arrived } = setup()
    kit.start()
    const failing = vi.spyOn(kit.connectionOf('eip155'), 'send')
    const own = new TypeError(`odd state of ${alice}\n  at secret`)
    failing.mockImplementationOnce(() => {
      throw own
    })
    expect(await thrownBy(() => connect(kit, { connector: 'org.example.fake' }))).toBe(own)
    const unknown = await thrownBy(() => switchNetwork(kit, { chainId: 5 }))
    expect(unknown).toMatchObject({ code: 'alert.switchNetwork' })
    expect(await thrownBy(() => kit.connectionOf('solana'))).toMatchObject({
      code: 'chain.notConfigured',
    })
    const call = { chainId: 137, to: bob } as const
    expect(await thrownBy(() => sendTransaction(kit, call))).toMatchObject({
      code: 'connection.connectFirst',
    })
    await vi.waitFor(() => expect(reports()).toHaveLength(4))
    await arrived()
    expect(reports()).toEqual([
      {
        event: 'INTERNAL_SDK_ERROR',
        errorType: 'TypeError',
        errorMessage: 'odd state of 0x…',
      },
      { event: 'INTERNAL_SDK_ERROR', errorType: 'alert.switchNetwork' },
      { event: 'INTERNAL_SDK_ERROR', errorType: 'chain.notConfigured' },
      { event: 'INTERNAL_SDK_ERROR', errorType: 'connection.connectFirst' },
    ])
  })

  it('an error that passes through several functions is one, and viem’s counts too', async () => {
    const { kit, reports, arrived } = setup()
    const abi = [
      { type: 'function', name: 'f', inputs: [], outputs: [], stateMutability: 'nonpayable' },
    ] as const
    const call = { chainId: 137, address: bob, abi, functionName: 'f' } as const
    await thrownBy(() => writeContract(kit, { ...call, args: [] }))
    // @ts-expect-error the arguments do not fit
    await thrownBy(() => writeContract(kit, { ...call, args: [1n] }))
    await vi.waitFor(() => expect(reports()).toHaveLength(2))
    await arrived()
    expect(reports()).toMatchObject([
      { errorType: 'connection.connectFirst' },
      { errorType: 'AbiEncodingLengthMismatchError' },
    ])
  })

  it('neither a refusal nor what a wallet said is one', async () => {
    const { kit, wallet, reports, arrived } = setup()
    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(4001, 'no')))
    expect(await connect(kit, { connector: 'org.example.fake' })).toEqual({ status: 'rejected' })
    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(4100, 'locked')))
    await thrownBy(() => connect(kit, { connector: 'org.example.fake' }))
    await arrived()
    expect(reports()).toEqual([])
  })

  it('without consent nothing is reported, and a consent that throws hides no error', async () => {
    const silent = setup(() => false)
    const told: unknown[] = []
    silent.kit.events.subscribe(() => told.push(silent.kit.events.get()))
    await thrownBy(() => silent.kit.connectionOf('solana'))
    const broken = setup(() => {
      throw new Error('broken')
    })
    expect(await thrownBy(() => broken.kit.connectionOf('solana'))).toMatchObject({
      code: 'chain.notConfigured',
    })
    await silent.arrived()
    expect([silent.reports(), broken.reports(), told]).toEqual([[], [], []])
    expect(broken.kit.log.entries().at(-1)).toMatchObject({ message: 'An event was not sent.' })
  })

  it('[S8.library-errors-limit] [S9.error-reports] five a minute are reported and sent, however many are thrown', async () => {
    const { kit, page, reports, arrived } = setup()
    const fail = (times: number) =>
      Array.from({ length: times }, () =>
        expect(() => kit.connectionOf('solana')).toThrow(BaseError),
      )
    expect(limits.telemetry.errorsPerMinute).toBe(5)
    fail(9)
    await vi.waitFor(() => expect(reports()).toHaveLength(5))
    await page.advance(59_999)
    fail(1)
    await arrived()
    expect(reports()).toHaveLength(5)
    await page.advance(1)
    fail(9)
    await vi.waitFor(() => expect(reports()).toHaveLength(10))
    await arrived()
    expect(reports()).toHaveLength(10)
  })

  it('a minute slides: no sixty seconds hold more than five', () => {
    let now = 0
    const reportOf = errorReports(() => now)
    const times: number[] = []
    for (; now < 300_000; now += 7_000) if (reportOf(new Error('x'))) times.push(now)
    for (const start of times)
      expect(times.filter((time) => time >= start && time < start + 60_000).length).toBeLessThan(6)
    expect(times.length).toBeGreaterThan(20)
    expect(errorReports(() => 0)('a text')).toEqual({
      event: 'INTERNAL_SDK_ERROR',
      errorType: 'string',
    })
  })
})
