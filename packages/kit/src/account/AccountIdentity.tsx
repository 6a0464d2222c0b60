import { truncateAddress } from '@causeway/protocol/shortAddress'
import { useQuery } from '@tanstack/react-query'
import type { KitInside } from '../kit.ts'
import { identityQuery } from '../portfolio/identityQuery.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Drawing, drawings } from '../ui/Glyph.tsx'
import { Picture } from '../ui/Picture.tsx'
import { toastsOf } from '../toast/toasts.ts'

/** Copies the address of an account and says in a toast what came of it. */
function copyAddress(kit: KitInside, address: string): void {
  const say = (kind: 'success' | 'error', text: string) =>
    toastsOf(kit).send({ type: 'show', toast: { kind, text } })
  writeText(address).then(
    () => say('success', kit.messages.addressCopied),
    (error: unknown) => {
      kit.log.write('warn', 'The clipboard refused the address.', error)
      say('error', kit.messages.copyFailed)
    },
  )
}

/** Pages without a secure origin have no clipboard: that is a failure like a refusal. */
async function writeText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

/** The name of an account where it has one, else its short address (SPEC §5). */
export function useAccountName(kit: KitInside, address: string): string {
  const { data } = useQuery(identityQuery(kit, address))
  return data?.name ?? truncateAddress(address)
}

/** Name or short address; a press copies the whole address. */
export function AccountName({
  kit,
  address,
}: {
  readonly kit: KitInside
  readonly address: string
}) {
  const name = useAccountName(kit, address)
  const short = truncateAddress(address)
  return (
    <button
      type="button"
      className="address"
      title={name === short ? address : `${name} · ${address}`}
      aria-label={`${name === short ? short : `${name}, ${short}`}, ${kit.messages.copyAddress}`}
      onClick={() => copyAddress(kit, address)}
    >
      <span className="account-name">{name}</span>
      <Drawing path={drawings.copy} />
    </button>
  )
}

/** The picture that an account chose, else the one drawn from its address. Its place gives it its size. */
export function AccountPicture({
  kit,
  address,
}: {
  readonly kit: KitInside
  readonly address: string
}) {
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

/** Drawings of the account alone, in a square of 18; what the modal opens with does not carry them. */
export const accountDrawings = {
  history: 'M9 5.5V9l2.5 1.8M3.5 9a5.5 5.5 0 101.8-4.1M3.4 3.6v2.6H6',
  settings: 'M4 6h5M13 6h1M4 12h1M9 12h5M11 4.2v3.6M7 10.2v3.6',
  people: 'M9 8.6a2.6 2.6 0 100-5.2 2.6 2.6 0 000 5.2zM4 14.6a5 5 0 0110 0',
  tag: 'M3.5 3.5h5.2l5.8 5.8-5.2 5.2-5.8-5.8zM6.6 6.7v-.1',
  leave: 'M7 4H4v10h3M8 9h7M12 6l3 3-3 3',
} as const
