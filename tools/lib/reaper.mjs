/**
 * Ends the stack's children when the stack itself is gone (kill -9, out of memory, closed terminal).
 * The stack holds the writing end of this process's stdin and announces children as "+pid" and "-pid";
 * when the stack dies the pipe ends, whatever killed it, and this process ends what is left.
 * Children lead their own process groups, so a group is ended as a whole.
 */
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

const graceMs = 8_000
const groups = new Set()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
    return true
  } catch (error) {
    if (error.code !== 'ESRCH')
      process.stderr.write(`could not end process ${pid}: ${error.message}\n`)
    return false
  }
}

async function endAll() {
  const until = Date.now() + graceMs
  for (const pid of groups) if (!signalGroup(pid, 'SIGTERM')) groups.delete(pid)
  while (groups.size > 0 && Date.now() < until) {
    await sleep(100)
    for (const pid of groups) if (!signalGroup(pid, 0)) groups.delete(pid)
  }
  for (const pid of groups) signalGroup(pid, 'SIGKILL')
}

const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  const pid = Number(line.slice(1))
  if (!Number.isInteger(pid) || pid <= 1) return
  if (line.startsWith('+')) groups.add(pid)
  else groups.delete(pid)
})
lines.on('close', () => void endAll().then(() => process.exit(0)))
