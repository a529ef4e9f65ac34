import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const MODULES = 'node_modules'
/** npm's own list of what is installed, which it writes anew: never by way of a link. */
const INSTALLED = join(MODULES, '.package-lock.json')

/** What the Dockerfile says of the image that runs: its last stage, and how the one before cleans up. */
interface Dockerfile {
  bases: string[]
  prune: string[]
  copied: { from: string; to: string }[]
  env: Record<string, string>
  user: string
  command: string[]
  healthcheck: string[]
}

const rest = (lines: string[], word: string) =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1).trim())
const list = (text = '[]') => JSON.parse(text.slice(text.indexOf('['))) as string[]

export function readDockerfile(): Dockerfile {
  const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  const args = Object.fromEntries(
    rest(lines, 'ARG').map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>
  const prune = /npm prune[^&|;\n]*/.exec(rest(lines, 'RUN').join('\n'))?.[0] ?? ''
  return {
    bases: rest(lines, 'FROM').map(
      (line) => line.replace(/^\$\{(\w+)\}/, (_, name: string) => args[name] ?? '').split(' ')[0]!,
    ),
    prune: prune.trim().split(/\s+/).slice(1),
    copied: rest(last, 'COPY').flatMap((line) => {
      const words = line.split(/\s+/).filter((word) => !word.startsWith('--'))
      const to = words.pop()!
      return words.map((from) => ({ from, to }))
    }),
    env: Object.fromEntries(
      rest(last, 'ENV')
        .join(' ')
        .split(/\s+/)
        .map((pair) => pair.split(/=(.*)/s).slice(0, 2)),
    ) as Record<string, string>,
    user: rest(last, 'USER')[0] ?? 'root',
    command: list(rest(last, 'CMD')[0]),
    healthcheck: list(rest(last, 'HEALTHCHECK')[0]),
  }
}

/** The folder that the image's WORKDIR would be: pruned by the Dockerfile's own command, then exactly its COPY list. */
export function makeImage(dockerfile: Dockerfile) {
  const home = mkdtempSync(join(tmpdir(), 'gc-image-'))
  const [stage, srv] = [join(home, 'stage'), join(home, 'srv')]
  mkdirSync(stage)
  mkdirSync(srv)
  linkTree(join(ROOT, MODULES), join(stage, MODULES))
  rmSync(join(stage, INSTALLED), { force: true })
  copyFileSync(join(ROOT, INSTALLED), join(stage, INSTALLED))
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(ROOT, name), join(stage, name))
  // Nothing is fetched and no script is run for what only goes away.
  const pruned = spawnSync(
    'npm',
    [...dockerfile.prune, '--offline', '--ignore-scripts', '--loglevel=error'],
    {
      cwd: stage,
      encoding: 'utf8',
    },
  )
  if (pruned.status !== 0) throw new Error(`npm ${dockerfile.prune.join(' ')}: ${pruned.stderr}`)
  for (const { from, to } of dockerfile.copied) {
    const name = relative('/srv', from)
    const target = to === './' ? join(srv, name) : join(srv, to)
    mkdirSync(dirname(target), { recursive: true })
    if (name === MODULES) renameSync(join(stage, MODULES), target)
    else linkTree(join(ROOT, name), target)
  }
  leaveOutIgnored(srv)
  rmSync(stage, { recursive: true, force: true })
  return {
    folder: srv,
    [Symbol.dispose]() {
      spawnSync('chmod', ['-R', 'u+w', '--', home])
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** By links where the disk is the same, which are made in a second; else by copies. */
function linkTree(from: string, to: string): void {
  if (spawnSync('cp', ['-al', '--', from, to]).status === 0) return
  rmSync(to, { recursive: true, force: true })
  if (spawnSync('cp', ['-a', '--', from, to]).status !== 0) throw new Error(`${from} cannot be copied.`)
}

/** What .dockerignore keeps away by the ends of names. */
function leaveOutIgnored(srv: string): void {
  const ends = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('**/*'))
    .map((line) => line.slice(4))
  for (const folder of ['app', 'scripts', 'seeds'].map((name) => join(srv, name)).filter(existsSync))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (ends.some((end) => entry.name.endsWith(end))) rmSync(join(entry.parentPath, entry.name))
}

/**
 * The words to put before a command so that it runs as in compose.yaml: on a root that cannot be written, and without a
 * capability. Where that takes more than we may, the folders are closed instead.
 */
export function lockedDown(folder: string): string[] {
  const mayMount = spawnSync('unshare', ['-m', 'true']).status === 0
  if (mayMount) {
    const script = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0" && exec "$@"'
    const bare = ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs']
    return ['unshare', '-m', 'sh', '-c', script, folder, ...bare]
  }
  const folders = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  for (const entry of folders) chmodSync(join(entry.parentPath, entry.name), 0o555)
  chmodSync(folder, 0o555)
  return []
}
