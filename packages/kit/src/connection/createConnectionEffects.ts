import { BaseError } from '@causeway/protocol/errors/baseError'
import { walletUnavailable } from '@causeway/protocol/wallets/errors'
import { connectionDisconnectFailed } from '@causeway/protocol/errors/kitErrors'
import { networkNotFound, chainSwitchFailed } from '@causeway/protocol/networks/errors'
import { kindByNumber, layersOf } from '@causeway/protocol/requests/walletCodes'
import type { Environment } from '../core/browserEnvironment.ts'
import type { Network } from '@causeway/protocol/networks'
import type { Log } from '../core/createLog.ts'
import { askForWallets } from './askForWallets.ts'
import type { ConnectorPort } from './connector.ts'
import type { ConnectionEffect, ConnectionEvent } from './events.ts'
import { lazyErrors } from './injectedPort.ts'
import { type ConnectionMemory, timing } from './connectionMemory.ts'

type Send = (event: ConnectionEvent) => void

interface ConnectionEffectDeps {
  readonly environment: Environment
  readonly log: Log
  readonly memory: ConnectionMemory
  readonly networks: () => readonly Network[]
  readonly port: (connectorId: string) => ConnectorPort | undefined
  /** Whether somebody still waits for this attempt. */
  readonly awaited: (attempt: number) => boolean
  /** A connection is to be taken up, and its wallet is not in the page yet. */
  readonly onMissed: (connectorId: string) => unknown
}

/**
 * The only place where the connection touches wallets, timers and storage. Every answer comes back as an event;
 * nothing here decides anything.
 */
export function createConnectionEffects(deps: ConnectionEffectDeps) {
  const timers = new Set<() => void>()
  let stopListening: () => void = () => undefined
  let signingOut: Promise<void> = Promise.resolve()
  let stopped = false

  function setTimer(ms: number, callback: () => void): () => void {
    if (stopped) return () => undefined
    const stop = deps.environment.after(ms, () => {
      timers.delete(stop)
      callback()
    })
    timers.add(stop)
    return () => {
      timers.delete(stop)
      stop()
    }
  }

  /** The wait for a slow sign-out may be long enough to change one's mind: no window opens then. */
  async function askAfter(
    waited: Promise<void>,
    effect: EffectOf<'askAccounts'>,
    send: Send,
  ): Promise<void> {
    await waited
    if (!stopped && deps.awaited(effect.attempt)) await askAccounts(deps, effect, send)
  }

  function run(effect: ConnectionEffect, send: Send): void {
    switch (effect.type) {
      case 'askAccounts':
        return void askAfter(signingOut, effect, send)
      case 'readAccounts':
        return void readAccounts(deps, effect, send)
      case 'listen':
        stopListening()
        // An answer that comes after the end must not leave a listener behind.
        if (!stopped) stopListening = listen(deps, effect, send)
        return
      case 'stopListening':
        stopListening()
        stopListening = () => undefined
        return
      case 'signOut':
        signingOut = signOut(deps, effect.connectorId, setTimer).then((failure) =>
          send({ type: 'signedOut', ...(failure ? { failure } : {}) }),
        )
        return
      case 'switchChain':
        return void switchTo(deps, effect, setTimer, send)
      case 'remember':
        return deps.memory.remember(effect.connector, effect.recent)
      case 'rememberChain':
        return deps.memory.rememberChain(effect.chainId)
      case 'rememberAddress':
        return deps.memory.rememberAddress(effect.address)
      case 'forget':
        return deps.memory.forget()
      case 'waitForWallet': {
        const wait = effect.phase === 'accounts' ? timing.restoreWait : timing.announcementWait
        if (effect.phase === 'announcement') missed(deps, effect.connectorId, setTimer)
        return void setTimer(wait, () => send({ type: 'restoreWaitOver', attempt: effect.attempt }))
      }
      case 'watchAnswer':
        return void setTimer(timing.slowAfter, () =>
          send({ type: 'walletSlow', attempt: effect.attempt }),
        )
      case 'watchSwitch':
        return void setTimer(timing.slowAfter, () =>
          send({ type: 'switchSlow', request: effect.request }),
        )
      default:
        return effect satisfies never
    }
  }

  function stop(): void {
    stopped = true
    stopListening()
    stopListening = () => undefined
    for (const stopTimer of timers) stopTimer()
    timers.clear()
  }

  return { run, stop }
}

/** Some wallets put themselves into the page late, and say nothing. */
function missed(
  { environment, onMissed }: ConnectionEffectDeps,
  connectorId: string,
  setTimer: (ms: number, callback: () => void) => unknown,
): void {
  onMissed(connectorId)
  for (const ms of timing.askAgain) setTimer(ms, () => askForWallets(environment))
}

