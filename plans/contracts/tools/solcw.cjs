#!/usr/bin/env node
// Lets forge use the solc of npm: it answers `--version` and `--standard-json`, the only two calls forge makes.
// The version line carries the compiler's true commit, because block explorers verify against it.
const fs = require('node:fs')
const path = require('node:path')

const args = process.argv.slice(2)
const basePath = args.includes('--base-path')
  ? args[args.indexOf('--base-path') + 1]
  : process.cwd()

/** Commits of the versions we ship with, so that `--version` need not load 9 MB of wasm on every forge run. */
const commits = { '0.8.37': 'f401782d' }

function version() {
  const { version: number } = require('solc/package.json')
  const commit = commits[number]
  return commit ? `${number}+commit.${commit}.Emscripten.clang` : require('solc').version()
}

/**
 * forge 1.7.1 names files above its root relatively where our sources import them and absolutely where they import each
 * other; native solc joins the two through the file system, the wasm build has none. So absolute names become relative on
 * the way in (which also keeps machine paths out of the compiler) and forge gets its own names back on the way out.
 */
function compile(text) {
  const input = JSON.parse(text)
  const given = new Map()
  const sources = {}
  for (const [name, source] of Object.entries(input.sources)) {
    const relative = path.isAbsolute(name) ? path.relative(basePath, name) : name
    if (relative !== name && !(relative in input.sources)) given.set(relative, name)
    sources[relative] = source
  }
  const output = JSON.parse(require('solc').compile(JSON.stringify({ ...input, sources })))
  for (const section of ['sources', 'contracts']) {
    for (const [relative, name] of given) {
      if (!output[section] || !(relative in output[section])) continue
      output[section][name] = output[section][relative]
      delete output[section][relative]
    }
  }
  return JSON.stringify(output)
}

function print(text) {
  const output = Buffer.from(text)
  let offset = 0
  // A pipe to forge fills up on large outputs: EAGAIN means "try again", any other error is real.
  while (offset < output.length) {
    try {
      offset += fs.writeSync(1, output, offset)
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error
    }
  }
}

if (args.includes('--version')) {
  print(`solc, the solidity compiler commandline interface\nVersion: ${version()}\n`)
} else if (args.includes('--standard-json')) {
  print(compile(fs.readFileSync(0, 'utf8')))
} else {
  process.stderr.write(`solcw: expected --version or --standard-json, got "${args.join(' ')}"\n`)
  process.exitCode = 1
}
