import type { NetworkMember } from '@causeway/plans/protocol/api/indexer/networkMember'

/** Ids up to this one are the house’s: the treasury and the community reserve. */
const houseIds = 2

/** Members with their place in the list; the house is nobody’s team and takes no place. Pure. */
export function ranked<Member extends Pick<NetworkMember, 'id'>>(
  members: readonly Member[],
): readonly (Member & { readonly rank: number })[] {
  return members
    .filter(({ id }) => id > houseIds)
    .map((member, index) => ({ ...member, rank: index + 1 }))
}
