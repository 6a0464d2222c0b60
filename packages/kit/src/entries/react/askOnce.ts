/** How TanStack Query asks a wallet or a person: once, and not again by itself. */
export const askOnce = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
