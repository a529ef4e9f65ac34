import type * as server from '#server'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Loads a build; apart from build.ts, because an image has no tools to build with.

export const ROOT = join(import.meta.dirname, '..')
export const STAMP = join(ROOT, 'build', 'stamp')
const SERVER = join(ROOT, 'build', 'server', 'index.js')
const BUILDER = join(ROOT, 'scripts', 'build.ts')
/** Without migrations and most of the content, which are read at run time. */
const SOURCES = [
  'app',
  'content',
  'public',
  'server.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

class BuildError extends Error {
  override name = 'BuildError'
}

/** Builds unless the build is of these very sources or the tools are missing, as in an image. */
export function buildIfNeeded(): boolean {
  if (!existsSync(join(ROOT, 'node_modules', '.bin', 'react-router'))) {
    if (existsSync(SERVER)) return false
    throw new BuildError('There is no build in build/, and the tools for one are not installed: run npm ci.')
  }
  const stamp = stampOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return false
  // A process of its own, so that the tools are not in a server's memory.
  const { status } = spawnSync(process.execPath, [BUILDER], { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new BuildError('The build failed; what is above says why.')
  return true
}

export async function loadBuild(): Promise<typeof server> {
  const built: unknown = await import(pathToFileURL(SERVER).href)
  return built as typeof server
}

export function stampOfSources(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    const files = statSync(path).isDirectory() ? filesIn(path) : [path]
    for (const file of files.filter((each) => !/\.test\.tsx?$/.test(each))) {
      hash.update(`${file.slice(ROOT.length)}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
