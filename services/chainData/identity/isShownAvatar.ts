/** So large may a picture be that lies inside of its address, and a page that describes one. */
export const mostBytes = 150_000

/**
 * Whether the address of a picture may be passed on: one that holds the picture itself only while it is small, and never a
 * drawing, which can hold a script.
 */
export function isShownAvatar(avatar: string): boolean {
  return avatar.length <= mostBytes && !/^data:image\/svg/iu.test(avatar)
}