type EffectOf<T extends ConnectionEffect['type']> = Extract<ConnectionEffect, { type: T }>

async function askAccounts(
  deps: ConnectionEffectDeps,
  { attempt, connectorId }: EffectOf<'askAccounts'>,
  send: Send,
): Promise<void> {
  try {
    const report = await portOf(deps, connectorId).connect()
    send({ type: 'connectAnswered', attempt, ...report })
  } catch (error) {
    const { fromWallet } = lazyErrors.loaded() ?? (await loadedMessages(deps))
    const outcome = fromWallet(error)
    if (outcome.kind === 'rejected') return send({ type: 'connectRejected', attempt })
    deps.log.write('warn', `Connecting to ${connectorId} failed.`, error)
    send({ type: 'connectFailed', attempt, error: outcome.error })
  }
}

async function loadedMessages({ log }: ConnectionEffectDeps) {
  try {
    return await lazyErrors.load()
  } catch (error) {
    log.write('warn', 'The code for wallet errors could not be loaded.', error)
    return offline
  }
}

/** Stands in where the finer words cannot be fetched: a refusal is still told from a failure. */
const offline = {
  fromWallet: (cause: unknown) =>
    kindByNumber(layersOf(cause)) === 'refused'
      ? ({ kind: 'rejected' } as const)
      : ({ kind: 'error', error: new BaseError(walletUnavailable, { cause }) } as const),
}

async function readAccounts(
  deps: ConnectionEffectDeps,
  { attempt, connectorId }: EffectOf<'readAccounts'>,
  send: Send,
): Promise<void> {
  try {
    const report = await portOf(deps, connectorId).restore()
    send({ type: 'restoreAnswered', attempt, ...report })
  } catch (error) {
    deps.log.write('warn', `Restoring the connection to ${connectorId} failed.`, error)
    send({ type: 'restoreFailed', attempt })
  }
}

function listen(
  deps: ConnectionEffectDeps,
  { attempt, connectorId }: EffectOf<'listen'>,
  send: Send,
): () => void {
  return portOf(deps, connectorId).listen({
    accountsChanged: (accounts, approved) =>
      send({ type: 'accountsChanged', attempt, accounts, approved }),
    chainChanged: (chainId) => send({ type: 'chainChanged', attempt, chainId }),
    disconnected: () => send({ type: 'walletDisconnected', attempt }),
  })
}

/** Waits for the wallet at most as long as SPEC §9 allows; the page has long moved on. */
async function signOut(
  deps: ConnectionEffectDeps,
  connectorId: string,
  later: (ms: number, callback: () => void) => void,
): Promise<BaseError | undefined> {
  const limit = new Promise<undefined>((resolve) =>
    later(timing.signOutWait, () => resolve(undefined)),
  )
  const revoked = Promise.resolve()
    .then(() => portOf(deps, connectorId).disconnect())
    .then(
      () => undefined,
      (cause: unknown) => {
        const failure = new BaseError(connectionDisconnectFailed, { cause })
        deps.log.write('warn', failure.shortMessage, cause)
        return failure
      },
    )
  return Promise.race([revoked, limit])
}

async function switchTo(
  deps: ConnectionEffectDeps,
  { request, connectorId, chainId }: EffectOf<'switchChain'>,
  later: (ms: number, callback: () => void) => () => void,
  send: Send,
): Promise<void> {
  const network = deps.networks().find((known) => known.id === chainId)
  try {
    if (!network) throw new BaseError(networkNotFound)
    let stop: () => void = () => undefined
    const silent = new Promise<never>((_, reject) => {
      stop = later(timing.switchWait, () => reject(new Error('The wallet did not answer in time.')))
    })
    // What the wallet does after that, its own events tell.
    const answer = portOf(deps, connectorId).switchChain(network)
    const outcome = await Promise.race([answer, silent]).finally(stop)
    send({ type: 'switchAnswered', request, outcome })
  } catch (cause) {
    deps.log.write('warn', `Switching to chain ${chainId} failed.`, cause)
    const name = network?.name ?? String(chainId)
    const error = new BaseError(chainSwitchFailed, { name }, { cause })
    send({
      type: 'switchAnswered',
      request,
      outcome: { kind: 'failed', chainId: undefined, error },
    })
  }
}

function portOf(deps: ConnectionEffectDeps, connectorId: string): ConnectorPort {
  const port = deps.port(connectorId)
  if (!port)
    throw new BaseError(walletUnavailable, { details: `No wallet with the id ${connectorId}.` })
  return port
}
