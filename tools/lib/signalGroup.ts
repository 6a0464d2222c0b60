/**
 * Sends a signal to a process group; one that has ended meanwhile is left alone.
 * @param pid of the group's leader
 */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // ESRCH: it has ended meanwhile
  }
}
