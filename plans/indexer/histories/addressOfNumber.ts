/** Plans without a hub know a member by the address, as a number: in lower case, or null when it is too large for one. */
export function addressOfNumber(member: bigint): `0x${string}` | null {
  return member > 0n && member < 1n << 160n ? `0x${member.toString(16).padStart(40, '0')}` : null
}
