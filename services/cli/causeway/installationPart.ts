import type { ServiceDefinition } from '../../lib/run/defineService.ts'

/** A part of the installation, as the command runs it. */
export interface InstallationPart {
  /** As it is written behind `causeway`. */
  readonly name: string
  /** What it is for, in a line. */
  readonly title: string
  readonly definition: ServiceDefinition
  /** Only when it is named: `all` leaves it out. */
  readonly isExtra?: true
  /** The variable of the port that it listens on. */
  readonly port: string
  /** Paths behind the proxy that belong to it, in Caddy's form; none: nobody outside asks it. */
  readonly paths: readonly ProxyPath[]
  /** Forgets what it keeps of the configured chain, and gives the chain's id; left out: it keeps nothing that follows from one. */
  readonly reindex?: (known: readonly string[]) => Promise<number>
}

/** Where the proxy sends what begins so. */
export interface ProxyPath {
  /** Which of the two origins it stands on. */
  readonly on: 'app' | 'wallet'
  readonly path: string
  /** Taken away before the part sees it: its own address begins at the root. */
  readonly prefix?: string
}
