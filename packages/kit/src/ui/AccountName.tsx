import { truncateAddress } from '@causeway/protocol/address'
import type { KitInside } from '../actions/kit.ts'
import { Drawing, drawings } from './Glyph.tsx'
import css from './accountIdentity.css?inline'
import { useStyles } from './useStyles.tsx'
import { toastsOf } from '../actions/toast/createToasts.ts'
import { useQuery } from '@tanstack/react-query'
import { identityQuery } from '../actions/portfolio/identityQuery.ts'
import { Avatar } from './Avatar.tsx'
import { OwnAvatar } from './OwnAvatar.tsx'
import { Picture } from './Picture.tsx'

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

/** Name or short address; a press copies the whole address. */
export function AccountName({
  kit,
  address,
}: {
  readonly kit: KitInside
  readonly address: string
}) {
  useStyles(css)
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
  useStyles(css)
  const { data } = useQuery(identityQuery(kit, address))
  const name = data?.name
  const image = data?.avatar
  return (
    <span className="account-picture" aria-hidden>
      <OwnAvatar draw={kit.ports.avatar} account={{ address, name, image }}>
        {image === undefined ? (
          <Avatar address={address} />
        ) : (
          <Picture url={image} name={name ?? address.slice(2)} shape="round" />
        )}
      </OwnAvatar>
    </span>
  )
}

/** The name of an account where it has one, else its short address (SPEC §5). */
export function useAccountName(kit: KitInside, address: string): string {
  const { data } = useQuery(identityQuery(kit, address))
  return data?.name ?? truncateAddress(address)
}
