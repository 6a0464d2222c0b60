import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { Counter, Gauge } from 'prom-client'
import { privateKeyToAccount } from 'viem/accounts'
import { abortablePause } from '../lib/abortablePause.ts'
import { defineService, type ServiceDeps } from '../lib/run/defineService.ts'
import { offService } from '../lib/run/offService.ts'
import type { Health, Service } from '../lib/run/service.ts'
import { readBundlerFile } from './settings/readBundlerFile.ts'
import { headNeed } from '../lib/follow/headNeed.ts'
import { createChain } from './chain/createChain.ts'
import { bundlerSettings, type BundlerConfig } from './config.ts'
import type { BundlerDeps } from './bundlerDeps.ts'
import { keepWorking, type WorkState } from './work/keepWorking.ts'
import { signerNeed } from './paymaster/signerNeed.ts'
import { createOperationStore } from './operations/operationStore.ts'
import { createBudgetReservations } from './budgets/budgetReservations.ts'
import { mountBundlerRpc } from './rpc/mountBundlerRpc.ts'

type Deps = ServiceDeps<BundlerConfig>

/**
 * Sends user operations of this installation's own smart accounts, and agrees to pay for them. Without keys in the settings it is off.
 * @throws FatalError when its file cannot be used
 */
export async function createBundler(given: Deps, now: () => number = Date.now): Promise<Service> {
  const { keys, token, file, port } = given.config.bundler
  if (keys.length === 0 || token === null || file === null)
    return offService('bundler', {
      off: 'BUNDLER_KEYS_SECRET, BUNDLER_TOKEN_SECRET and BUNDLER_FILE switch it on',
    })
  const stopping = new AbortController()
  // Every call of a node that is under way listens to it.
  setMaxListeners(0, stopping.signal)
  const naps = createNaps(given.config.pollMs, stopping.signal)
  const { signal } = stopping
  const deps = await createDeps(given, { file, now, naps, signal })
  const states = new Map<number, WorkState>()
  let work: Promise<unknown> = Promise.resolve()

  async function begin(): Promise<void> {
    // One process owns an embedded database: whoever held something in it is gone.
    if (given.database.kind === 'embedded') await deps.operations.takeOver()
    for (const id of deps.chains.keys()) await deps.operations.open(id)
    const works = [...deps.chains.values()].map((chain) => {
      const state: WorkState = { trouble: null, poor: [] }
      states.set(chain.id, state)
      const rest = () => naps.rest(chain.id)
      return keepWorking(deps, chain, { state, signal, rest })
    })
    await Promise.all(works)
  }

  return {
    name: 'bundler',
    listens: { port, setting: 'BUNDLER_PORT', isInside: true },
    mountOn: (app) => mountBundlerRpc(app, deps, token),
    needs: [
      ...headNeed(
        [...deps.chains.values()].map(({ id, rpcUrls }) => ({ chainId: id, rpcUrls })),
        { setting: 'BUNDLER_FILE', seconds: given.config.headSeconds, log: deps.log, signal },
      ),
      ...signerNeed(deps),
    ],
    start(onFatal) {
      work = begin().catch(onFatal)
    },
    stop: async () => {
      stopping.abort()
      await work
      await deps.operations.letGo()
    },
    health: () => healthOf(deps, states),
  }
}

interface Naps {
  /** Waits a while, or until it is woken; not at all when that was while it worked. */
  readonly rest: (chainId: number) => Promise<void>
  readonly wake: (chainId: number) => void
}

function createNaps(ms: number, signal: AbortSignal): Naps {
  const naps = new Map<number, AbortController>()
  const napOf = (chainId: number) => {
    const nap = naps.get(chainId) ?? new AbortController()
    naps.set(chainId, nap)
    return nap
  }
  return {
    rest: async (chainId) => {
      await abortablePause(ms, AbortSignal.any([napOf(chainId).signal, signal]))
      naps.delete(chainId)
    },
    wake: (chainId) => napOf(chainId).abort(),
  }
}

async function createDeps(
  given: Deps,
  own: {
    readonly file: string
    readonly now: () => number
    readonly naps: Naps
    readonly signal: AbortSignal
  },
): Promise<BundlerDeps> {
  const { now, signal } = own
  const { keys, sponsorKey } = given.config.bundler
  const { db } = given.database
  const log = given.log.child({ service: 'bundler' })
  const { chains, budgets } = await readBundlerFile(own.file, { sponsors: sponsorKey !== null })
  return {
    chains: new Map(chains.map((one) => [one.id, createChain(one, { keys, log, signal })])),
    db,
    operations: createOperationStore(db, {
      me: randomUUID(),
      now,
      executors: keys.map((key) => privateKeyToAccount(key).address),
    }),
    reservations: createBudgetReservations(db, now),
    sponsor:
      sponsorKey === null || budgets === null
        ? null
        : { signer: privateKeyToAccount(sponsorKey), budgets },
    log,
    now,
    wake: own.naps.wake,
    ...countersOf(given),
  }
}

function healthOf(deps: BundlerDeps, states: ReadonlyMap<number, WorkState>): Health {
  const troubles = [...states].flatMap(([id, { trouble, poor }]) =>
    [...(trouble === null ? [] : [trouble]), ...poor].map((text) => `chain ${id}: ${text}`),
  )
  return {
    status: troubles.length > 0 ? 'degraded' : 'ok',
    details: {
      chains: [...deps.chains].map(([id, { senders, paymaster }]) => ({
        id,
        senders: senders.map(({ address }) => address),
        paymaster: deps.sponsor === null ? null : paymaster,
      })),
      troubles,
    },
  }
}

function countersOf({ registry }: Deps): Pick<BundlerDeps, 'ended' | 'sponsored' | 'funds'> {
  return {
    ended: new Counter({
      name: 'causeway_bundler_operations_total',
      help: 'User operations, by chain and by how they ended.',
      labelNames: ['chain', 'state'],
      registers: [registry],
    }),
    sponsored: new Counter({
      name: 'causeway_bundler_sponsorships_total',
      help: 'Asked sponsorships that could be carried out, by chain and by what was said.',
      labelNames: ['chain', 'said'],
      registers: [registry],
    }),
    funds: new Gauge({
      name: 'causeway_bundler_funds',
      help: 'Coins that an account which sends has, or the paymaster at the entry point.',
      labelNames: ['chain', 'part', 'address'],
      registers: [registry],
    }),
  }
}

export const bundlerService = defineService({
  settings: bundlerSettings,
  hasDatabase: true,
  create: createBundler,
})
