import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import { SettingsSchema } from '@causeway/plans/protocol/settings/settings'
import { describeRequest } from '@causeway/testkit/wallet/approve/describeRequest'
import { knownContracts } from '@causeway/testkit/wallet/core/knownContracts'
import { testAddresses } from '@causeway/testkit/wallet/core/testAddresses'
import { parse } from 'valibot'
import { encodeFunctionData, type Hex } from 'viem'
import { expect, it } from 'vitest'
import { walletConfig } from './startWallet.ts'

const staking = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const token = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const settings = parse(SettingsSchema, {
  chain: { id: 31337, name: 'Polygon Local' },
  site: {},
  rpc: { primary: ['http://127.0.0.1:1'] },
  captcha: {},
  tokens: { product: token },
  swap: {},
  plans: { staking },
  contracts: {},
  endpoints: {},
  local: {},
})
// What reaches the wallet's pages is the JSON of this.
const served = JSON.parse(
  JSON.stringify(walletConfig(settings, 'http://127.0.0.1:1')),
) as ReturnType<typeof walletConfig>
const config = { ...served, contracts: parse(knownContracts, served.contracts) }
const shown = (to: string, data: Hex) =>
  describeRequest(
    { method: 'eth_sendTransaction', params: [{ from: testAddresses[0], to, data }] },
    config,
  )

it('tells the wallet what calls of the plans do', () => {
  const data = encodeFunctionData({ abi: stakingAbi, functionName: 'deposit', args: [10n ** 18n] })
  const { summary, rows } = shown(staking, data)
  expect(summary).toBe('Stakes tokens in the plan.')
  expect(rows).toContainEqual({ label: 'To', value: 'Staking · 0x5FbD…0aa3' })
  expect(rows).toContainEqual({ label: 'amount', value: '1\u{a0}CWY' })
})

it('counts what the token itself is called for in the token', () => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [staking, 5n * 10n ** 17n],
  })
  expect(shown(token, data).rows).toContainEqual({ label: 'value', value: '0.500\u{a0}CWY' })
})
