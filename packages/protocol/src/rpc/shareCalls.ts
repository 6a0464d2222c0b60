import { rpcLimits } from './limits.ts'

/**
 * Equal questions that are under way share one answer, at most 8,192 of them (SPEC §9); an older one that makes way is still
 * answered, only not shared any more. Failures are shared like answers, and nothing is kept once it is here.
 * @returns what asks, or joins who already does
 */
export function shareCalls<T>(
  size: number = rpcLimits.dedupSize,
): (key: string, ask: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, ask) => {
    const known = running.get(key)
    if (known) return known
    const call = ask()
    const end = () => {
      if (running.get(key) === call) running.delete(key)
    }
    void call.then(end, end)
    if (running.size >= size) {
      const [oldest] = running.keys()
      if (oldest !== undefined) running.delete(oldest)
    }
    running.set(key, call)
    return call
  }
}
