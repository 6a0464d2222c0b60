import { useQueries, useQuery } from '@tanstack/react-query'
import { nameQuery } from './nameQuery.ts'

/** The name of an address; null as long as none is known, which is also for ever where nobody keeps names. */
export function useName(address: string): string | null {
  return useQuery(nameQuery(address)).data ?? null
}

/** The names of the addresses of a list, for sentences; null for one that has none, or is not of the list. */
export function useNames(addresses: readonly string[]): (address: string) => string | null {
  const asked = [...new Set(addresses.map((one) => one.toLowerCase()))]
  const names = useQueries({
    queries: asked.map(nameQuery),
    combine: (all) => new Map(all.map(({ data }, at) => [asked[at], data])),
  })
  return (address) => names.get(address.toLowerCase()) ?? null
}
