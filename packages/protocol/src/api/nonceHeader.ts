/** The header that carries the token of the nonce, as `Bearer <token>`: it ties the nonce to the browser that asked for it. */
export const nonceHeader = 'x-nonce-jwt'
