import { parseArgs } from 'node:util'
import { isEvmAddress, type Address } from '@causeway/protocol/address'
import { chainSettings } from '@causeway/services/lib/config/chainSettings'
import { readSettings } from '@causeway/services/lib/config/readSettings'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { localAddresses } from '../../protocol/addresses.gen.ts'
import { verify, type Verdict } from '../../indexer/verify/verify.ts'
import { createNodeClient } from '@causeway/protocol/rpc/createNodeClient'
import { http } from 'viem'
import { localStackUrls as local } from '../../seed/world/localStackUrls.ts'

const usage = `causeway recompute [plan]   computes every figure of a running indexer anew from the chain, and compares

  plan                     only this plan (its address); left out: everything
  --url <url>              the indexer (default ${local.indexer})
  --histories <url>        the histories of accounts (default: the same as the indexer)
  --rpc <url>              a node of the same chain (default RPC_URLS, else ${local.rpc})
  --enumeration <address>  the contract that lists the plans (default ENUMERATION, else the local chain's)
Ends with 1 when a figure differs.`

/** Differences that are printed of each comparison. */
const shown = 10

/**
 * Computes what an indexer says anew, and prints what differs.
 * @param words behind the command's name
 * @returns the exit code: 1 when a figure differs
 * @throws Error with the usage, or what the node or the indexer said
 */
export async function recomputeFigures(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      url: { type: 'string', default: local.indexer },
      histories: { type: 'string' },
      rpc: { type: 'string' },
      enumeration: {
        type: 'string',
        default: process.env['ENUMERATION'] || localAddresses.contracts.enumeration,
      },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [plan, ...rest] = positionals
  if (rest.length > 0) throw new Error(usage)
  if (values.help) console.log(usage)
  else return compare(values, plan === undefined ? undefined : addressOf('plan', plan))
  return 0
}

/** Of the installation, or the local stack's. @throws FatalError as `readSettings` */
function ownNode(): string {
  const { RPC_URLS, RPC_URLS_FILE, CHAIN_ID = '1' } = process.env
  if (!RPC_URLS && !RPC_URLS_FILE) return local.rpc
  const set = { RPC_URLS, RPC_URLS_FILE, CHAIN_ID }
  return readSettings(set, chainSettings).rpcUrls[0] ?? local.rpc
}

async function compare(
  values: {
    readonly url: string
    readonly histories?: string | undefined
    readonly rpc?: string | undefined
    readonly enumeration: string
  },
  plan: Address | undefined,
): Promise<number> {
  const started = performance.now()
  const verdict = await verify({
    client: createNodeClient({ transport: http(values.rpc ?? ownNode(), { batch: true }) }),
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
