/** `limits.modal.zIndex`: the groups as one name. A namespace, so that bundlers keep only the groups that are used. */
export * as limits from './limitGroups.ts'
