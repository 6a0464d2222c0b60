/** Whether the variable names a port that this process listens on. */
const isPort = (name: string): boolean => name === 'PORT' || name.endsWith('_PORT')

/**
 * Ports that two parts of one process would take.
 * @param read variables as their schemas parsed them
 * @returns a line each
 */
export function samePorts(read: Readonly<Record<string, unknown>>): readonly string[] {
  const byPort = new Map<number, string[]>()
  for (const [name, value] of Object.entries(read))
    if (isPort(name) && typeof value === 'number' && value !== 0)
      byPort.set(value, [...(byPort.get(value) ?? []), name])
  return [...byPort].flatMap(([port, names]) =>
    names.length < 2
      ? []
      : [`  ${names.join(' and ')} are all ${port}. Give each part a port of its own.`],
  )
}
