import { type WatchAssetParams, watchAsset } from '../../actions/calls/watchAsset.ts'
import { type CallHook, useCall } from './useCall.tsx'

/** Asks the wallet to show a token among its own (EIP-747). What may be thrown: `watchAsset`. */
export function useWatchAsset(): CallHook<'watchAsset', WatchAssetParams, boolean> {
  return useCall('watchAsset', watchAsset)
}
