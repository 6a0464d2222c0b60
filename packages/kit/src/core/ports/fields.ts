import * as v from 'valibot'

/** Fields that several sources share. Sizes that no honest answer exceeds. */
export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** A name as people gave it: any characters, drawn as text. */
export const Label = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))

const longest = 2_000

/** A page to send a visitor to. */
export const WebUrl = v.pipe(v.string(), v.maxLength(longest), v.regex(/^https?:\/\/[^\s]+$/iu))

/**
 * A wallet's deep link: its own scheme or the web's, never one that runs or reads something in this page, and none of the
 * schemes by which devices call, write, buy, or start something other than a wallet.
 */
export const LinkUrl = v.pipe(
  v.string(),
  v.maxLength(longest),
  v.regex(
    /^(?!(?:javascript|data|vbscript|file|filesystem|blob|about|view-source|intent|android-app|tel|sms|smsto|mms|mmsto|mailto|facetime(?:-\w+)?|callto|skype|geo|maps|market|itms[\w-]*|ms-[\w-]+|search-ms|shell|chrome[\w-]*|moz-extension|wss?|ftp):)[a-z][a-z0-9+.-]*:[^\s]*$/iu,
  ),
)

/** A picture: of the web, of the app's own origin, or in the text itself. */
export const ImageUrl = v.pipe(
  v.string(),
  v.maxLength(400_000),
  v.regex(/^(?:https?:\/\/|blob:|\/(?!\/)|data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,])/iu),
)
