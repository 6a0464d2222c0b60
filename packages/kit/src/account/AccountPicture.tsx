import { useQuery } from '@tanstack/react-query'
import { identityQuery } from '../portfolio/identityQuery.ts'
import type { Kit } from '../kit.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Picture } from '../ui/Picture.tsx'

/** The picture that an account chose, else the one drawn from its address. Its place gives it its size. */
export function AccountPicture({ kit, address }: { readonly kit: Kit; readonly address: string }) {
  const { data } = useQuery(identityQuery(kit, address))
  return (
    <span className="account-picture">
      {data?.avatar === undefined ? (
        <Avatar address={address} />
      ) : (
        <Picture url={data.avatar} name={data.name ?? address.slice(2)} shape="round" />
      )}
    </span>
  )
}
