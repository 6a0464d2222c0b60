/** The app's other tabs in this browser. */
export interface BrowserTabs {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): () => void
  close(): void
}
