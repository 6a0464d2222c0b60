import * as v from 'valibot'
import { loginName } from '@causeway/protocol/api/wallet/fields'

/** 32 hex digits, as the ids of public services have. */
export const projectId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{32}$/u, 'is not a project id: 32 hex digits'),
)

/** An origin, where `*` stands for any characters and a trailing `:*` for any port: `https://*.example.org`. */
export const allowedOrigin = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(
    /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::(?:\d{1,5}|\*))?$/u,
    'is not an origin like https://app.example.org or https://*.example.org, in lower case and without a path',
  ),
  v.regex(
    /^(?!https:.*:443$|http:.*:80$)/u,
    'ends with the port that its scheme has anyway: no browser says it, so leave it out',
  ),
)

/** An app that the services serve. */
export const projectSchema = v.strictObject({
  id: projectId,
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('has no name'), v.maxLength(80)),
  /** Empty: from anywhere. */
  allowedOrigins: v.array(allowedOrigin),
  /** Whether the collector takes events of this app. */
  analytics: v.boolean(),
  /** Requests a second of all its clients together to the chain-data service; left out: only each client is bounded. */
  requestsPerSecond: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  ),
  /** Logins of the embedded wallet that this app shows, in this order; left out: all that the installation offers. */
  logins: v.optional(v.array(loginName)),
})
export type Project = Readonly<v.InferOutput<typeof projectSchema>>

/** Whom an operator serves no more, whatever the projects say. */
const bannedSchema = v.strictObject({
  projects: v.array(projectId),
  origins: v.array(allowedOrigin),
})
export type Banned = Readonly<v.InferOutput<typeof bannedSchema>>

export const noBans: Banned = { projects: [], origins: [] }

/** A project beside the origins that are banned everywhere. */
export interface ServedProject extends Project {
  readonly bannedOrigins: readonly string[]
}

/** The file of the projects. */
export const projectsSchema = v.pipe(
  v.strictObject({
    projects: v.array(projectSchema),
    banned: v.optional(bannedSchema, noBans as v.InferOutput<typeof bannedSchema>),
  }),
  v.check(
    ({ projects }) => new Set(projects.map(({ id }) => id)).size === projects.length,
    'two projects have one id',
  ),
)
