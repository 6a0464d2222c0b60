/** An embedded wallet that loads and says nothing: fixtures tell its states by hand. The gallery serves it. */
export const fixtureFrame = new URL('/silent', location.href).href
