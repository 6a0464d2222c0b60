import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hashMessage, numberToHex, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revocationMessage } from '@causeway/protocol/smartAccount/revocationMessage'
import {
  decodeCalls,
  encodeCalls,
  type AccountCall,
} from '@causeway/protocol/smartAccount/encodeCalls'
import { decodeContext, disableCall } from '@causeway/protocol/smartAccount/delegation'
import { joinSignatures } from '@causeway/protocol/smartAccount/hybridAccount'
import {
  userOperationTypedData,
  type UserOperation,
} from '@causeway/protocol/smartAccount/userOperation'
import { handleOperation } from '@causeway/testkit/smartAccounts/handleOperation'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { createLimiter } from '../../lib/http/limiter.ts'
import { environmentKeys } from '../../lib/keys/environmentKeys.ts'
import {
  newKey,
  startSmartChain,
  type Granter,
  type SmartChain,
} from '../../testing/chainData/smartChain.ts'
import { testOperationHash, seconds, sessionApp } from '../../testing/chainData/sessionApp.ts'
import { startTestData } from '../../testing/chainData/startTestData.ts'
import { writeRedemption } from './readRedemption.ts'
import { session } from './schema.ts'
import { signForSession } from './sessionKeyProvider.ts'

const projectId = 'a'.repeat(32)
const origin = 'https://app.example'
const wrapping = `test:${randomBytes(32).toString('base64')}`

let chain: SmartChain
let databases: TestDatabases
let data: Awaited<ReturnType<typeof startTestData>>
let app: ReturnType<typeof sessionApp>
let by: Granter
beforeAll(async () => {
  // Of two nodes that count together.
  const kind = 'postgres'
  ;[chain, databases] = await Promise.all([startSmartChain(), startTestDatabases(kind)])
  data = await startTestData({
    chains: [chain.entry],
    database: await databases.fresh(),
    projects: [{ id: projectId, name: 'An app', allowedOrigins: [origin], analytics: false }],
    env: { SESSION_KEYS_SECRET: wrapping },
  })
  app = sessionApp(data, chain, { projectId, origin })
  by = await chain.granter()
})
afterAll(async () => {
  await data.close()
  await databases.stop()
  await chain.stop()
})

const to = newKey().address
type Session = Awaited<ReturnType<typeof app.begin>>

/** What the service says to an operation: that it is signed, or why not. */
async function judged(pci: string, op: UserOperation): Promise<string> {
  const { status, body } = await app.sign(by, pci, op)
  return status === 200 ? 'signed' : `${status} ${body.reasons[0]?.description}`
}

/** The operation as the service signed it. */
async function cosigned(pci: string, op: UserOperation): Promise<UserOperation> {
  return { ...op, signature: (await app.sign(by, pci, op)).body.signature }
}

/** The operation with the service's signature whatever it allows, as if its key were stolen. */
async function forced(pci: string, op: UserOperation): Promise<UserOperation> {
  const [row] = await data.database.db.select().from(session).where(eq(session.pci, pci))
  if (!row) throw new Error('There is no such session.')
  const keys = environmentKeys(wrapping, 'SESSION_KEYS_SECRET')
  const parts = [
    { by: app.key.address, signature: op.signature },
    {
      by: row.cosigner,
      signature: await signForSession(keys, row, testOperationHash(op, chain)),
    },
  ]
  return { ...op, signature: joinSignatures(parts) }
}

const handle = (op: UserOperation) => handleOperation(chain, chain.contracts.entryPoint, op)
const transfers = (one: Session, ...amounts: bigint[]) =>
  app.operation(
    by,
    one,
    amounts.map((amount) => chain.transfer(to, amount)),
  )

/** The owner's account does something itself. */
async function ownerDoes(call: AccountCall) {
  const op = {
    sender: by.address,
    nonce: await chain.nonceOf(by.address),
    callData: encodeCalls([call]),
    callGasLimit: 500_000n,
    verificationGasLimit: 500_000n,
    preVerificationGas: 50_000n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    signature: '0x' as Hex,
  }
  const { entryPoint } = chain.contracts
  const place = { entryPoint, chainId: chain.chainId, account: 'HybridDeleGator' as const }
  const signature = await by.owner.signTypedData(userOperationTypedData(op, place))
  expect((await handle({ ...op, signature })).outcome).toBe('done')
}

