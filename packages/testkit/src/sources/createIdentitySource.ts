import { answerWith, sourceSwitches } from './sourceSwitches.ts'

interface SourceIdentity {
  readonly name?: string
  readonly avatar?: string
}

/** Names and pictures of addresses in memory, with every failure of a real source behind a switch. */
export function createIdentitySource(identities: Readonly<Record<string, SourceIdentity>>) {
  const source = {
    ...sourceSwitches(),
    asked: [] as string[],
    identity(address: string, signal: AbortSignal): Promise<SourceIdentity> {
      source.asked.push(address)
      return answerWith(source, signal, () => identities[address] ?? {})
    },
  }
  return source
}
