import type { Address } from '@causeway/protocol/address'

/** What a stream tells of: which answers changed, the events of one plan, or those of one wallet. */
export type Topic =
  | { readonly kind: 'changes' }
  | { readonly kind: 'plan'; readonly plan: Address }
  | { readonly kind: 'member'; readonly member: Address }

/** The same text for all who read the same. */
export function topicName(topic: Topic): string {
  switch (topic.kind) {
    case 'changes':
      return 'changes'
    case 'plan':
      return `plan ${topic.plan}`
    case 'member':
      return `member ${topic.member}`
  }
}
