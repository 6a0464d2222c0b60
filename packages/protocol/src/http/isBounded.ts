import { messageLimits } from './limits.ts'

/**
 * Whether a message is plain data of a size that anybody could mean: what has to be looked through is bounded before any
 * schema looks. Cycles end at the depth.
 */
export function isBounded(data: unknown): boolean {
  const { chars: mostChars, parts: mostParts, depth: mostDepth } = messageLimits
  let chars = 0
  let parts = 0
  const isFine = (value: unknown, depth: number): boolean => {
    parts += 1
    if (parts > mostParts || depth > mostDepth) return false
    switch (typeof value) {
      case 'string':
        chars += value.length
        return chars <= mostChars
      case 'number':
      case 'boolean':
      case 'undefined':
        return true
      case 'object': {
        if (value === null) return true
        if (Array.isArray(value)) {
          if (value.length > mostParts) return false
          return value.every((item) => isFine(item, depth + 1))
        }
        const prototype: unknown = Object.getPrototypeOf(value)
        if (prototype !== Object.prototype && prototype !== null) return false
        return Object.entries(value).every(([key, item]) => {
          chars += key.length
          return chars <= mostChars && isFine(item, depth + 1)
        })
      }
      default:
        return false
    }
  }
  return isFine(data, 0)
}
