/** Whether a host, as requests name it, is this machine by one of its own names. */
export function isThisMachine(host: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u.test(host)
}
