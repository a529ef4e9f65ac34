// @module-tag long
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { environment } from '#app/platform/environment.server.ts'
import { TEST_KEYS } from './places.ts'
import { aRequest } from './make.ts'
import { lockedDown, makeImage, readDockerfile } from './image.ts'
import { dataFolder, freePort, launch, ready } from './product.ts'
import { openTestSite } from './site.ts'

const ROOT = join(import.meta.dirname, '..')
const DIGEST = /@sha256:[0-9a-f]{64}$/

test('the image starts from what the Dockerfile copies, takes a lead, tells its health and stops with 0', async () => {
  const dockerfile = readDockerfile()
  expect(
    dockerfile.bases.every((base) => DIGEST.test(base)),
    dockerfile.bases.join(' '),
  ).toBe(true)
  expect(dockerfile.user).not.toBe('root')
  await using site = await openTestSite()
  using data = dataFolder()
  using image = makeImage(dockerfile)
  const before = lockedDown(image.folder)
  const secret = (name: string, value: string) => {
    const file = join(data.home, name)
    writeFileSync(file, `${value}\n`, { mode: 0o400 })
    return file
  }
  const env = {
    ...dockerfile.env,
    HOST: '127.0.0.1',
    DATA_DIR: data.home,
    ORIGIN: 'https://example.kr',
    DATABASE_URL_FILE: secret('database_url', site.databaseUrl),
    DATABASE_POOL: '3',
    SECRET_KEYS_FILE: secret('secret_keys', TEST_KEYS),
    DRAIN_SECONDS: '1',
  }
  const run = async (words: string[], more: Record<string, string> = {}) => {
    const [first = '', ...others] = words
    const command = [...before, first === 'node' ? process.execPath : first, ...others]
    // Not the image's own port: two of them run on this machine.
    const PORT = String(await freePort())
    return launch(command, { cwd: image.folder, env: { ...env, PORT, ...more } })
  }
  const web = await run(dockerfile.command, { ROLE: 'web' })
  const worker = await run(dockerfile.command, { ROLE: 'worker' })
  await ready(web)
  const facts = join(data.home, 'office.json')
  copyFileSync(join(ROOT, 'docs', 'office.example.json'), facts)
  const office = await run(['node', 'scripts/office.ts', facts])
  expect(await office.exited, office.output()).toBe(0)
  // Running processes follow within a second.
  await sleep(1_500)
  const consulted = await fetch(`${web.origin}/api/jireh/consult`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'from the image' },
    body: JSON.stringify(aRequest({ customerMobile: '01000007777', customerName: '이미지' })),
  })
  expect(consulted.status).toBe(200)
  const leads = await run(['node', 'scripts/leads.ts', '--whole', '이미지에 들어온 신청을 확인함'])
  expect(await leads.exited, leads.output()).toBe(0)
  expect(leads.output()).toContain('이미지')

  for (const each of [web, worker]) {
    const health = async () => (await run(dockerfile.healthcheck, { PORT: each.port })).exited
    await expect.poll(health).toBe(0)
    const told = await fetch(`${each.origin}/health/ready`)
    expect({ status: told.status, body: await told.json() }, each.output()).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    })
  }
  expect((await fetch(`${worker.origin}/main`)).status).toBe(404)
  for (const each of [web, worker]) each.child.kill('SIGTERM')
  expect(await Promise.all([web.exited, worker.exited]), web.output() + worker.output()).toEqual([0, 0])
  expect(await (await run(dockerfile.healthcheck, { PORT: web.port })).exited).toBe(1)
})

interface Service {
  image: string
  environment: Record<string, string>
  ports?: string[]
  volumes: string[]
  depends_on?: Record<string, { condition: string }>
  read_only: boolean
  cap_drop: string[]
  security_opt: string[]
  logging: { options: Record<string, string> }
  stop_grace_period: string
}

test('compose.yaml passes every variable, keeps secrets out of it and gives nothing away', () => {
  const file = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<'migrate' | 'web' | 'worker' | 'database', Service>
  }
  const { migrate, web, worker, database } = file.services
  const names = Object.keys(environment.shape)
  const passed = ({ environment: given }: Service) => {
    const each = Object.keys(given).map((name) => (names.includes(name) ? name : name.replace(/_FILE$/, '')))
    return [...new Set(each)].toSorted()
  }
  const OWNER = 'MIGRATION_DATABASE_URL'
  expect(passed(migrate)).toEqual(names.filter((name) => name !== 'ROLE').toSorted())
  for (const service of [web, worker]) {
    expect(passed(service)).toEqual(names.filter((name) => name !== OWNER).toSorted())
    // Whoever takes over what strangers reach finds the owner of the tables nowhere.
    expect(JSON.stringify(service)).not.toMatch(/owner-secrets|migration_database_url/i)
    expect(service.depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } })
  }
  // What lies beside the file is neither committed nor copied into an image.
  for (const name of ['.gitignore', '.dockerignore'])
    expect(readFileSync(join(ROOT, name), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['secrets', 'owner-secrets']),
    )
  expect(database.volumes).toContain('./scripts/database-roles.sql:/docker-entrypoint-initdb.d/roles.sql:ro')
  expect([web.environment['ROLE'], worker.environment['ROLE']]).toEqual(['web', 'worker'])
  const secrets = ['DATABASE_URL', 'SECRET_KEYS', 'POSTGRES_PASSWORD']
  for (const service of [migrate, web, worker, database]) {
    expect(Object.keys(service.environment)).not.toEqual(expect.arrayContaining(secrets))
    for (const name of secrets) expect(service.environment).not.toHaveProperty(name)
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(service.logging.options).toMatchObject({ 'max-size': '20m', 'max-file': '5' })
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/)
  }
  expect([worker.ports, database.ports]).toEqual([undefined, undefined])
  expect(database.image).toMatch(DIGEST)
})
