/** Tells the process that started this one, when it asks, what memory is held after a collection (bytes) and what CPU time was used (μs). */
export function reportUsage(): void {
  process.on('message', (wish) => {
    if (wish === 'memory') globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    process.send?.({ rss: process.memoryUsage().rss, cpu: user + system })
  })
}
