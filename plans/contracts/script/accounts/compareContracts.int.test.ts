import {
  canonicalContracts,
  type SmartAccountContracts,
} from '@causeway/protocol/smartAccount/smartAccountContracts'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { deploySmartAccounts } from '@causeway/testkit/smartAccounts/deploySmartAccounts'
import { concat, createPublicClient, http, slice, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareContracts } from './compareContracts.ts'

let anvil: Anvil
let contracts: SmartAccountContracts
beforeAll(async () => {
  anvil = await startAnvil()
  contracts = await deploySmartAccounts(anvil)
})
afterAll(() => anvil.stop())

const node = () => createPublicClient({ transport: http(anvil.rpcUrl) })
const foundOf = async () =>
  Object.fromEntries(
    (await compareContracts(node(), contracts)).map(({ name, found }) => [name, found]),
  )
const codeAt = async (address: Address) => (await node().getCode({ address })) ?? '0x'

describe('compareContracts', () => {
  it('knows every contract that was placed as published, and the library by its link', async () => {
    const found = await foundOf()
    expect(Object.keys(found)).toHaveLength(17)
    expect(new Set(Object.values(found))).toEqual(new Set(['equal']))
  })

  it('tells one bit of a program, one byte of its metadata, and nothing at all', async () => {
    const state = await anvil.snapshot()
    const { ValueLte, LimitedCalls } = contracts.enforcers
    const [code, other] = [await codeAt(ValueLte), await codeAt(LimitedCalls)]
    const flip = (hex: `0x${string}`, at: number) => {
      const byte = Number(slice(hex, at, at + 1)) ^ 1
      return concat([
        slice(hex, 0, at),
        `0x${byte.toString(16).padStart(2, '0')}`,
        slice(hex, at + 1),
      ])
    }
    await anvil.request('anvil_setCode', [ValueLte, flip(code, 200)])
    await anvil.request('anvil_setCode', [LimitedCalls, flip(other, other.length / 2 - 1 - 30)])
    await anvil.request('anvil_setCode', [contracts.factory, '0x'])
    expect(await foundOf()).toMatchObject({
      ValueLteEnforcer: 'different',
      LimitedCallsEnforcer: 'metadata',
      SimpleFactory: 'no code',
      TimestampEnforcer: 'equal',
    })
    await anvil.revert(state)
  })

  it('believes the canonical address of the entry point, where there is code', async () => {
    const state = await anvil.snapshot()
    const { entryPoint } = canonicalContracts
    const [row] = await compareContracts(node(), { ...contracts, entryPoint })
    expect(row).toMatchObject({ address: entryPoint, found: 'no code' })
    await anvil.request('anvil_setCode', [entryPoint, '0x00'])
    const [there] = await compareContracts(node(), { ...contracts, entryPoint })
    expect(there?.found).toBe('address')
    await anvil.revert(state)
  })

  it('tells an account of another entry point, and another library', async () => {
    const state = await anvil.snapshot()
    const wrong = { ...contracts, entryPoint: contracts.factory }
    const rows = await compareContracts(node(), wrong)
    const bad = rows.filter(({ found }) => found === 'different').map(({ name }) => name)
    expect(bad).toEqual([
      'EntryPoint 0.7',
      'HybridDeleGator',
      'MultiSigDeleGator',
      'EIP7702StatelessDeleGator',
    ])
    const library = (await compareContracts(node(), contracts)).find(({ name }) =>
      name.startsWith('SCL'),
    )?.address
    await anvil.request('anvil_setCode', [library, '0x00'])
    expect(await foundOf()).toMatchObject({ 'SCL_RIP7212 (library)': 'different' })
    await anvil.revert(state)
  })
})
