import { useAccount, useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetReferrer } from '../core/readReferrer.ts'
import { settings } from '../core/settings.ts'
import { formatCount } from '../i18n/format.ts'
import { AddressName } from '../names/AddressName.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './Banners.module.css'
import { invitationQuery } from './invitationQuery.ts'
import { shellMessages as m } from './messages.gen.ts'

export interface InvitationRibbonProps {
  number: bigint
  onForget: () => void
}

/** Whose link the visitor came by, and what "for ever" means; a number that is nobody's is said and named to nobody. */
export function InvitationRibbon({ number, onForget }: InvitationRibbonProps) {
  const kit = useKit()
  const account = useAccount()
  const visitor = (account.status === 'connected' && account.address) || null
  const { data } = useQuery(invitationQuery(kit, settings, { number, visitor }))
  const isNobody = data?.wallet === null
  // The next link counts: a number that is nobody's holds no place.
  useEffect(() => {
    if (isNobody) forgetReferrer()
  }, [isNobody])
  if (!data) return <div className={css['invited']} />
  if (data.hasJoined) return null
  const away = <Button onClick={onForget}>{m.sendAway}</Button>
  const id = formatCount(number)
  if (data.wallet === null)
    return (
      <Notice tone="warn" role="status" action={away}>
        {m.invitedNobody(id)}
      </Notice>
    )
  return (
    <Notice role="status" title={m.invited(id)} action={away}>
      <AddressName address={data.wallet} /> · {m.invitedHelp}
    </Notice>
  )
}
