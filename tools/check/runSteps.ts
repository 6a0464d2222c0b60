import { stripVTControlCharacters } from 'node:util'
import { runCommand } from '../lib/runCommand.ts'
import type { Counts, CheckStep, StepResult } from './checkStep.ts'

type Options = {
  /** How many steps run at a time. */
  atOnce: number
  write?: (text: string) => void
  /** Also say every so often what a long step is doing. */
  heartbeatMs?: number
}

/** Runs steps, one compact line for each, and the whole output of each that failed. Later steps run even so. */
export async function runSteps(
  steps: readonly CheckStep[],
  options: Options,
): Promise<StepResult[]> {
  const write = options.write ?? ((text: string) => void process.stdout.write(text))
  const queue = [...steps.entries()]
  const results: StepResult[] = []
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, step] = next
      results[index] = await runStep(step, write, options.heartbeatMs)
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, worker))
  return results
}

async function runStep(
  step: CheckStep,
  write: (text: string) => void,
  heartbeatMs = 20_000,
): Promise<StepResult> {
  let last = ''
  const started = performance.now()
  const heartbeat = setInterval(() => {
    write(
      `  … ${step.name}, ${((performance.now() - started) / 1000).toFixed(0)} s: ${last.slice(0, 110)}\n`,
    )
  }, heartbeatMs)
  const { code, output, seconds } = await runCommand({
    ...step,
    env: { FORCE_COLOR: '0', NO_COLOR: '1', ...step.env },
    onLine: (line) => {
      const text = stripVTControlCharacters(line).trim()
      if (text) last = text
    },
  })
  clearInterval(heartbeat)
  const { counts, complaint } = countsOf(step, stripVTControlCharacters(output))
  const ok = code === 0 && !complaint && (counts?.failed ?? 0) === 0
  const tests = counts
    ? `  ${counts.passed} passed${counts.failed ? `, ${counts.failed} failed` : ''}`
    : ''
  write(`  ${ok ? '✓' : '✗'} ${step.name.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s${tests}\n`)
  step.onEnd?.(ok, counts?.failed ?? 0)
  if (!ok) {
    const late = code === 124 ? `It was stopped after ${(step.timeoutMs ?? 0) / 1000} s.\n` : ''
    const why = late + (complaint ? `${complaint}\n` : '')
    write(`${indent(`${why}${output.trim() || `exit ${code} without a word`}`)}\n`)
  }
  return { name: step.name, ok, seconds, counts, ...(step.budget && { budget: step.budget }) }
}

/** Tests of a step that counts some. One that ended well and ran none, or left a report that cannot be read, proves nothing. */
function countsOf(
  step: CheckStep,
  output: string,
): { counts: Counts | undefined; complaint?: string } {
  if (!step.count) return { counts: undefined }
  try {
    const counts = step.count(output)
    if (counts && counts.passed + counts.failed > 0) return { counts }
    return { counts, complaint: 'It reported no test.' }
  } catch (error) {
    return {
      counts: undefined,
      complaint: `Its report cannot be read: ${(error as Error).message}`,
    }
  }
}

const indent = (text: string) =>
  text
    .split('\n')
    .map((line) => `    │ ${line}`)
    .join('\n')
