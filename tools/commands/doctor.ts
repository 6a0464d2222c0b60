import { examine } from '../doctor/examine.ts'
import { reportLines } from '../doctor/reportLines.ts'

/** `npm run tool doctor`: what this machine has, what is missing, and the command that repairs it. */
const findings = await examine()
for (const line of reportLines(findings)) console.log(line)
process.exitCode = findings.some(({ level }) => level === 'missing') ? 1 : 0
