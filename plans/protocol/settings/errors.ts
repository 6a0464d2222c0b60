// The configuration of a build reads this file before packages are resolved: hence no package's name here.
import { defineError } from '../../../packages/protocol/src/errors/defineError.ts'

export const settingsInvalid = defineError(
  'settings.invalid',
  (p: { problems: readonly string[] }) =>
    `The settings are not valid. Correct these variables and build again:\n${p.problems.map((problem) => `  ${problem}`).join('\n')}`,
  { surface: 'log' },
)
