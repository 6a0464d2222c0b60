import { parseArgs } from 'node:util'
import { isEvmAddress, type Address } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { localAddresses } from '../protocol/addresses.gen.ts'
import { verify, type Verdict } from '../indexer/verify/verify.ts'
import { createNodeClient } from '@causeway/protocol/rpc/createNodeClient'
import { http } from 'viem'
import { localStackUrls as local } from '../seed/world/localStackUrls.ts'

const usage = `npm run tool cli indexer -- verify [plan]   computes every figure of a running indexer anew from the chain, and compares

  plan                     only this plan (its address); left out: everything
  --url <url>              the indexer (default ${local.indexer})
  --histories <url>        the histories of accounts (default: the same as the indexer)
  --rpc <url>              a node of the same chain (default RPC_URLS, else ${local.rpc})
  --enumeration <address>  the contract that lists the plans (default ENUMERATION, else the local chain's)
Ends with 1 when a figure differs.`

/** Differences that are printed of each comparison. */
const shown = 10

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: local.indexer },
    histories: { type: 'string' },
    rpc: { type: 'string', default: process.env['RPC_URLS']?.split(',')[0] ?? local.rpc },
    enumeration: {
      type: 'string',
      default: process.env['ENUMERATION'] ?? localAddresses.contracts.enumeration,
    },
    help: { type: 'boolean', short: 'h' },
  },
})

try {
  const [command, plan, ...rest] = positionals
  if (values.help) console.log(usage)
  else if (command !== 'verify' || rest.length > 0) throw new Error(usage)
  else process.exitCode = await run(plan === undefined ? undefined : addressOf('plan', plan))
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(plan: Address | undefined): Promise<number> {
  const started = performance.now()
  const verdict = await verify({
    client: createNodeClient({ transport: http(values.rpc, { batch: true }) }),
    base: values.url,
    ...(values.histories ? { histories: values.histories } : {}),
    enumeration: addressOf('--enumeration', values.enumeration),
    ...(plan ? { plan } : {}),
  })
  const seconds = (performance.now() - started) / 1000
  console.log(tableOf(verdict, seconds))
  return verdict.comparisons.some(({ differences }) => differences.length > 0) ? 1 : 0
}

function addressOf(name: string, text: string): Address {
  if (!isEvmAddress(text)) throw new Error(`${name}: "${text}" is not an address.\n\n${usage}`)
  return toChecksum(text)
}

function tableOf({ block, plans, events, comparisons }: Verdict, seconds: number): string {
  const width = Math.max(...comparisons.map(({ what }) => what.length))
  const lines = comparisons.flatMap(({ what, compared, differences, skipped }) => [
    `  ${skipped ? '–' : differences.length === 0 ? '✓' : '✗'} ${what.padEnd(width)} ${String(compared).padStart(8)} compared ${String(differences.length).padStart(6)} different`,
    ...(skipped ? [`      not compared: ${skipped}`] : []),
    ...differences.slice(0, shown).map((line) => `      ${line}`),
    ...(differences.length > shown ? [`      … and ${differences.length - shown} more`] : []),
  ])
  const all = comparisons.reduce((sum, { compared }) => sum + compared, 0)
  const wrong = comparisons.reduce((sum, { differences }) => sum + differences.length, 0)
  return [
    `${plans} plans, ${events} events up to block ${block}, recomputed in ${seconds.toFixed(1)} s`,
    ...lines,
    `${all} figures compared, ${wrong} different.`,
  ].join('\n')
}
