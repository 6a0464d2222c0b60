/** What an app draws the picture of an account from. */
export interface AvatarProps {
  readonly address: string
  /** As far as the page has read it. */
  readonly name?: string | undefined
  /** The picture that the account chose, as far as the page has read it. */
  readonly image?: string | undefined
}

/**
 * Draws the picture of an account. @returns the address of a picture, or what a React component returns: it may use hooks, and fills
 * the round place that it is given; nothing where the kit is to draw as without it
 */
export type DrawAvatar = (account: AvatarProps) => unknown