describe('the co-signer', () => {
  it('[S7.session-cosigner] a granted session acts once it was activated, with both keys and no less', async () => {
    const { pci, request } = await app.prepare(by)
    const begun = await app.begin(by)
    const op = await transfers(begun, 40n)
    // Another one, for which nobody has signed yet.
    expect(await judged(pci, await transfers({ ...begun, request }, 40n))).toContain(
      '401 The session has not begun',
    )
    expect((await handle(op)).outcome).toBe('refused')
    const before = await chain.held(by.address)
    expect(await handle(await cosigned(begun.pci, op))).toMatchObject({ outcome: 'done' })
    expect([await chain.held(to), before - (await chain.held(by.address))]).toEqual([40n, 40n])
  })

  it('more than the allowance is refused by the service, and by the chain were its key stolen', async () => {
    const one = await app.begin(by)
    const [over, together] = [await transfers(one, 101n), await transfers(one, 60n, 41n)]
    for (const op of [over, together])
      expect(await judged(one.pci, op)).toBe(
        '401 More than is left of the allowance now: 101 of 100 base units',
      )
    const stolen = await handle(await forced(one.pci, over))
    expect([stolen.outcome, stolen.reason]).toEqual([
      'failed',
      'ERC20PeriodTransferEnforcer:transfer-amount-exceeded',
    ])
    expect((await handle(await cosigned(one.pci, await transfers(one, 60n, 1n)))).outcome).toBe(
      'done',
    )
    // What is left is what the chain says is left.
    expect(await judged(one.pci, await transfers(one, 40n))).toContain('40 of 39 base units')
    expect(await judged(one.pci, await transfers(one, 39n))).toBe('signed')
  })

  it('no more calls than the policy says, counted by the chain', async () => {
    const policies = [{ type: 'call-limit', data: { count: 2 } }]
    const one = await app.begin(by, app.allowance(100n, { policies }))
    expect(await judged(one.pci, await transfers(one, 1n, 1n, 1n))).toContain('2 of 2')
    expect((await handle(await cosigned(one.pci, await transfers(one, 1n)))).outcome).toBe('done')
    expect(await judged(one.pci, await transfers(one, 1n, 1n))).toContain('1 of 2')
  })

  it('[T15] attack: the app’s key gets no signature for anything else', async () => {
    const [one, two] = [await app.begin(by), await app.begin(by)]
    const does = (calls: readonly AccountCall[]) =>
      app.operation(by, one, [], { callData: encodeCalls(calls) })
    const good = await transfers(one, 1n)
    const [end, redeemed] = decodeCalls(good.callData) ?? []
    const [, another] = decodeCalls((await transfers(two, 1n)).callData) ?? []
    if (!end || !redeemed || !another) throw new Error('There are two calls.')
    const approve = `0x095ea7b3${to.slice(2).padStart(64, '0')}${'f'.repeat(64)}` as const
    const other = 'The operation does something else than to use the session’s permission'
    const cases: readonly (readonly [UserOperation, string])[] = [
      [await app.operation(by, one, [chain.transfer(to, 1n, to)]), 'spends'],
      [await app.operation(by, one, [{ ...chain.transfer(to, 1n), value: 1n }]), 'coin'],
      [await app.operation(by, one, [{ to: chain.token, value: 0n, data: approve }]), 'transfer('],
      // What is not done by the delegation: the session's own account, another delegation, and one thing beside the other.
      [await does([chain.transfer(to, 1n)]), other],
      [await does([end, { ...redeemed, data: `${redeemed.data}00` }]), other],
      [await does([end, { ...redeemed, value: 1n }]), other],
      [await does([end, redeemed, chain.transfer(to, 1n)]), other],
      [await does([end, another]), other],
      [await does([redeemed]), other],
      [await app.operation(by, one, [], { callData: `${good.callData}00` }), other],
      [await app.operation(by, one, [], { callData: '0x' }), other],
      [await transfers(two, 1n), 'The session acts from'],
      [
        await app.operation(by, one, [chain.transfer(to, 1n)], { factoryData: '0x12' }),
        'makes another',
      ],
    ]
    for (const [op, reason] of cases) expect(await judged(one.pci, op)).toContain(reason)
    expect(await judged(one.pci, good)).toBe('signed')
    const metrics = await data.registry.metrics()
    for (const said of ['signed', 'refused'])
      expect(metrics).toMatch(new RegExp(`session_signatures_total\\{said="${said}"\\} [1-9]`, 'u'))
  })

  it('attack: nobody but the app’s key gets one, and no other app', async () => {
    const one = await app.begin(by)
    const op = await transfers(one, 1n)
    const hash = testOperationHash(op, chain)
    for (const signature of [
      await newKey().sign({ hash }),
      // Of the hash as a message: no contract would take it.
      await app.key.sign({ hash: hashMessage({ raw: hash }) }),
      '0x',
      `0x${'00'.repeat(65)}`,
    ] as const)
      expect(await judged(one.pci, { ...op, signature })).toContain('not signed by the app’s key')
    const elsewhere = sessionApp(data, chain, { projectId: 'b'.repeat(32), origin })
    expect((await elsewhere.sign(by, one.pci, op)).status).toBe(404)
    const stranger = await chain.granter({ deployed: false })
    expect((await app.sign(stranger, one.pci, op)).status).toBe(404)
    // A signature that ends with 0 or 1, as some libraries write it, is put right.
    const short = `${op.signature.slice(0, -2)}${op.signature.endsWith('1b') ? '00' : '01'}` as Hex
    const { outcome } = await handle(await cosigned(one.pci, { ...op, signature: short }))
    expect(outcome).toBe('done')
  })

  it('[S1.feature-smart-sessions-revoke] a session that its owner ended stops at once, and for good once the chain knows', async () => {
    const one = await app.begin(by)
    const [op, later] = [await transfers(one, 1n), await transfers(one, 2n)]
    expect(await judged(one.pci, op)).toBe('signed')
    const message = revocationMessage(by.id, one.pci)
    const signature = await by.owner.signMessage({ message })
    expect((await app.ask(`${by.id}/revoke`, { pci: one.pci, signature })).status).toBe(200)
    expect(await judged(one.pci, op)).toBe('401 The session was ended')
    const [delegation] = decodeContext(one.context) ?? []
    if (!delegation) throw new Error('The context is none.')
    await ownerDoes(disableCall(delegation, chain.contracts))
    const stolen = await handle(await forced(one.pci, later))
    expect([stolen.outcome, stolen.reason]).toEqual(['failed', 'CannotUseADisabledDelegation'])
  })

  it('what the account took back on the chain alone is refused, too', async () => {
    const one = await app.begin(by)
    const [delegation] = decodeContext(one.context) ?? []
    if (!delegation) throw new Error('The context is none.')
    await ownerDoes(disableCall(delegation, chain.contracts))
    expect(await judged(one.pci, await transfers(one, 1n))).toBe(
      '401 The account has taken the permission back on the chain',
    )
  })

  it('an account that is not there yet is made by the session’s first operation, and by no other call of the factory', async () => {
    const owner = by
    try {
      by = await chain.granter({ deployed: false })
      const one = await app.begin(by)
      const [end, redeemed] = decodeCalls((await transfers(one, 1n)).callData) ?? []
      if (!end || !redeemed) throw new Error('There are two calls.')
      const made = async (factoryData: Hex) =>
        app.operation(by, one, [], {
          callData: encodeCalls([
            end,
            { to: chain.contracts.factory, value: 0n, data: factoryData },
            redeemed,
          ]),
        })
      const stranger = await chain.granter({ deployed: false })
      expect(await judged(one.pci, await made(stranger.made.factoryData))).toContain(
        'something else',
      )
      const op = await made(by.made.factoryData)
      expect((await handle(await cosigned(one.pci, op))).outcome).toBe('done')
      expect(await chain.held(by.address)).toBe(999n)
    } finally {
      by = owner
    }
  })

  it('a session gets sixty signatures a minute and no more, and nobody but its app uses them up', async () => {
    const one = await app.begin(by)
    const op = await transfers(one, 1n)
    const shared = data.database.counters
    const counted = createLimiter({ name: 'session signatures', points: 60, seconds: 60, shared })
    await counted.take(one.pci, 59)
    for (let round = 0; round < 3; round++)
      expect(await judged(one.pci, { ...op, signature: '0x' })).toContain('not signed by the app')
    expect(await judged(one.pci, op)).toBe('signed')
    expect(await judged(one.pci, op)).toBe('429 The session asks too often. Try again later.')
  })

  it('signs the next operation alone: no app keeps a stock of signatures for after the end', async () => {
    const one = await app.begin(by)
    const call = [chain.transfer(to, 1n)]
    for (const nonce of [1n, 1n << 64n, (7n << 64n) + 1n])
      expect(await judged(one.pci, await app.operation(by, one, call, { nonce }))).toBe(
        '401 The operation’s number is not the next one, 0',
      )
    expect((await handle(await cosigned(one.pci, await transfers(one, 1n)))).outcome).toBe('done')
    const again = await app.operation(by, one, call, { nonce: 0n })
    expect(await judged(one.pci, again)).toContain('not the next one, 1')
    expect(await judged(one.pci, await transfers(one, 1n))).toBe('signed')
  })

  it('[S1.feature-smart-sessions-end] a session ends by itself at its end, here and on the chain', async () => {
    const one = await app.begin(by, app.allowance(100n, { expiry: seconds() + 2 }))
    const op = await transfers(one, 1n)
    expect(await judged(one.pci, op)).toBe('signed')
    await expect
      .poll(() => judged(one.pci, op), { timeout: 5_000, interval: 200 })
      .toBe('401 The session is over')
    const stolen = await handle(await forced(one.pci, op))
    expect([stolen.outcome, stolen.reason]).toEqual([
      'failed',
      'TimestampEnforcer:expired-delegation',
    ])
  })

  it('the coin: as much as is left, to anybody, and no call of a contract', async () => {
    const permissions = [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: numberToHex(100n), period: 86_400, start: seconds() - 60 },
      },
    ]
    const one = await app.begin(by, { ...app.allowance(1n), permissions })
    const pays = (value: bigint, data: Hex = '0x') => app.operation(by, one, [{ to, value, data }])
    expect(await judged(one.pci, await pays(101n))).toContain('101 of 100')
    expect(await judged(one.pci, await pays(1n, '0x12345678'))).toContain('calls no contract')
    expect((await handle(await cosigned(one.pci, await pays(30n)))).outcome).toBe('done')
    expect(BigInt(String(await chain.request('eth_getBalance', [to, 'latest'])))).toBe(30n)
  })

  it('[T31] attack: an operation that was signed and held back does nothing once its own end has come', async () => {
    const one = await app.begin(by)
    const ending = (until: number) =>
      app.operation(by, one, [], {
        callData: writeRedemption(
          { calls: [chain.transfer(to, 7n)], makes: false, until },
          { context: one.context, contracts: chain.contracts, granter: null },
        ),
      })
    for (const [from, said] of [
      [-1, 'own end has passed'],
      [3_600, 'more than 120 seconds away'],
    ] as const)
      expect(await judged(one.pci, await ending(seconds() + from))).toContain(said)
    const heldBack = await cosigned(one.pci, await ending(seconds() + 100))
    const signature = await by.owner.signMessage({ message: revocationMessage(by.id, one.pci) })
    expect((await app.ask(`${by.id}/revoke`, { pci: one.pci, signature })).status).toBe(200)
    const before = await chain.held(to)
    // Last of all: the others' chain would be ahead.
    await chain.increaseTime(200)
    const late = await handle(heldBack)
    expect([late.outcome, late.reason]).toEqual(['failed', 'TimestampEnforcer:expired-delegation'])
    expect(await chain.held(to)).toBe(before)
  })
})
