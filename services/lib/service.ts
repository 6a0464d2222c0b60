import type { HttpApp } from './http/createHttpApp.ts'

export interface Health {
  readonly status: 'ok' | 'degraded' | 'failed'
  /** What a person on call wants to read; no secrets. */
  readonly details: Record<string, unknown>
}

/** What the runner needs to know of a service. */
export interface Service {
  readonly name: string
  /** Adds the service's endpoints to the public application. */
  mountOn(app: HttpApp): void
  /** Begins the work in the background. `onFatal` is called when it can never go on. */
  start(onFatal: (error: unknown) => void): void
  /** Ends the work; resolves when nothing runs any more. */
  stop(): Promise<void>
  health(): Health
}
