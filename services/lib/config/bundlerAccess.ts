import * as v from 'valibot'
import { defineSettings, type Variables } from './defineSettings.ts'
import { httpUrl, withoutSlash } from './variables.ts'

/** Where this installation's own bundler is asked. */
export interface BundlerAccess {
  /** Without a slash at the end; null: there are no smart accounts. */
  readonly url: string | null
  /** What it is shown; null: it is not asked. */
  readonly token: string | null
}

/** What a bundler and those who ask it share. */
export const bundlerToken = {
  variable: v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))),
  howToFix:
    'Give what the wallet and the chain-data service show the bundler, 32 random characters or more: BUNDLER_TOKEN_SECRET=….',
} as const

/** What is read by services that ask the bundler. */
export const bundlerAccess = defineSettings({
  variables: {
    BUNDLER_TOKEN_SECRET: bundlerToken.variable,
    BUNDLER_URL: v.optional(httpUrl),
  },
  howToFix: {
    BUNDLER_TOKEN_SECRET: bundlerToken.howToFix,
    BUNDLER_URL:
      'Name where the bundler is reached: BUNDLER_URL=http://127.0.0.1:8660, or leave it out: there are no smart accounts.',
  },
  problems: (set: Variables) =>
    set['BUNDLER_URL'] && !set['BUNDLER_TOKEN_SECRET']
      ? [`  BUNDLER_TOKEN_SECRET is not set, but BUNDLER_URL is. ${bundlerToken.howToFix}`]
      : [],
  configOf: (read): { readonly bundler: BundlerAccess } => ({
    bundler: {
      url: read.BUNDLER_URL === undefined ? null : withoutSlash(read.BUNDLER_URL),
      token: read.BUNDLER_TOKEN_SECRET ?? null,
    },
  }),
})
