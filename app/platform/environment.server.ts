import { availableParallelism } from 'node:os'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { withoutEnd } from './text-ends.ts'

const text = z.string().trim().min(1)
const optional = text.optional()
const port = z.coerce.number().int().min(0).max(65535)
const url = z.url({ protocol: /^https?$/ })
/** What paths are put behind. */
const rooted = url.transform((value) => withoutEnd(value, '/'))
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

/** As OpenTelemetry writes them: name=value,name=value. */
const headers = list
  .refine((pairs) => pairs.every((pair) => /^[\w-]+=./.test(pair)), 'expected name=value,name=value')
  .transform((pairs) =>
    Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  )

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
  BACKUP_WAL: z.stringbool().default(false),
  BACKUP_RECIPIENT: recipient.optional(),
  BACKUP_IDENTITY: identity.optional(),
  DATABASE_URL: optional,
  DATABASE_REPLICA_URLS: list.default([]),
  MIGRATION_DATABASE_URL: optional,
  DATABASE_BACKEND: z.enum(['postgres', 'citus', 'yugabytedb', 'cockroachdb']).default('postgres'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(64).default(12),
  PG_BIN: optional,
  SECRET_KEYS: secretKeys.optional(),
  TRUSTED_PROXIES: cidrs.default([]),
  DESK_OPEN_EVERYWHERE: z.stringbool().default(false),
  API_HOST: url.optional(),
  CRM_HOST: url.optional(),
  IMAGE_HOST: rooted.optional(),
  CLIENT_DEBUG: z.stringbool().default(false),
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
  PORTONE_API_URL: rooted.default('https://api.portone.io'),
  SOLAPI_API_KEY: optional,
  SOLAPI_API_SECRET: optional,
  SOLAPI_SENDER: optional,
  SOLAPI_KAKAO_CHANNEL: optional,
  SOLAPI_WEBHOOK_SECRET: optional,
  SOLAPI_URL: url.default('https://api.solapi.com'),
  EXCHANGE_URL: rooted.optional(),
  EXCHANGE_KEY: optional,
  EXCHANGE_SECRET: optional,
  JUSO_API_KEY: optional,
  JUSO_URL: url.default('https://business.juso.go.kr'),
  NAVER_ADS_KEY: optional,
  NAVER_ADS_SECRET: optional,
  NAVER_ADS_CUSTOMER: optional,
  NAVER_ADS_URL: url.default('https://api.searchad.naver.com'),
  KAKAO_ADS_TOKEN: optional,
  KAKAO_ADS_ACCOUNT: optional,
  KAKAO_ADS_URL: url.default('https://api.keywordad.kakao.com'),
  GOOGLE_ADS_DEVELOPER_TOKEN: optional,
  GOOGLE_ADS_CLIENT_ID: optional,
  GOOGLE_ADS_CLIENT_SECRET: optional,
  GOOGLE_ADS_REFRESH_TOKEN: optional,
  GOOGLE_ADS_CUSTOMER: optional,
  GOOGLE_ADS_MANAGER: optional,
  GOOGLE_ADS_URL: rooted.default('https://googleads.googleapis.com/v25'),
  GOOGLE_TOKEN_URL: url.default('https://oauth2.googleapis.com/token'),
  META_ADS_TOKEN: optional,
  META_ADS_ACCOUNT: optional,
  META_ADS_URL: rooted.default('https://graph.facebook.com/v25.0'),
  INDEXNOW_NAVER_URL: url.default('https://searchadvisor.naver.com/indexnow'),
  INDEXNOW_BING_URL: url.default('https://www.bing.com/indexnow'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  FILES_BUCKET: optional,
  FILES_ENDPOINT: url.optional(),
  FILES_REGION: text.default('ap-northeast-2'),
  FILES_KEY_ID: optional,
  FILES_SECRET: optional,
  CACHE_PURGE_URLS: list.pipe(z.array(rooted)).default([]),
  METRICS_TOKEN: text.min(16, 'at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: rooted.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

export type Environment = z.output<typeof environment>
