/**
 * tsx names the functions inside a function through a helper of its own, which a page does not have when such a
 * function is sent there as text. This script, put into the page first, is that helper.
 */
export const sendable = { content: 'globalThis.__name ??= (value) => value' }
