import type { Environment } from './environment.server.ts'

/** What is wrong with values that are well-formed each by itself. */
export const faultsOf = (values: Environment): string[] => [
  ...missingInProduction(values),
  ...halfKeys(values),
  ...aloneOnly(values),
  ...openBucket(values),
  ...walOf(values),
  ...ofOwnServer(values),
  ...ofOneHost(values),
]

function missingInProduction(values: Environment): string[] {
  if (values.APP_ENV !== 'production') return []
  return [
    ...(values.SECRET_KEYS
      ? []
      : ['SECRET_KEYS: needed in production (id:hex64, make one with `openssl rand -hex 32`)']),
    ...(values.ORIGIN ? [] : ['ORIGIN: needed in production (the https address people type)']),
  ]
}

/** Whoever runs a bucket is somebody else. */
function openBucket({ BACKUP_DIR = '', ...values }: Environment): string[] {
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

/** The WAL of another server is its own tools' (pgBackRest). */
function walOf(values: Environment): string[] {
  if (!values.BACKUP_WAL) return []
  return [
    ...(values.BACKUP_DIR ? [] : ['BACKUP_WAL: it lies beside the backups; set BACKUP_DIR']),
    ...(values.DATABASE_URL
      ? ['BACKUP_WAL: of the embedded server only; for one of yours see docs/operating.md']
      : []),
  ]
}

/** What several processes of one port cannot have. */
function aloneOnly(values: Environment): string[] {
  if (values.WEB_PROCESSES === 1) return []
  return [
    ...(values.DATABASE_URL ? [] : ['WEB_PROCESSES: several need a PostgreSQL of yours (DATABASE_URL)']),
    ...(values.ROLE === 'worker' ? ['WEB_PROCESSES: a worker answers no visitors; ROLE=web or all'] : []),
  ]
}

/** The embedded server has no replicas. */
const ofOwnServer = (values: Environment): string[] =>
  values.DATABASE_REPLICA_URLS.length > 0 && !values.DATABASE_URL
    ? ['DATABASE_REPLICA_URLS: replicas need a PostgreSQL of yours (DATABASE_URL)']
    : []

/** Cookies of another host would never reach the pages that read them (docs/adr/0255). */
function ofOneHost({ API_HOST, ORIGIN, PORT }: Environment): string[] {
  const own = new URL(ORIGIN ?? `http://localhost:${PORT}`).origin
  return API_HOST && new URL(API_HOST).origin !== own
    ? [`API_HOST: pages and calls share their cookies and so one host (${own}); leave it out`]
    : []
}

const TOGETHER = [
  ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
  ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY', 'PORTONE_API_SECRET'],
  ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'],
  ['EXCHANGE_URL', 'EXCHANGE_KEY', 'EXCHANGE_SECRET'],
  ['NAVER_ADS_KEY', 'NAVER_ADS_SECRET', 'NAVER_ADS_CUSTOMER'],
  ['KAKAO_ADS_TOKEN', 'KAKAO_ADS_ACCOUNT'],
  [
    'GOOGLE_ADS_DEVELOPER_TOKEN',
    'GOOGLE_ADS_CLIENT_ID',
    'GOOGLE_ADS_CLIENT_SECRET',
    'GOOGLE_ADS_REFRESH_TOKEN',
    'GOOGLE_ADS_CUSTOMER',
  ],
  ['META_ADS_TOKEN', 'META_ADS_ACCOUNT'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['FILES_BUCKET', 'FILES_KEY_ID', 'FILES_SECRET'],
  ['BACKUP_KEY_ID', 'BACKUP_SECRET'],
] as const

const ALONE_USELESS = [
  ['SOLAPI_KAKAO_CHANNEL', 'SOLAPI_API_KEY'],
  ['GOOGLE_ADS_MANAGER', 'GOOGLE_ADS_CUSTOMER'],
] as const

function halfKeys(values: Environment): string[] {
  const halves = TOGETHER.filter(
    (names) => names.some((name) => values[name]) && names.some((name) => !values[name]),
  ).map((names) => `${names.join(', ')}: all of them or none`)
  const alone = ALONE_USELESS.filter(([name, other]) => values[name] && !values[other])
  return [...halves, ...alone.map(([name, other]) => `${name}: of no use without ${other}`)]
}
