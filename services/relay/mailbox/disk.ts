/** The folder of a journal, as little of it as the journal needs. Production and the simulated faulty disk stand behind it. */
export interface Disk {
  readonly names: () => Promise<readonly string[]>
  /** What a file holds, piece by piece: a journal may be larger than memory. */
  read(name: string): AsyncIterable<Buffer>
  /** A new, empty file. Its name survives a power cut only after `syncNames`. */
  create(name: string): Promise<DiskFile>
  remove(name: string): Promise<void>
  /** Fulfilled when names that were created and removed are so for good. */
  syncNames(): Promise<void>
}

export interface DiskFile {
  /**
   * Fulfilled when all bytes are in the file and, where the disk is waited for, on it, and the file is where it was made.
   * Rejected, any of them may be in it.
   */
  append(bytes: Buffer): Promise<void>
  /** Whether it is where it was made: a folder may be deleted, moved or unmounted while its files are still written to. */
  isThere(): boolean
  /** Gives room back; whether it lasts shows only after the next `append`. */
  truncate(size: number): Promise<void>
  close(): Promise<void>
}
