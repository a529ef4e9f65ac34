import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { addMember } from '#app/members/session/members.server.ts'
import { hashPassword } from '#app/shared/credentials/passwords.server.ts'
import { openBuiltSite } from './product.ts'

/** Milliseconds of each response; `differences` counts pairs with unequal responses. */
export interface AccountTimes {
  call: string
  known: number[]
  unknown: number[]
  differences: number
}

interface Person {
  email: string
  phone: string
  name: string
}

// The built site as a function, in a process of its own. Every request comes from another network.
const TRIES = 200
const site = await openBuiltSite()
const person = (kind: 'k' | 'u', index: number): Person => ({
  email: `${kind}${index}@example.com`,
  phone: `010${kind === 'k' ? '1' : '2'}${String(index).padStart(7, '0')}`,
  name: '김고른',
})
const passwdHash = await hashPassword('a-long-enough-password')
for (let index = 0; index < TRIES; index += 1) {
  await addMember(site.services, { snsType: 'LTML', passwdHash, ...person('k', index) })
}

let networks = 0
async function ask(method: string, path: string, body: object) {
  networks += 1
  const address = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
  const request = new Request(new URL(path, site.services.config.origin), {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const started = performance.now()
  const answer = await site.fetch(request, address)
  const text = await answer.text()
  return { ms: performance.now() - started, status: answer.status, text }
}

/** Removes ids and tokens, which differ between any two responses. */
const shapeOf = (text: string) => text.replaceAll(/"(certId|resetToken|encData)":"[^"]*"/g, '"$1":""')

async function compare(
  call: string,
  one: (who: Person) => Promise<{ ms: number; status: number; text: string }>,
): Promise<AccountTimes> {
  const times: AccountTimes = { call, known: [], unknown: [], differences: 0 }
  for (let index = 0; index < TRIES; index += 1) {
    // In alternating order, because the second request finds warmer caches.
    const kinds = index % 2 === 0 ? (['k', 'u'] as const) : (['u', 'k'] as const)
    const shapes: string[] = []
    for (const kind of kinds) {
      const answer = await one(person(kind, index))
      times[kind === 'k' ? 'known' : 'unknown'].push(answer.ms)
      shapes.push(`${answer.status} ${shapeOf(answer.text)}`)
    }
    if (shapes[0] !== shapes[1]) times.differences += 1
  }
  return times
}

async function proofFor({ phone, name }: Person, purpose: string): Promise<string> {
  const asked = await ask('POST', '/api/user/cert/request', { phone, usrNm: name, purpose })
  const { certId } = (JSON.parse(asked.text) as { data: { certId: string } }).data
  const message = (await listMessages(site.services)).findLast(({ recipient }) => recipient === phone)
  const code = /\d{6}/.exec(message?.text ?? '')?.[0]
  const confirmed = await ask('POST', '/api/user/cert/confirm', { certId, code })
  return (JSON.parse(confirmed.text) as { data: { encData: string } }).data.encData
}

const measured = [
  await compare('loginByEmail', ({ email }) =>
    ask('POST', '/api/user/loginByEmail', { email, passwd: 'not-the-password' }),
  ),
  await compare('cert/request', ({ phone, name }) =>
    ask('POST', '/api/user/cert/request', { phone, usrNm: name, purpose: 'findPwd' }),
  ),
  await compare('findPwdByPhone', async (who) => {
    const encData = await proofFor(who, 'findPwd')
    return ask('POST', '/api/user/findPwdByPhone', { email: who.email, phone: who.phone, encData })
  }),
]
await site.close()
process.stdout.write(JSON.stringify(measured))
