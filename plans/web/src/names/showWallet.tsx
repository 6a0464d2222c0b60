import { AddressName } from './AddressName.tsx'

/** Whose an address is, to be handed to what draws a wallet. */
export const showWallet = (address: string) => <AddressName address={address} />
