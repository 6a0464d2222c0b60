import { useEffect, useLayoutEffect } from 'react'

/**
 * A layout effect in the browser. Nothing is painted on a server, and there React 18 warns of each layout effect.
 */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
