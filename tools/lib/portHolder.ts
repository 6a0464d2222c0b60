import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

/** What listens on a port, in words: "process 812 (node server.js)", or "a process that this user may not see". */
export function portHolder(port: number): string {
  return fromProc(port) ?? fromLsof(port) ?? 'a process that this user may not see'
}

/** Socket inodes that listen on `port`, from the text of /proc/net/tcp or tcp6 (state 0A is LISTEN; ports are hex). */
export function listeningInodes(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(suffix) && fields[3] === '0A')
    .flatMap((fields) => fields[9] ?? [])
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // not Linux, or the process has ended meanwhile: nothing to read is an answer here
  }
}

function socketsOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkOrEmpty(`/proc/${pid}/fd/${fd}`))
  } catch {
    return [] // another user's process, or one that has ended meanwhile
  }
}

function readlinkOrEmpty(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return '' // closed meanwhile
  }
}

function fromProc(port: number): string | undefined {
  const inodes = ['tcp', 'tcp6'].flatMap((name) =>
    listeningInodes(readOrEmpty(`/proc/net/${name}`), port),
  )
  if (inodes.length === 0) return undefined
  const wanted = new Set(inodes.map((inode) => `socket:[${inode}]`))
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (!socketsOf(pid).some((target) => wanted.has(target))) continue
    const command = readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
    return `process ${pid} (${shorten(command)})`
  }
  return undefined
}

function fromLsof(port: number): string | undefined {
  const found = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    encoding: 'utf8',
  })
  const pid = /^p(\d+)$/m.exec(found.stdout ?? '')?.[1]
  const command = /^c(.+)$/m.exec(found.stdout ?? '')?.[1]
  return pid ? `process ${pid} (${shorten(command ?? 'unknown')})` : undefined
}

const shorten = (command: string) => (command.length > 80 ? `${command.slice(0, 77)}…` : command)
