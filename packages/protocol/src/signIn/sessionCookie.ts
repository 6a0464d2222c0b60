/** The header that carries the token of the nonce, as `Bearer <token>`: it ties the nonce to the browser that asked for it. */
export const nonceHeader = 'x-nonce-jwt'

/**
 * The name of the cookie that shows a session. With the prefix a browser takes it from this very host alone, over TLS, for all paths.
 * @param isSecure a browser keeps no secure cookie of a plain-http page, but for this machine's own host names
 */
export const sessionCookie = (isSecure: boolean) =>
  isSecure ? '__Host-causeway-session' : 'causeway-session'

/** The token of a header `Authorization: Bearer <token>`; undefined where it carries none. */
export const bearerOf = (header: string): string | undefined =>
  /^Bearer (\S{1,400})$/u.exec(header)?.[1]
