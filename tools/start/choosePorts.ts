import { pickPort } from '../lib/pickPort.ts'
import { portNames, type PortName } from './options.ts'

/** Finds a free port for each part; says which wanted one is taken, by what, and what is used instead. */
export async function choosePorts(
  wanted: Record<PortName, number>,
  log: (line: string) => void,
): Promise<Record<PortName, number>> {
  const chosen = { ...wanted }
  const reserved = new Set<number>()
  for (const name of portNames) {
    // A part may step past its neighbour's wanted port only after the neighbour had its turn.
    const others = portNames.filter((other) => other !== name).map((other) => chosen[other])
    const { port, skipped } = await pickPort(
      wanted[name],
      new Set([...reserved, ...others.filter((one) => one !== wanted[name])]),
    )
    for (const taken of skipped)
      log(`  ! Port ${taken.port} (${name}) is taken by ${taken.holder}.`)
    if (port !== wanted[name]) log(`    The ${name} part uses ${port} instead.`)
    reserved.add(port)
    chosen[name] = port
  }
  return chosen
}
