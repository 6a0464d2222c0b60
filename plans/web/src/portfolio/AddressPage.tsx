import { useAccount } from '@causeway/kit/react'
import { Link, useParams } from '@tanstack/react-router'
import { truncateAddress } from '@causeway/protocol/address'
import { useNames } from '../names/useName.ts'
import { PlanLink } from '../plans/PlanLink.tsx'
import { useContractNames } from '../plans/useContractNames.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { AddressForm } from './AddressForm.tsx'
import { MemberHome } from './MemberHome.tsx'
import { portfolioMessages as m } from './messages.gen.ts'
import { parseTypedAddress } from './parseTypedAddress.ts'

/** What any address has, without connecting: all of it is public. */
export function AddressPage() {
  const { address: typed } = useParams({ from: '/address/$address' })
  const { address, problem } = parseTypedAddress(typed)
  const account = useAccount()
  const placeOf = useContractNames()
  const nameOf = useNames(address === null ? [] : [address])
  if (address === null)
    return (
      <PageLayout title={m.address}>
        <Notice tone="warn" role="alert">
          {m.badAddress[problem]}
        </Notice>
        <AddressForm />
      </PageLayout>
    )
  const isOwn = account.status === 'connected' && account.address === address
  const place = placeOf(address)
  const called = place ?? [nameOf(address), truncateAddress(address)].filter(Boolean).join(' ')
  return (
    <MemberHome
      key={address}
      member={address}
      title={called}
      heading={<bdi title={address}>{called}</bdi>}
      lead={
        isOwn ? (
          <Link to="/portfolio">{m.isYours}</Link>
        ) : place ? (
          <PlanLink plan={address}>{place}</PlanLink>
        ) : (
          m.addressLead
        )
      }
    />
  )
}
