import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { withoutEnd } from './text-ends.ts'

const text = z.string().trim().min(1)
const optional = text.optional()
const port = z.coerce.number().int().min(0).max(65535)
const url = z.url({ protocol: /^https?$/ })
const smtpUrl = z.url({ protocol: /^smtps?$/ })
const sender = text.regex(/^(?:[^<>"\r\n]+ )?<?[^\s<>"@]+@[^\s<>"@]+>?$/, 'expected Name <name@example.kr>')
/** Keys of age: a public one that seals, a secret one that opens. */
const recipient = text.regex(
  /^age1[0-9a-z]{40,4000}$/,
  'expected age1…, as npm run backup -- --new-key prints it',
)
const identity = text.regex(/^AGE-SECRET-KEY-[0-9A-Z-]{40,4000}$/, 'expected AGE-SECRET-KEY-…')
const list = text.transform((value) => value.split(',').map((part) => part.trim()))

const key = /^[a-zA-Z0-9_-]{1,16}:[0-9a-f]{64}$/
const secretKeys = list
  .refine((keys) => keys.every((entry) => key.test(entry)), 'expected id:hex64[,id:hex64]')
  .transform((keys) => keys.map((entry) => ({ id: entry.split(':')[0]!, hex: entry.split(':')[1]! })))
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'each key needs an id of its own')

const cidrs = list.refine((ranges) => ranges.every((range) => ipaddr.isValidCIDR(range)), 'expected CIDRs')

/** A bucket, and folders in it. */
const BUCKET_ADDRESS = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,62}(?:\/[A-Za-z0-9._-]+)*\/?$/

/** More share too little of a limit, and of the connections that a database has. */
const MOST_PROCESSES = 8
/** `cores` is one for each core that this process may use. */
const processes = z
  .union([
    z.literal('cores').transform(() => Math.min(availableParallelism(), MOST_PROCESSES)),
    z.coerce.number().int().min(1).max(MOST_PROCESSES),
  ])
  .default(1)

/** Covers two failing checks of a load balancer that checks every two seconds. */
const DRAIN_SECONDS = 5

/** Every environment variable the product reads; a test compares the names with `.env.example`. */
export const environment = z.object({
  APP_ENV: z.enum(['development', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: text.default('0.0.0.0'),
  ORIGIN: url.optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  WEB_PROCESSES: processes,
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).optional(),
  DATA_DIR: text.default('.data'),
  CHECKPOINT_DIR: optional,
  BACKUP_DIR: optional.refine(
    (place) => !place?.startsWith('s3:') || BUCKET_ADDRESS.test(place),
    'expected a folder or s3://bucket/prefix',
  ),
  BACKUP_ENDPOINT: url.optional(),
  BACKUP_REGION: optional,
  BACKUP_KEY_ID: optional,
  BACKUP_SECRET: optional,
  BACKUP_RECIPIENT: recipient.optional(),
  BACKUP_IDENTITY: identity.optional(),
  DATABASE_URL: optional,
  MIGRATION_DATABASE_URL: optional,
  DATABASE_BACKEND: z.enum(['postgres', 'citus', 'yugabytedb', 'cockroachdb']).default('postgres'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(64).default(12),
  PG_BIN: optional,
  SECRET_KEYS: secretKeys.optional(),
  TRUSTED_PROXIES: cidrs.default([]),
  DESK_OPEN_EVERYWHERE: z.stringbool().default(false),
  CRM_HOST: url.optional(),
  SEED: z.enum(['sample', 'none']).default('sample'),
  NAVER_CLIENT_ID: optional,
  NAVER_CLIENT_SECRET: optional,
  KAKAO_CLIENT_ID: optional,
  KAKAO_CLIENT_SECRET: optional,
  FACEBOOK_CLIENT_ID: optional,
  FACEBOOK_CLIENT_SECRET: optional,
  PORTONE_STORE_ID: optional,
  PORTONE_CHANNEL_KEY: optional,
  PORTONE_API_SECRET: optional,
  PORTONE_API_URL: url.default('https://api.portone.io').transform((value) => withoutEnd(value, '/')),
  SOLAPI_API_KEY: optional,
  SOLAPI_API_SECRET: optional,
  SOLAPI_SENDER: optional,
  SOLAPI_KAKAO_CHANNEL: optional,
  SOLAPI_WEBHOOK_SECRET: optional,
  SOLAPI_URL: url.default('https://api.solapi.com'),
  EXCHANGE_URL: url.transform((value) => withoutEnd(value, '/')).optional(),
  EXCHANGE_KEY: optional,
  EXCHANGE_SECRET: optional,
  JUSO_API_KEY: optional,
  JUSO_URL: url.default('https://business.juso.go.kr'),
  INDEXNOW_NAVER_URL: url.default('https://searchadvisor.naver.com/indexnow'),
  INDEXNOW_BING_URL: url.default('https://www.bing.com/indexnow'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  FILES_BUCKET: optional,
  FILES_ENDPOINT: url.optional(),
  FILES_REGION: text.default('ap-northeast-2'),
  FILES_KEY_ID: optional,
  FILES_SECRET: optional,
  METRICS_TOKEN: text.min(16, 'at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

export type Config = Readonly<
  Omit<z.output<typeof environment>, 'DATA_DIR' | 'CHECKPOINT_DIR' | 'BACKUP_DIR'> & {
    DATA_DIR: string
    CHECKPOINT_DIR: string
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
    ? [
        ...unread,
        ...missingInProduction(parsed.data),
        ...halfKeys(parsed.data),
        ...aloneOnly(parsed.data),
        ...openBucket(parsed.data),
      ]
    : [...unread, ...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)]
  if (!parsed.success || faults.length > 0) {
    throw new ConfigError(
      `The configuration is not usable:\n${faults.map((line) => `  - ${line}`).join('\n')}`,
    )
  }
  const { ORIGIN, PORT, DATA_DIR, CHECKPOINT_DIR, BACKUP_DIR, ...rest } = parsed.data
  return {
    ...rest,
    ...(ORIGIN ? { ORIGIN } : {}),
    PORT,
    DATA_DIR: resolve(DATA_DIR),
    CHECKPOINT_DIR: resolve(CHECKPOINT_DIR ?? join(DATA_DIR, 'checkpoints')),
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

function missingInProduction(values: z.output<typeof environment>): string[] {
  if (values.APP_ENV !== 'production') return []
  return [
    ...(values.SECRET_KEYS
      ? []
      : ['SECRET_KEYS: needed in production (id:hex64, make one with `openssl rand -hex 32`)']),
    ...(values.ORIGIN ? [] : ['ORIGIN: needed in production (the https address people type)']),
  ]
}

/** Whoever runs a bucket is somebody else. */
function openBucket({ BACKUP_DIR = '', ...values }: z.output<typeof environment>): string[] {
  if (!BACKUP_DIR.startsWith('s3:')) return []
  return [
    ...(values.BACKUP_RECIPIENT
      ? []
      : ['BACKUP_DIR: a bucket is given sealed backups only (BACKUP_RECIPIENT)']),
    ...(values.BACKUP_KEY_ID || values.FILES_KEY_ID
      ? []
      : ['BACKUP_DIR: a bucket needs its keys (BACKUP_KEY_ID, BACKUP_SECRET)']),
  ]
}

/** What several processes of one port cannot have. */
function aloneOnly(values: z.output<typeof environment>): string[] {
  if (values.WEB_PROCESSES === 1) return []
  return [
    ...(values.DATABASE_URL ? [] : ['WEB_PROCESSES: several need a PostgreSQL of yours (DATABASE_URL)']),
    ...(values.ROLE === 'worker' ? ['WEB_PROCESSES: a worker answers no visitors; ROLE=web or all'] : []),
    ...(values.METRICS_TOKEN
      ? ['WEB_PROCESSES: each process has metrics of its own; with METRICS_TOKEN give each a port of its own']
      : []),
  ]
}

const TOGETHER = [
  ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
  ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY', 'PORTONE_API_SECRET'],
  ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'],
  ['EXCHANGE_URL', 'EXCHANGE_KEY', 'EXCHANGE_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['FILES_BUCKET', 'FILES_KEY_ID', 'FILES_SECRET'],
  ['BACKUP_KEY_ID', 'BACKUP_SECRET'],
] as const

function halfKeys(values: z.output<typeof environment>): string[] {
  const halves = TOGETHER.filter(
    (names) => names.some((name) => values[name]) && names.some((name) => !values[name]),
  ).map((names) => `${names.join(', ')}: all of them or none`)
  const isChannelAlone = values.SOLAPI_KAKAO_CHANNEL && !values.SOLAPI_API_KEY
  return isChannelAlone ? [...halves, 'SOLAPI_KAKAO_CHANNEL: of no use without SOLAPI_API_KEY'] : halves
}
