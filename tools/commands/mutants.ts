import { textTable } from '../house/textTable.ts'
import { scoresByFolder } from '../mutants/mutantReport.ts'
import { readLedger } from '../mutants/readLedger.ts'

/**
 * `npm run tool mutants`: how many of the defects that are planted for the rules of the ledger are noticed, folder by folder of the
 * product. `-- packages/kit/src/modal` is one folder, with what is not noticed in it. Verdicts come of `npm run spec -- --mutants`.
 */
const [folder = ''] = process.argv.slice(2)
const { mutants } = await readLedger()
const judged = mutants().judged.filter(({ defect }) => defect.file.startsWith(folder))
if (judged.length === 0) {
  console.error(`No defect is planted below ${folder}.`)
  process.exitCode = 1
} else {
  console.log(textTable(scoresByFolder(judged)))
  const open = judged.filter(({ verdict }) => verdict !== 'noticed')
  if (folder !== '')
    for (const { defect, verdict } of open)
      console.log(`${defect.rule}  ${defect.seen}: ${verdict ?? 'never judged'} (${defect.file})`)
  const noticed = judged.length - open.length
  console.log(`\n${noticed} of ${judged.length} planted defects noticed`)
}
