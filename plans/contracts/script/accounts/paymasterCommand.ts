import { parseArgs } from 'node:util'
import { canonicalContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { encodeDeployData, formatEther, getAddress, isAddress, parseEther, size } from 'viem'
import type { Address } from 'viem'
import { artifact } from '../build/artifact.ts'
import { buildContracts } from '../build/buildContracts.ts'
import { connectChain, sendData } from '../chain/connectChain.ts'
import { deterministicCreation } from '../chain/deterministicCreation.ts'
import { operatorSenderOf } from '../deploy/operatorInput.ts'

/** What a paymaster is made with. */
interface PaymasterTerms {
  readonly entryPoint: Address
  readonly owner: Address
  readonly signer: Address
  /** Accounts of the bundler. */
  readonly senders: readonly Address[]
  readonly bounds: {
    readonly costCeiling: bigint
    readonly dayCeiling: bigint
    readonly tipCeiling: bigint
  }
}

const options = {
  'rpc-url': { type: 'string' },
  owner: { type: 'string' },
  signer: { type: 'string' },
  senders: { type: 'string' },
  ceiling: { type: 'string' },
  'day-ceiling': { type: 'string' },
  'tip-ceiling': { type: 'string', default: '0.0000005' },
  'entry-point': { type: 'string', default: canonicalContracts.entryPoint },
  'dry-run': { type: 'boolean', default: false },
} as const

/**
 * `paymaster --rpc-url URL --owner 0x… --signer 0x… --senders 0x…,0x… --ceiling 0.05 --day-ceiling 5 [--tip-ceiling 0.0000005]
 * [--entry-point 0x…] [--dry-run]`: places the paymaster, at an address that follows from these terms. What stands already is left alone.
 *
 * @returns Its address.
 * @throws Error that says what is missing or wrong; nothing was sent then
 */
export async function paymasterCommand(
  args: readonly string[],
  log: (line: string) => void,
): Promise<Address> {
  const { values } = parseArgs({ args: [...args], options })
  const rpcUrl = needed('rpc-url', values['rpc-url'])
  const terms: PaymasterTerms = {
    entryPoint: addressOf('entry-point', values['entry-point']),
    owner: addressOf('owner', values.owner),
    signer: addressOf('signer', values.signer),
    senders: needed('senders', values.senders)
      .split(',')
      .map((one) => addressOf('senders', one.trim())),
    bounds: {
      costCeiling: coinsOf('ceiling', needed('ceiling', values.ceiling)),
      dayCeiling: coinsOf('day-ceiling', needed('day-ceiling', values['day-ceiling'])),
      tipCeiling: coinsOf('tip-ceiling', values['tip-ceiling']),
    },
  }
  await buildContracts({ log })
  const { abi, bytecode } = artifact('SponsorPaymaster')
  const { entryPoint, owner, signer, senders, bounds } = terms
  const code = encodeDeployData({
    abi,
    bytecode,
    args: [entryPoint, owner, signer, senders, bounds],
  })
  const { address, to, data } = deterministicCreation(code)
  const reader = connectChain({ rpcUrl, account: { address: owner, type: 'json-rpc' }, chainId: 0 })
  const chainId = await reader.getChainId()
  const has = async (at: Address) => size((await reader.getCode({ address: at })) ?? '0x') > 0
  for (const [what, at] of [
    ['entry point', entryPoint],
    ['deterministic deployer', to],
  ] as const)
    if (!(await has(at)))
      throw new Error(`Chain ${chainId} has no ${what} at ${at}. Nothing was sent.`)
  if (!(await has(owner))) log(`Note: the owner ${owner} is a plain account. A multisig is safer.`)
  log(
    `Chain ${chainId}: paymaster ${address}, one operation costs ${formatEther(bounds.costCeiling)} at most, a day ${formatEther(bounds.dayCeiling)}, whatever is signed`,
  )
  if (await has(address)) log('It stands already.')
  else if (values['dry-run']) log('Nothing was sent.')
  else {
    const chain = connectChain({ rpcUrl, account: operatorSenderOf(process.env), chainId })
    const gas = await sendData(chain, { what: 'The paymaster', to, data })
    log(`Placed, ${gas} gas. Name it in BUNDLER_FILE, and pay its deposit in: deposit().`)
  }
  return address
}

function needed(name: string, text: string | undefined): string {
  if (text === undefined) throw new Error(`--${name} is missing. Nothing was sent.`)
  return text
}

function addressOf(name: string, given: string | undefined): Address {
  const text = needed(name, given)
  if (!isAddress(text, { strict: true }))
    throw new Error(`--${name} ${text} is no address: 0x and 40 hex digits. Nothing was sent.`)
  return getAddress(text)
}

function coinsOf(name: string, text: string): bigint {
  if (!/^\d{1,6}(?:\.\d{1,18})?$/u.test(text))
    throw new Error(
      `--${name} ${text} is no amount of the chain's coin, like 0.05. Nothing was sent.`,
    )
  return parseEther(text)
}
