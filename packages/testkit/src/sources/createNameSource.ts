import { answerWith, sourceSwitches } from './sourceSwitches.ts'

interface Wanted {
  readonly name: string
  readonly message: string
  readonly signature: `0x${string}`
  readonly address: string
  readonly caipNetworkId: string
}

/** A registry of names in memory, with every failure of a real one behind a switch. Keeps what it was asked. */
export function createNameSource(registered: Readonly<Record<string, string>> = {}) {
  const source = {
    ...sourceSwitches(),
    /** Address by whole name. */
    registered: { ...registered } as Record<string, string>,
    /** Why the next registration is refused. */
    refusal: undefined as string | undefined,
    asked: [] as string[],
    wanted: [] as Wanted[],
    zone: (signal: AbortSignal) => answerWith(source, signal, () => zone),
    suggest(label: string, signal: AbortSignal) {
      source.asked.push(label)
      return answerWith(source, signal, () =>
        [label, `${label}-river`, `${label}-cloud`].map((one, place) => {
          const name = `${one}.${zone}`
          const taken = name in source.registered
          return { name, registered: place === 0 && taken, ...looksLike(one) }
        }),
      )
    },
    namesOf: (address: string, signal: AbortSignal) =>
      answerWith(source, signal, () =>
        Object.entries(source.registered).flatMap(([name, owner]) =>
          owner === address ? [name] : [],
        ),
      ),
    addressOf: (name: string, _network: string, signal: AbortSignal) =>
      answerWith(source, signal, () => source.registered[name]),
    nonce: (signal: AbortSignal) => answerWith(source, signal, () => '1'),
    register(wanted: Wanted, signal: AbortSignal) {
      source.wanted.push(wanted)
      return answerWith(source, signal, () => {
        const taken = wanted.name in source.registered
        const reason =
          source.refusal ?? (taken ? `${wanted.name} is already registered` : undefined)
        if (reason !== undefined) return { status: 'refused', reason } as const
        source.registered[wanted.name] = wanted.address
        return { status: 'registered' } as const
      })
    },
  }
  return source
}

const zone = 'causeway.id'
const looksLike = (label: string) =>
  /[01]/u.test(label) ? { warning: 'Looks like another name.' } : {}
