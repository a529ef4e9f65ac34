import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig } from './config.server.ts'
import { environment } from './environment.server.ts'

test('.env.example names exactly the variables that are read', () => {
  const file = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
  const named = [...file.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]!)
  expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted())
})

test('nothing set is a development configuration on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    isProduction: false,
    origin: 'http://localhost:3000',
    ROLE: 'all',
  })
})

test('every fault is told at once', () => {
  const faulty = { PORT: 'x', APP_ENV: 'toy', TRUSTED_PROXIES: 'everyone', SECRET_KEYS: 'short' }
  const read = () => readConfig(faulty)
  expect(read).toThrow(ConfigError)
  for (const name of ['PORT', 'APP_ENV', 'TRUSTED_PROXIES', 'SECRET_KEYS'])
    expect(read).toThrow(new RegExp(`- ${name}`))
})

test('production refuses to start without its keys and its address', () => {
  const bare = { APP_ENV: 'production' }
  const read = () => readConfig(bare)
  expect(read).toThrow(/SECRET_KEYS[\s\S]*ORIGIN/)
  const config = readConfig({
    APP_ENV: 'production',
    SECRET_KEYS: `a:${'0'.repeat(64)}`,
    ORIGIN: 'https://example.kr/',
  })
  expect(config).toMatchObject({ isProduction: true, origin: 'https://example.kr' })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', ORIGIN: ' ' }).PORT).toBe(3000)
})

test('pages and calls have one host, whatever path it is given with', () => {
  const ORIGIN = 'https://example.kr'
  for (const API_HOST of ['https://api.example.kr', 'http://example.kr', 'https://example.kr:8443'])
    expect(() => readConfig({ ORIGIN, API_HOST }), API_HOST).toThrow(/- API_HOST/)
  expect(readConfig({ ORIGIN, API_HOST: 'https://example.kr/' }).origin).toBe(ORIGIN)
  expect(() => readConfig({ API_HOST: 'http://localhost:3000' })).not.toThrow()
})

test('keys that are of no use alone are wanted together', () => {
  for (const half of [
    { FILES_BUCKET: 'pictures', FILES_KEY_ID: 'x' },
    { NAVER_CLIENT_ID: 'x' },
    { PORTONE_STORE_ID: 'x', PORTONE_CHANNEL_KEY: 'y' },
    { NAVER_ADS_KEY: 'x', NAVER_ADS_SECRET: 'y' },
    { GOOGLE_ADS_CUSTOMER: '1234567890', GOOGLE_ADS_REFRESH_TOKEN: 'y' },
  ])
    expect(() => readConfig(half)).toThrow(/all of them or none/)
  expect(() => readConfig({ SOLAPI_KAKAO_CHANNEL: 'KA01PF' })).toThrow(/of no use without SOLAPI_API_KEY/)
  expect(() => readConfig({ GOOGLE_ADS_MANAGER: '1' })).toThrow(/of no use without GOOGLE_ADS_CUSTOMER/)
  const whole = { FILES_BUCKET: 'pictures', FILES_KEY_ID: 'x', FILES_SECRET: 'y' }
  expect(readConfig(whole)).toMatchObject({ ...whole, FILES_REGION: 'ap-northeast-2' })
})

test('a variable can be read from a file, and not from both', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gc-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'database_url')
  writeFileSync(file, 'postgresql://goreun@database/goreun\n')
  expect(readConfig({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe('postgresql://goreun@database/goreun')
  expect(readConfig({ DATABASE_URL_FILE: '' }).DATABASE_URL).toBeUndefined()
  expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgresql:///other' })).toThrow(
    /- DATABASE_URL: given itself and as DATABASE_URL_FILE/,
  )
  expect(() => readConfig({ SECRET_KEYS_FILE: join(folder, 'none'), PORT: 'x' })).toThrow(
    /- SECRET_KEYS_FILE: .*ENOENT[\s\S]*- PORT/,
  )
})

test('a process in production is drained for some seconds, another stops at once', () => {
  const production = {
    APP_ENV: 'production',
    ORIGIN: 'https://example.kr',
    SECRET_KEYS: `a:${'0'.repeat(64)}`,
  }
  expect(readConfig({}).drainSeconds).toBe(0)
  expect(readConfig(production).drainSeconds).toBe(5)
  expect(readConfig({ ...production, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
})

test('replicas need a database of one’s own; caches in front are named by their addresses', () => {
  const DATABASE_REPLICA_URLS = 'postgresql:///one, postgresql:///two'
  expect(
    readConfig({ DATABASE_URL: 'postgresql:///somewhere', DATABASE_REPLICA_URLS }).DATABASE_REPLICA_URLS,
  ).toEqual(['postgresql:///one', 'postgresql:///two'])
  expect(readConfig({}).DATABASE_REPLICA_URLS).toEqual([])
  expect(() => readConfig({ DATABASE_REPLICA_URLS })).toThrow(/- DATABASE_REPLICA_URLS: /)
  expect(
    readConfig({ CACHE_PURGE_URLS: 'http://cache:8081/br/, http://cache:8081/gzip' }).CACHE_PURGE_URLS,
  ).toEqual(['http://cache:8081/br', 'http://cache:8081/gzip'])
  expect(() => readConfig({ CACHE_PURGE_URLS: 'cache:8081' })).toThrow(/- CACHE_PURGE_URLS/)
})

test('several processes need a database of one’s own, answer visitors, and have no metrics in common', () => {
  const url = { DATABASE_URL: 'postgresql:///somewhere' }
  expect(readConfig({ ...url, WEB_PROCESSES: '3' }).WEB_PROCESSES).toBe(3)
  expect(readConfig({ ...url, WEB_PROCESSES: 'cores' }).WEB_PROCESSES).toBeGreaterThanOrEqual(1)
  const faulty = [
    { WEB_PROCESSES: '2' },
    { ...url, WEB_PROCESSES: '2', ROLE: 'worker' },
    { ...url, WEB_PROCESSES: 'many' },
    { ...url, WEB_PROCESSES: '9' },
  ]
  for (const each of faulty) expect(() => readConfig(each)).toThrow(/- WEB_PROCESSES: /)
})

test.each([
  [{}, true],
  [{ CHECKPOINT_DIR: '/srv/data/elsewhere/../signed' }, true],
  [{ CHECKPOINT_DIR: '/srv/data' }, true],
  [{ CHECKPOINT_DIR: '/srv/data-signed' }, false],
  [{ CHECKPOINT_DIR: '/mnt/signed' }, false],
])('checkpoints lie beside the data or apart from it: %o', (variables, areCheckpointsBeside) => {
  expect(readConfig({ DATA_DIR: '/srv/data/', ...variables })).toMatchObject({ areCheckpointsBeside })
})
