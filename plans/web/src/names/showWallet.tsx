import { useName } from './useName.ts'

/** An address in full, behind the name that it has. */
function WholeAddress({ address }: { address: string }) {
  const name = useName(address)
  return (
    <>
      {name ? <bdi>{name} </bdi> : null}
      <code>{address}</code>
    </>
  )
}

/** The same, to be handed to what draws a wallet. */
export const showWallet = (address: string) => <WholeAddress address={address} />
