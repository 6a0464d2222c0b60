import type { Address } from 'viem'

/** One transaction of a deployment that was mined. */
export interface DeployStep {
  readonly what: string
  /** Where a contract stands since. */
  readonly address?: Address
  /** Its arguments by name, one line each. */
  readonly terms: readonly string[]
  readonly gas: bigint
}

/** Who hears what a deployment does. */
export interface DeployListener {
  readonly log: (line: string) => void
  readonly onStep?: ((step: DeployStep) => void) | undefined
}

/** Tells a step: a line to the log, the whole of it to who wants it. */
export function reportStep(listener: DeployListener, step: DeployStep): void {
  listener.onStep?.(step)
  listener.log(step.address === undefined ? step.what : `${step.what} at ${step.address}`)
}
