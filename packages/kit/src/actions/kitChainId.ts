import type { EvmNetwork } from '../connection/activeChain.ts'

/**
 * Opened by an app that wants its chain ids checked: `declare module '@causeway/kit' { interface Register { kit: typeof kit } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- apps fill it
export interface Register {}

/** The chain ids of a kit, of its `networks`. */
export type ChainIdsOf<Registered> = Registered extends {
  readonly kit: { readonly networks: readonly { readonly id: infer Id }[] }
}
  ? Extract<Id, number>
  : number

/** A chain id of the app's kit where it is registered, any number else. */
export type KitChainId = ChainIdsOf<Register>

/** The chain ids among the networks that `createKit` is given. */
export type ConfiguredChainId<Networks extends readonly { readonly id: unknown }[]> = Extract<
  Networks[number]['id'],
  number
>

/** A network of a kit whose chain ids are known. */
export type EvmNetworkOf<Id extends number> = EvmNetwork & { readonly id: Id }
