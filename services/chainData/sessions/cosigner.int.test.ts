import { afterAll, beforeAll, expect, it } from 'vitest'
import { numberToHex, type Hex } from 'viem'
import { revocationMessage } from '@causeway/protocol/sessions/sessionMessage'
import { encodeCalls, type AccountCall } from '@causeway/protocol/smartAccount/calls'
import { redeemCall } from '@causeway/protocol/smartAccount/delegation'
import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { handleOperation } from '@causeway/testkit/smartAccounts/handleOperation'
import { newKey, startSmartChain, type Granter, type SmartChain } from '../fixture/smartChain.ts'
import { seconds, sessionApp } from '../fixture/sessionApp.ts'
import { startTestData } from '../fixture/testData.ts'

const projectId = 'a'.repeat(32)
const origin = 'https://app.example'

let chain: SmartChain
let data: Awaited<ReturnType<typeof startTestData>>
let app: ReturnType<typeof sessionApp>
beforeAll(async () => {
  chain = await startSmartChain()
  data = await startTestData({
    chains: [chain.entry],
    projects: [{ id: projectId, name: 'An app', allowedOrigins: [origin], analytics: false }],
  })
  app = sessionApp(data, chain, { projectId, origin })
})
afterAll(async () => {
  await data.close()
  await chain.stop()
})

const to = newKey().address
/** What the service says to an operation: its signature, or why there is none. */
async function asked(by: Granter, pci: string, op: UserOperation) {
  const { status, body } = await app.sign(by, pci, op)
  return status === 200 ? 'signed' : `${status} ${body.reasons[0]?.description}`
}
async function signed(by: Granter, pci: string, op: UserOperation): Promise<UserOperation> {
  const { body } = await app.sign(by, pci, op)
  return { ...op, signature: body.signature }
}
const handle = (op: UserOperation) => handleOperation(chain, chain.contracts.entryPoint, op)

it('[S7.session-cosigner] a granted session acts once it was activated, with both keys and no less', async () => {
  const by = await chain.granter()
  const { pci, request, context, answer } = await app.begin(by)
  expect(answer.status).toBe(200)
  const op = await app.operation(by, { request, context }, [chain.transfer(to, 40n)])
  // The app's key alone is not enough for the chain.
  expect((await handle(op)).outcome).toBe('refused')
  expect(await handle(await signed(by, pci, op))).toMatchObject({ outcome: 'done' })
  expect([await chain.held(to), await chain.held(by.address)]).toEqual([40n, 960n])
})

it('debug', async () => {
  const by = await chain.granter()
  const session = await app.begin(by)
  const op = await app.operation(by, session, [chain.transfer(to, 40n)])
  console.log(await asked(by, session.pci, op))
})
