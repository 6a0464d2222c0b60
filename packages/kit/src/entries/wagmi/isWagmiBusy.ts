import type { Config } from 'wagmi'

/** Whether wagmi connects or reconnects: meanwhile it hears nothing, and its list may be half. */
export const isWagmiBusy = ({ state }: Config): boolean =>
  state.status === 'reconnecting' || state.status === 'connecting'

/** Waits until wagmi neither connects nor reconnects. */
export function untilIdle(config: Config): Promise<void> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined
    const look = (): boolean => {
      if (isWagmiBusy(config)) return false
      stop()
      resolve()
      return true
    }
    if (!look()) stop = config.subscribe((state) => state, look)
  })
}
