import { commonSettings } from '../../lib/config/commonSettings.ts'
import { joinSettings } from '../../lib/config/joinSettings.ts'
import { readSettings } from '../../lib/config/readSettings.ts'
import { examineOrigin } from './examineOrigin.ts'
import type { InstallationPart } from './installationPart.ts'

/**
 * Reads the settings of the parts as their start does, and looks at both origins as a browser does; starts nothing.
 * @param words names of parts; none: all
 * @returns 0 when nothing is wrong, else 1
 * @throws FatalError that lists every bad variable
 */
export async function checkInstallation(
  words: readonly string[],
  parts: readonly InstallationPart[],
  known: readonly string[],
): Promise<number> {
  const chosen =
    words.length === 0
      ? parts.filter(({ isExtra }) => !isExtra)
      : parts.filter(({ name }) => words.includes(name))
  const settings = joinSettings(
    ...chosen.map(({ definition }) => definition.settings),
    commonSettings,
  )
  readSettings(process.env, settings, known)
  console.log(`The settings of ${chosen.map(({ name }) => name).join(', ')} are usable.`)
  const origins = ['CAUSEWAY_APP_ORIGIN', 'CAUSEWAY_WALLET_ORIGIN'].flatMap(
    (name) => process.env[name] ?? [],
  )
  const states = await Promise.all(origins.map(examineOrigin))
  for (const { isGood, sentence } of states) console.log(`${isGood ? 'good' : 'BAD '} ${sentence}`)
  return states.every(({ isGood }) => isGood) ? 0 : 1
}
