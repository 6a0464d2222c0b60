import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { GuideBlock } from './guideBlocks.ts'

const patienceMs = 180_000

/** What came of a guide. */
export interface GuideRun {
  /** null: it did not end in time. */
  readonly code: number | null
  readonly output: string
}

/**
 * Runs the blocks of a guide in order, as root in an empty folder, where what they write in /etc, /opt, /usr and /var/lib, and the ports
 * they listen on, are theirs alone.
 * @param files what its reader has brought, by name
 */
export async function runGuide(
  blocks: readonly GuideBlock[],
  files: Readonly<Record<string, string>>,
): Promise<GuideRun> {
  const home = mkdtempSync('/tmp/causeway-guide-')
  const own = join(home, 'own')
  const folder = join(home, 'folder')
  for (const one of [own, folder]) mkdirSync(one)
  for (const [name, from] of Object.entries(files)) cpSync(from, join(folder, name))
  const script = join(home, 'guide.sh')
  writeFileSync(
    script,
    scriptOf(
      blocks.filter(({ reason }) => reason === null),
      { own, folder },
    ),
  )
  try {
    return await run('unshare', ['--mount', '--net', 'bash', script])
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** Each block is a shell of its own, as its reader may close the window between two; the first that fails ends it. */
function scriptOf(
  blocks: readonly GuideBlock[],
  { own, folder }: { readonly own: string; readonly folder: string },
): string {
  const lines = blocks.flatMap(({ code, goesOn }, index) => {
    const words = `bash -eu -o pipefail -c ${quoted(code)}`
    const said = `echo ${quoted(`--- block ${index + 1}`)}`
    return goesOn ? [said, `${words} & going="$going $!"`, 'arrives'] : [said, words]
  })
  return `set -eu
mount --make-rprivate /
mount -t tmpfs none ${own}
for one in etc opt usr var/lib; do
  mkdir -p ${own}/$one/upper ${own}/$one/work
  mount -t overlay overlay -o "lowerdir=/$one,upperdir=${own}/$one/upper,workdir=${own}/$one/work" "/$one"
done
ip link set lo up
cd ${folder}
going=
arrives() {
  for _ in $(seq 300); do
    if (exec 3<>/dev/tcp/127.0.0.1/8601) 2>/dev/null; then return; fi
    sleep 0.1
  done
  echo 'what goes on never listened'
  exit 1
}
${lines.join('\n')}
for one in $going; do
  # As a supervisor does it: the program alone, and not who became its user.
  last=$one
  while next=$(cut -d' ' -f1 "/proc/$last/task/$last/children") && [ -n "$next" ]; do last=$next; done
  kill -TERM "$last"
  wait "$one" || echo "--- ended with $?"
done
echo '--- all blocks were run'
`
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

function run(program: string, words: readonly string[]): Promise<GuideRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    const group = child.pid
    const timer = setTimeout(() => {
      if (group !== undefined) process.kill(-group, 'SIGKILL')
    }, patienceMs)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output })
    })
  })
}
