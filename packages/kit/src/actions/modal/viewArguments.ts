/** What the form of a swap begins with. */
export interface SwapArguments {
  /** A symbol, in capital or small letters, or an address. */
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  /** Of whole tokens that go in, as a decimal string. */
  readonly amount?: string | undefined
}

/** What the form of a payment begins with. */
export interface SendArguments {
  /** A symbol, in capital or small letters, or an address. */
  readonly token?: string | undefined
  /** Of whole tokens, as a decimal string. */
  readonly amount?: string | undefined
  /** An address or a name. */
  readonly receiver?: string | undefined
}

/** A payment that an app asks for. */
export interface PayArguments {
  readonly chainId: number
  /** The address of an ERC-20; the network's own coin when left out. */
  readonly token?: string | undefined
  /** Of whole tokens, as a decimal string. */
  readonly amount: string
  /** An address. */
  readonly receiver: string
}

/** What an app may say where it names a view. */
export type ViewArguments = SendArguments | SwapArguments | PayArguments
