/** Where a text is shown. `log` texts are written for developers and never reach a visitor. */
export type Surface = 'toast' | 'alert' | 'banner' | 'inline' | 'log'

/** One line of the catalogue. */
export type Entry = {
  /** What the visitor reads; exact where SPEC gives the words. */
  text: string | ((params: never) => string)
  /** A second sentence: what to do next. */
  help?: string
  surface: Surface
  /** Whether sending the same request again, unchanged and unasked, may help and can do no harm: never where a wallet asks. */
  retry: boolean
  /** Shown at most once per page load. */
  once?: boolean
  /** The SPEC paragraph that fixes the text; `product` marks our own words. */
  spec: '§4' | '§5' | '§6' | '§8' | 'product'
}
