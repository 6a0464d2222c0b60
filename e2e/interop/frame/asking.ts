import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { askFrame, frameOf, showFrame } from '../../embedded/startPartners.ts'

export interface FrameAccount {
  readonly address: `0x${string}`
  readonly chainId: unknown
  readonly email?: string
}

export type FrameErrors = { readonly errors: readonly string[] }

export const failsWith = (page: Page, pattern: RegExp, method: string, ...args: unknown[]) =>
  assert.rejects(askFrame(page, method, ...args), pattern)

/** Posts a message as anybody could, and waits for the answer with its id. */
export async function sendRaw(
  page: Page,
  message: { type: string; id: string; payload?: unknown },
) {
  return page.evaluate(
    (sent) =>
      new Promise<{ type: string; payload?: { message?: string } }>((resolve) => {
        window.addEventListener('message', ({ data }) => {
          if (data?.id === sent.id) resolve(data)
        })
        document
          .querySelector<HTMLIFrameElement>('#w3m-iframe')
          ?.contentWindow?.postMessage(sent, '*')
      }),
    message,
  )
}

/** Asks for something that a person approves, and presses the button in the shown frame. */
export async function approveInFrame(
  page: Page,
  request: unknown,
  button = 'Approve',
): Promise<unknown> {
  const answer = askFrame(page, 'request', request).catch((error: unknown) => error)
  await showFrame(page, true)
  await frameOf(page).getByRole('button', { name: button, exact: true }).click()
  const said = await answer
  await showFrame(page, false)
  return said
}
