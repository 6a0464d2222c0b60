import type { Registry } from 'prom-client'
import { commonSettings, type CommonConfig } from '../config/commonSettings.ts'
import type { Settings } from '../config/defineSettings.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { Migrations } from '../db/migrations.ts'
import type { Log } from '../log/log.ts'
import type { Service, WireService } from './service.ts'

/** What a service works with: what every service is told, and what it reads itself. */
export interface CommonDeps<Config> {
  readonly config: CommonConfig & Config
  readonly log: Log
  readonly registry: Registry
}

/** The same of a service that keeps something. */
export interface ServiceDeps<Config> extends CommonDeps<Config> {
  readonly database: OpenDatabase
}

/** Variables as their schemas parsed them. */
type Read = Readonly<Record<string, unknown>>
type Runs = Service | WireService

/** A service as the runner knows it: what it reads, and how it is made. */
export interface ServiceDefinition {
  readonly settings: Settings<object>
  /** Whether it keeps something, so that a database is opened for it. */
  readonly hasDatabase: boolean
  /** Tables that it brings beside those of the services. */
  readonly migrations: readonly Migrations[]
  /** What it needs to end beside the time that everything has, in ms. */
  readonly graceMs: (read: Read) => number
  readonly create: (
    read: Read,
    deps: Omit<CommonDeps<object>, 'config'> & { readonly database: OpenDatabase | null },
  ) => Runs | Promise<Runs>
}

type Given<Config> = {
  /** All that it reads beside what every service does. */
  readonly settings: Settings<Config>
  readonly graceMs?: (config: Config) => number
} & (
  | {
      readonly hasDatabase?: false
      readonly create: (deps: CommonDeps<Config>) => Runs | Promise<Runs>
    }
  | {
      readonly hasDatabase: true
      readonly migrations?: readonly Migrations[]
      readonly create: (deps: ServiceDeps<Config>) => Runs | Promise<Runs>
    }
)

/** A service for `runServices`, which gives it its own configuration and no other. */
export function defineService<Config extends object>(given: Given<Config>): ServiceDefinition {
  const { settings, graceMs } = given
  return {
    settings,
    hasDatabase: given.hasDatabase ?? false,
    migrations: (given.hasDatabase && given.migrations) || [],
    graceMs: (read) => graceMs?.(settings.configOf(read)) ?? 0,
    create(read, { database, ...deps }) {
      const config = { ...commonSettings.configOf(read), ...settings.configOf(read) }
      if (!given.hasDatabase) return given.create({ ...deps, config })
      if (database === null)
        throw new Error('A service that keeps something was given no database.')
      return given.create({ ...deps, config, database })
    },
  }
}
