import { svgProblem } from './svgProblem.ts'
import { webpProblem } from './webpProblem.ts'

/** A picture as it lies in a data folder and travels: a drawing, or a small photograph of one. */
export type Picture =
  | { readonly media: 'image/svg+xml'; readonly body: string }
  | { readonly media: 'image/webp'; readonly body: Uint8Array<ArrayBuffer> }

/** Bytes of a wallet's picture: a list shows dozens at once. */
export const largestWalletPicture = 8_192

/** What makes a wallet's picture unfit to be served; null when it is small, square and does nothing. */
export function walletPictureProblem({ media, body }: Picture): string | null {
  if (body.length > largestWalletPicture) return `is longer than ${largestWalletPicture} bytes`
  return media === 'image/webp' ? webpProblem(body) : svgProblem(body)
}
