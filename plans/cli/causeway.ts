import { runCauseway } from '@causeway/services/cli/causeway/runCauseway'
import { everyPart } from './causeway/everyPart.ts'
import { makeInstallation } from './causeway/makeInstallation.ts'
import { recomputeFigures } from './causeway/recomputeFigures.ts'

/*
 * `causeway <part …>` of a release, and `npm run tool cli causeway -- <part …>` of a checkout: runs one part or all, and has the commands
 * of whoever operates them.
 */
process.exitCode = await runCauseway(process.argv.slice(2), everyPart, {
  init: (words) => makeInstallation(words, everyPart),
  recompute: recomputeFigures,
})
