import { Link } from '@tanstack/react-router'
import { useName } from './useName.ts'

/** An address in full, behind the name that it has. */
function WholeAddress({ address }: { address: string }) {
  const name = useName(address)
  return (
    <>
      {name ? <bdi>{name} </bdi> : null}
      <Link to="/address/$address" params={{ address }}>
        <code>{address}</code>
      </Link>
    </>
  )
}

/** The same, to be handed to what draws a wallet. */
export const showWallet = (address: string) => <WholeAddress address={address} />
