import type { Kit } from '@causeway/kit'
import { enumerationAbi } from '@causeway/plans/protocol/abi/enumeration.gen'
import { factoryAbi } from '@causeway/plans/protocol/abi/factory.gen'
import { settingsFromEnv } from '@causeway/plans/protocol/settings/settings'
import { QueryClient } from '@tanstack/react-query'
import {
  createClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  multicall3Abi,
  stringToHex,
  type Abi,
  type Hex,
} from 'viem'
import { polygon } from 'viem/chains'
import { expect, it } from 'vitest'
import { templatesQuery } from '../operate/create/templatesQuery.ts'
import { planListQuery } from './planListQuery.ts'

const abi: Abi = [...enumerationAbi, ...factoryAbi]
const [first, second] = [
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
] as const
const settings = settingsFromEnv({
  CAUSEWAY_RPC_PRIMARY: 'https://one.example',
  CAUSEWAY_CONTRACT_ENUMERATION: first,
  CAUSEWAY_CONTRACT_FACTORY: second,
})

const templates = ['staking', 'raffle', 'unknown', 'rebate'].map((name) => ({
  implementation: first,
  open: name !== 'raffle',
  ruleAt: 0,
  name: stringToHex(name, { size: 32 }),
}))
const entries = [
  { plan: first, templateId: 0, createdAt: 7, withdrawn: false },
  { plan: second, templateId: 1, createdAt: 9, withdrawn: true },
]
const answers: Readonly<Record<string, (at: bigint) => unknown>> = {
  count: () => BigInt(entries.length),
  entries: () => entries,
  templateCount: () => BigInt(templates.length),
  template: (at) => templates[Number(at)],
}

function answerTo(data: Hex): Hex {
  const { functionName, args } = decodeFunctionData({ abi: [...abi, ...multicall3Abi], data })
  if (functionName !== 'aggregate3') {
    const result = answers[functionName]?.(args?.[0] as bigint)
    return encodeFunctionResult({ abi, functionName, result })
  }
  const result = (args[0] as readonly { callData: Hex }[]).map(({ callData }) => ({
    success: true,
    returnData: answerTo(callData),
  }))
  return encodeFunctionResult({ abi: multicall3Abi, functionName, result })
}

function ask(question: (kit: Kit) => object): Promise<unknown> {
  const request = async ({ params }: { params: readonly [{ data: Hex }] }) =>
    answerTo(params[0].data)
  const client = createClient({ chain: polygon, transport: custom({ request }) })
  const query = question({ client: () => client } as unknown as Kit)
  return new QueryClient().fetchQuery(query as never)
}

it('[S1.place-enumeration] every plan that the enumeration names is listed, under the template it was made from', async () => {
  expect(await ask((kit) => planListQuery(kit, settings))).toEqual([
    { address: first, template: 'staking', createdAt: 7, withdrawn: false },
    { address: second, template: 'raffle', createdAt: 9, withdrawn: true },
  ])
})

it('[S1.place-factory] the operator chooses from all open templates of the factory that the site knows', async () => {
  expect(await ask((kit) => templatesQuery(kit, settings))).toEqual([
    { id: 0n, name: 'staking', implementation: first },
    { id: 3n, name: 'rebate', implementation: first },
  ])
})
