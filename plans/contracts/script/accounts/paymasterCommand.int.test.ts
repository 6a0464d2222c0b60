import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { deploySmartAccounts } from '@causeway/testkit/smartAccounts/deploySmartAccounts'
import { createPublicClient, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { artifact } from '../build/artifact.ts'
import { paymasterCommand } from './paymasterCommand.ts'

const key = generatePrivateKey()
const newAddress = () => privateKeyToAddress(generatePrivateKey())
const [owner, signer, sender] = [newAddress(), newAddress(), newAddress()]
let anvil: Anvil
let entryPoint: `0x${string}`
beforeAll(async () => {
  anvil = await startAnvil()
  ;({ entryPoint } = await deploySmartAccounts(anvil))
  await anvil.request('anvil_setBalance', [privateKeyToAddress(key), toHex(parseEther('10'))])
  vi.stubEnv('CAUSEWAY_SENDER_KEY', key)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await anvil.stop()
})

type Terms = Readonly<Record<string, string>>
const terms = (): Terms => ({
  'rpc-url': anvil.rpcUrl,
  owner,
  signer,
  senders: `${sender},${privateKeyToAddress(key)}`,
  ceiling: '0.05',
  'day-ceiling': '5',
  'entry-point': entryPoint,
})
const args = (given: Terms) =>
  Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])

it('rehearses, places the paymaster with its terms, and leaves it alone afterwards', async () => {
  const said: string[] = []
  const run = (...more: string[]) =>
    paymasterCommand([...args(terms()), ...more], (line) => said.push(line))
  const client = createPublicClient({ transport: http(anvil.rpcUrl) })
  const rehearsed = await run('--dry-run')
  expect(await client.getCode({ address: rehearsed })).toBeUndefined()
  const address = await run()
  expect(address).toBe(rehearsed)
  const { abi } = artifact('SponsorPaymaster')
  const told = (functionName: string) => client.readContract({ address, abi, functionName })
  expect(await told('owner')).toBe(owner)
  expect(await told('signer')).toBe(signer)
  expect(await told('entryPoint')).toBe(entryPoint)
  expect(await told('bounds')).toEqual([
    parseEther('0.05'),
    parseEther('5'),
    parseEther('0.0000005'),
  ])
  for (const [account, carries] of [
    [sender, true],
    [privateKeyToAddress(key), true],
    [owner, false],
  ] as const)
    expect(
      await client.readContract({ address, abi, functionName: 'isSender', args: [account] }),
    ).toBe(carries)
  const height = await client.getBlockNumber({ cacheTime: 0 })
  expect(await run()).toBe(address)
  expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(height)
  expect(said.at(-1)).toBe('It stands already.')
  expect(said.join()).not.toContain(key)
})

it('error: sends nothing without an owner, to no entry point, or with a ceiling that is no amount', async () => {
  const refusing = (given: Terms) => paymasterCommand(args(given), () => undefined)
  const wrong = (name: string, value: string) => refusing({ ...terms(), [name]: value })
  await expect(refusing({ 'rpc-url': anvil.rpcUrl })).rejects.toThrow('--owner is missing')
  await expect(wrong('entry-point', owner)).rejects.toThrow(`no entry point at ${owner}`)
  await expect(wrong('senders', `${sender},`)).rejects.toThrow('--senders  is no address')
  await expect(wrong('day-ceiling', 'lots')).rejects.toThrow('--day-ceiling lots is no amount')
  await expect(wrong('ceiling', 'much')).rejects.toThrow('--ceiling much is no amount')
  await expect(wrong('owner', '0x12')).rejects.toThrow('--owner 0x12 is no address')
})
