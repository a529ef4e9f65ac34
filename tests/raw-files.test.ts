// @module-tag long
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { socketFolderFor, socketUrl } from '#app/database/embedded-socket.server.ts'
import { DEV_PEOPLE } from '#app/members/dev-providers/dev-people.ts'
import { aRequest, type Accepted } from './make.ts'
import { dataFolder, ready, run, type Running } from './product.ts'
import { callsBy, type TestSite } from './site.ts'
import { aBrowser } from './social-visitor.ts'

type Browser = ReturnType<typeof aBrowser>

const PASSWD = 'quartz-Heron-5519-lamp'
const NEW_PASSWD = 'basalt-Otter-8027-kite'
/** Nobody of the samples. */
const BY_MAIL = { usrNm: '설휘람', phone: '01083920174', email: 'Hwiram.Seol.83920@example.com' }
const MOVED = { phone: '01046281937', email: 'seol-moved-46281@example.com' }
const BY_PROVIDER = { usrNm: '뷔다린', phone: '01059317426', email: 'darin.bwi.59317@example.com' }
const WISH = '파란 대문 옆 골목 끝 집이에요 열쇠는 화분 밑에'
const HOME = { line: '충청북도 휘람군 설리면 뷔다린길 83920', detail: '청람동 5519호' }
const { accountId, name: nameAtProvider } = DEV_PEOPLE.nomail
const CONSENTS = ['term', 'privacy', 'age14', 'marketing'].map((item) => ({ item, agreed: true }))

const hyphens = (phone: string) => phone.replace(/(...)(....)(....)/, '$1-$2-$3')

/** The running product by its calls, as several browsers. */
function reach({ origin }: Running): Pick<TestSite, 'fetch' | 'call'> {
  const fetchSite: TestSite['fetch'] = (path, init) =>
    fetch(path instanceof Request ? path : new URL(path, origin), init)
  return { fetch: fetchSite, call: callsBy(fetchSite) }
}

async function told(answer: ReturnType<Browser['call']>): Promise<Record<string, unknown>> {
  const { status, data, message } = await answer
  if (status !== 200) throw new Error(`${status} ${message}`)
  return data
}

/** Asks for a code; its proof waits for the send log, which tells many codes at once. */
async function ask(browser: Browser, path: 'cert' | 'email', body: object) {
  const { certId } = await told(browser.call('POST', `/api/user/${path}/request`, body))
  return async (code: string) => {
    // In the address, as the call allows too.
    const query = new URLSearchParams({ certId: String(certId), code })
    const { encData } = await told(browser.call('POST', `/api/user/${path}/confirm?${query}`))
    return String(encData)
  }
}

/** The codes that `npm run messages` tells, by who got them. */
async function readCodes(env: Record<string, string>) {
  const command = await run(env, 'messages.ts')
  await command.exited
  const messages = command
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { recipient: string; text: string })
  return (recipient: string) =>
    /인증번호 (\d{6})/.exec(messages.findLast((each) => each.recipient === recipient)?.text ?? '')?.[1] ?? ''
}

/** Every table as text: what lies compressed in the files stands there as it is. */
async function readTables(folder: string): Promise<[string, Buffer][]> {
  const client = new Client({ connectionString: socketUrl(socketFolderFor(join(folder, 'postgres'))) })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const tables: [string, Buffer][] = []
    for (const { name } of rows) {
      const { rows: lines } = await client.query<{ line: string }>(`select it::text line from ${name} it`)
      const text = lines.map(({ line }) => line).join('\n')
      // bytea is written in hex.
      const bytes = [...text.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex'))
      tables.push([`table ${name}`, Buffer.concat([Buffer.from(text), ...bytes])])
    }
    await client.query('checkpoint')
    return tables
  } finally {
    await client.end()
  }
}

function readFiles(folder: string): [string, Buffer][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(folder.length), readFileSync(path)]
    })
}

/** A code is six digits, which stand inside longer numbers by chance. */
function holds(bytes: Buffer, secret: string): boolean {
  if (!/^\d{6}$/.test(secret)) return bytes.includes(secret)
  const isDigit = (at: number) => /\d/.test(String.fromCharCode(bytes[at] ?? 0))
  for (let at = bytes.indexOf(secret); at >= 0; at = bytes.indexOf(secret, at + 1))
    if (!isDigit(at - 1) && !isDigit(at + secret.length)) return true
  return false
}

