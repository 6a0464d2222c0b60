import type { BrowserContext } from '@playwright/test'

/** Calls a function that every page of a context has by this name; one that is just leaving learns it from the next page's own questions. */
export async function speakToPages(
  context: BrowserContext,
  speaker: string,
  ...said: readonly unknown[]
): Promise<void> {
  await Promise.all(
    context.pages().map((page) =>
      page
        .evaluate(
          ([name, given]) => {
            const all = globalThis as unknown as Record<
              string,
              ((...told: unknown[]) => void) | undefined
            >
            all[name]?.(...given)
          },
          [speaker, said] as const,
        )
        .catch((error: unknown) => {
          if (!/closed|navigation|destroyed/u.test(String(error))) throw error
        }),
    ),
  )
}
