import * as v from 'valibot'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { defineSettings } from '@causeway/services/lib/config/defineSettings'
import { settingNames, settingsFromEnv, type Settings } from '../../protocol/settings/settings.ts'

const names = settingNames.map(({ env }) => env)

/** The app's own variables. */
const textsOf = (read: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = read[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

/** The settings of the web app, as an installation says them when it starts. */
export const appSettings = defineSettings({
  variables: Object.fromEntries(names.map((name) => [name, v.optional(v.string())])),
  howToFix: Object.fromEntries(
    settingNames.map(({ env, wording }) => [env, `Say it as the web app should: ${wording}.`]),
  ),
  problems(set) {
    try {
      settingsFromEnv(set)
      return []
    } catch (error) {
      if (!isBaseError(error)) throw error
      const { params } = error as unknown as {
        readonly params: { readonly problems: readonly string[] }
      }
      return params.problems.map((problem) => `  ${problem}.`)
    }
  },
  configOf: (read): { readonly app: Settings } => ({ app: settingsFromEnv(textsOf(read)) }),
})
