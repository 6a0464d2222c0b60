import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { settings } from '../core/settings.ts'
import { Failed } from '../members/Failed.tsx'
import { networkBelowQuery } from '../members/memberQueries.ts'
import css from '../members/Members.module.css'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { showWallet } from '../names/showWallet.tsx'
import { MemberTree, type MemberTreeProps } from '../tree/MemberTree.tsx'
import { networkMessages as m } from './messages.gen.ts'

export interface TreeBelowProps extends Pick<MemberTreeProps, 'title' | 'empty'> {
  /** The member at the top, and how many stand below in all: undefined while nobody knows. */
  top: { id: number; wallet: string; teamSize: number | undefined }
}

/** A member and who stands below, as far as a drawing goes. */
export function TreeBelow({ top: { id, wallet, teamSize }, ...drawn }: TreeBelowProps) {
  const { data, isError, refetch } = useQuery(networkBelowQuery(settings, id))
  const members = useMemo(
    () => [
      { id, parent: null, wallet },
      ...(data ?? []).map((one) => ({ ...one, parent: one.sponsor })),
    ],
    [id, wallet, data],
  )
  if (isError && !data) return <Failed retry={() => void refetch()} />
  if (!data) return <RowsSkeleton columns={4} rows={14} />
  return (
    <>
      <MemberTree {...drawn} members={members} showWallet={showWallet} file="tree" />
      {teamSize !== undefined && data.length < teamSize ? (
        <p className={css['asOf']}>{m.drawn(data.length, teamSize)}</p>
      ) : null}
    </>
  )
}
