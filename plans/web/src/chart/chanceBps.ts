/**
 * The chance of at least one prize, in hundredths of a percent: prizes are drawn one after the other, each from all
 * tickets, as the raffle does (a ticket may win twice).
 */
export function chanceBps(tickets: number, total: number, prizes: number): number {
  if (total === 0 || tickets === 0) return 0
  const miss = 1 - Math.min(tickets / total, 1)
  return Math.round((1 - miss ** prizes) * 10_000)
}
