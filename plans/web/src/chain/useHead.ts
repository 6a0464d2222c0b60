import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { settings } from '../core/settings.ts'
import { headQuery, type ChainHead } from './headQuery.ts'

export interface HeadState {
  readonly head: ChainHead | undefined
  /** No node answers: what is shown is from `head` and may be old. */
  readonly unreachable: boolean
  readonly retry: () => void
}

export function useHead(): HeadState {
  const kit = useKit()
  const query = useQuery(headQuery(kit, settings.chain.id))
  return { head: query.data, unreachable: query.isError, retry: () => void query.refetch() }
}
