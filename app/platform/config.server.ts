import { readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { faultsOf } from './config-faults.server.ts'
import { environment, type Environment } from './environment.server.ts'
import { withoutEnd } from './text-ends.ts'

/** Covers two failing checks of a load balancer that checks every two seconds. */
const DRAIN_SECONDS = 5

export type Config = Readonly<
  Omit<Environment, 'DATA_DIR' | 'CHECKPOINT_DIR' | 'BACKUP_DIR'> & {
    DATA_DIR: string
    CHECKPOINT_DIR: string
    /** Who takes or damages DATA_DIR has the checkpoints of the access log as well. */
    areCheckpointsBeside: boolean
    /** A folder or s3://…; null: nothing is backed up by the clock. */
    BACKUP_DIR: string | null
    isProduction: boolean
    origin: string
    /** Seconds for which a stopping process still takes requests while its readiness check already fails. */
    drainSeconds: number
  }
>

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Throws one ConfigError for all faults; production needs SECRET_KEYS and ORIGIN (specification §1.19). */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const { given, unread } = withFiles(variables)
  const parsed = environment.safeParse(given)
  const faults = parsed.success
    ? [...unread, ...faultsOf(parsed.data)]
    : [...unread, ...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)]
  if (!parsed.success || faults.length > 0) {
    throw new ConfigError(
      `The configuration is not usable:\n${faults.map((line) => `  - ${line}`).join('\n')}`,
    )
  }
  const { ORIGIN, PORT, DATA_DIR, CHECKPOINT_DIR, BACKUP_DIR, ...rest } = parsed.data
  const checkpoints = resolve(CHECKPOINT_DIR ?? join(DATA_DIR, 'checkpoints'))
  return {
    ...rest,
    ...(ORIGIN ? { ORIGIN } : {}),
    PORT,
    DATA_DIR: resolve(DATA_DIR),
    CHECKPOINT_DIR: checkpoints,
    areCheckpointsBeside: `${checkpoints}${sep}`.startsWith(`${resolve(DATA_DIR)}${sep}`),
    BACKUP_DIR: BACKUP_DIR ? (BACKUP_DIR.startsWith('s3:') ? BACKUP_DIR : resolve(BACKUP_DIR)) : null,
    isProduction: rest.APP_ENV === 'production',
    drainSeconds: rest.DRAIN_SECONDS ?? (rest.APP_ENV === 'production' ? DRAIN_SECONDS : 0),
    origin: withoutEnd(ORIGIN ?? `http://localhost:${PORT}`, '/'),
  }
}

/** Replaces each `NAME_FILE` by the content of that file, so that a secret appears in no process list. */
function withFiles(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const unread: string[] = []
  for (const name of Object.keys(environment.shape)) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) unread.push(`${name}: given itself and as ${name}_FILE; only one of them`)
    else
      try {
        const value = readFileSync(file.trim(), 'utf8').trim()
        if (value) given[name] = value
      } catch (error) {
        unread.push(`${name}_FILE: ${error instanceof Error ? error.message : String(error)}`)
      }
  }
  return { given, unread }
}