test('who somebody is stands readable in no file of the data folder, in no table and in no log', async () => {
  using data = dataFolder()
  const env = { DATA_DIR: data.folder, LOG_LEVEL: 'debug' }
  const product = await run(env)
  await ready(product)
  const site = reach(product)
  const [one, other] = [aBrowser(site), aBrowser(site)]

  expect(await other.signIn({ slug: 'facebook', person: 'nomail' })).toBe('/member/join')
  const { usrNm, phone } = BY_MAIL
  const proofs = [
    await ask(one, 'cert', { usrNm, phone, purpose: 'join' }),
    await ask(other, 'cert', { usrNm: BY_PROVIDER.usrNm, phone: BY_PROVIDER.phone, purpose: 'join' }),
    await ask(other, 'email', { email: BY_PROVIDER.email }),
  ] as const
  const first = await readCodes(env)
  const codes = [BY_MAIL.phone, BY_PROVIDER.phone, BY_PROVIDER.email].map(first)
  const [encData, encDataOther, emailEncData] = await Promise.all(
    proofs.map((prove, index) => prove(codes[index]!)),
  )
  await one.call('GET', `/api/user/checkEmailDup?${new URLSearchParams({ email: BY_MAIL.email })}`)
  const joined = await one.call('POST', '/api/user/registrations', {
    email: BY_MAIL.email,
    passwd: PASSWD,
    encData,
    consents: CONSENTS,
  })
  expect(joined.status, joined.message).toBe(200)
  const joinedOther = await other.call('POST', '/api/user/registrations', {
    snsType: 'LTFB',
    email: BY_PROVIDER.email,
    encData: encDataOther,
    emailEncData,
    consents: CONSENTS,
  })
  expect(joinedOther.status, joinedOther.message).toBe(200)
  const tokens = [joined, joinedOther].map(({ headers }) => headers.get('x-authtoken')!)

  const request = aRequest({ customerName: usrNm, customerMobile: phone, requestInfo: WISH })
  const { receiptNo } = (await told(one.call('POST', '/api/jireh/consult', request))) as unknown as Accepted
  const home = { ...HOME, last4: phone.slice(-4) }
  await told(one.call('POST', `/api/jireh/consult/${receiptNo}/address`, home))
  const search = { keyword: HOME.line, last4: home.last4 }
  await told(one.call('POST', `/api/jireh/consult/${receiptNo}/address/search`, search))
  // What cannot be read is not quoted either.
  await site.fetch('/api/jireh/consult', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request).slice(0, -1),
  })
  await site.call('POST', '/api/user/loginByEmail', { email: BY_MAIL.email, passwd: NEW_PASSWD })
  const change = [
    await ask(one, 'cert', { phone: MOVED.phone, purpose: 'changePhone' }),
    await ask(one, 'email', { email: MOVED.email, purpose: 'change' }),
  ] as const
  const second = await readCodes(env)
  codes.push(second(MOVED.phone), second(MOVED.email))
  const moved = {
    passwd: PASSWD,
    encData: await change[0](second(MOVED.phone)),
    emailEncData: await change[1](second(MOVED.email)),
  }
  expect(await told(one.call('POST', '/api/user/info', moved))).toMatchObject({ uEmail: MOVED.email })
  const again = await site.call('POST', '/api/user/loginByEmail', { email: MOVED.email, passwd: PASSWD })
  tokens.push(again.headers.get('x-authtoken')!)

  const tables = await readTables(data.folder)
  product.child.kill('SIGTERM')
  expect(await product.exited).toBe(0)
  const places = [...tables, ...readFiles(data.folder), ['the log', Buffer.from(product.output())] as const]
  const everybody = [BY_MAIL, MOVED, BY_PROVIDER]
  const secrets = [
    ...everybody.flatMap(({ phone: each, email }) => [each, hyphens(each), email, email.toLowerCase()]),
    BY_MAIL.usrNm,
    BY_PROVIDER.usrNm,
    nameAtProvider,
    accountId,
    PASSWD,
    NEW_PASSWD,
    WISH,
    HOME.line,
    HOME.detail,
    encData!,
    encDataOther!,
    emailEncData!,
    moved.encData,
    moved.emailEncData,
    ...codes,
    ...tokens,
  ]
  expect(secrets.filter((secret) => secret.length < 2)).toEqual([])
  const found = places.flatMap(([name, bytes]) =>
    secrets.filter((secret) => holds(bytes, secret)).map((secret) => `${secret} in ${name}`),
  )
  expect(found).toEqual([])
  // What may be read is found: in the log, in a table, in its file and in what is written ahead.
  expect(product.output()).toContain('"ready"')
  const readable = places.filter(([, bytes]) => holds(bytes, receiptNo)).map(([name]) => name)
  expect(readable).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^table /),
      expect.stringMatching(/\/base\//),
      expect.stringMatching(/\/pg_wal\//),
    ]),
  )
})
