import type { Hono } from 'hono'
import type { HttpApp } from '../http/createHttpApp.ts'
import type { Need } from '../need.ts'
import type { SocketTrace } from '../trace/startTracing.ts'

export interface Health {
  readonly status: 'ok' | 'degraded' | 'failed'
  /** What a person on call wants to read; no secrets. */
  readonly details: Record<string, unknown>
}

/** A port, and the variable that names it. */
export interface Listens {
  readonly port: number
  readonly setting: string
  /** An origin for its own pages alone: no other site reads there, and no description stands beside them. */
  readonly isPrivateOrigin?: boolean
  /** For services of this installation alone: it listens where health does, no page reads there, and no client is slowed. */
  readonly isInside?: boolean
  /** Files that are held in memory: a first visit asks for hundreds of them at once, and no client is slowed. */
  readonly isFiles?: boolean
}

/** What the runner needs to know of everything that runs. */
interface Part {
  readonly name: string
  /** Begins the work in the background. `onFatal` is called when it can never go on; then it may be begun again. */
  start(onFatal: (error: unknown) => void): void
  /** Ends the work; resolves when nothing runs any more. */
  stop(): Promise<void>
  health(): Health
  /** Adds what the operator may ask and do, with the token, to the private port, under the service's name. */
  mountAdmin?(app: Hono): void
  /** What it cannot answer without, beside the database that the runner gives it. */
  readonly needs?: readonly Need[]
}

/** A service that speaks HTTP. */
export interface Service extends Part {
  /** A port of its own, for a wire that owns the root of its address; left out: the port of the public API. */
  readonly listens?: Listens
  /** Adds the service's endpoints to the public application. */
  mountOn(app: HttpApp): void
  /** It answers `GET /health` of its port itself while the process is well, as its clients know it. */
  readonly hasHealthLine?: boolean
}

/** A service with a wire of its own. */
export interface WireService extends Part {
  /**
   * Listens, and says the URL. It is stopped also when this fails.
   * @param isFit whether requests should come here now, as the private port says it
   * @param trace where sockets are traced
   */
  open(isFit: () => boolean, trace?: SocketTrace): Promise<string>
}
