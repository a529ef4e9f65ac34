import { expect, test } from 'vitest'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'

interface Sent {
  result: { recipient: string; text: string; template: string }[]
  total: number
}

test('owner, manager and privacy read the send log with everything masked; nobody else', async () => {
  await using site = await openTestSite()
  const { database } = site.services
  await database.deleteFrom('messages').execute()
  const send = (text: string, recipient = '01012345678', channel: 'sms' | 'mail' = 'sms') =>
    sendMessage(site.services, { channel, template: 'consent.result', recipient, text }, text)
  await send('인증번호 123456 3분 안에 입력해 주세요.')
  await send('홍길동 님, 2026.11.23에 01012345678로 걸게요. 문의 1670-2072', 'kim@example.com', 'mail')
  await send(
    'https://goreun.example/member/marketing?token=abc.def https://goreun.example/r/abcdefghijklmnopqrstuvwxyz',
  )
  for (const who of ['owner', 'manager', 'privacy']) {
    const { data } = await site.get<Sent>('/api/desk/messages', await signIn(site, who))
    expect(data.total, who).toBe(3)
    const text = JSON.stringify(data)
    for (const secret of ['123456', '01012345678', '홍길동', 'kim@', 'abc.def', 'abcdefghij'])
      expect(text).not.toContain(secret)
    expect(text).toContain('010-****-5678')
    expect(text).toContain('ki****@example.com')
    for (const said of ['2026.11.23', '1670-2072']) expect(text).toContain(said)
  }
  for (const who of ['advisor1', 'editor']) {
    const headers = await signIn(site, who)
    expect((await site.get('/api/desk/messages', headers)).status, who).toBe(403)
  }
  expect((await site.get('/api/desk/messages')).status).toBe(401)
  const owner = await signIn(site, 'owner')
  expect((await site.get('/api/desk/messages?page=0', owner)).status).toBe(422)
})

test('the desk’s page shows it to who may, and its line in the menu', async () => {
  await using site = await openTestSite()
  const open = async (who: string) => {
    const { authorization } = await signIn(site, who)
    const cookie = `gc_desk=${authorization.replace('Bearer ', '')}`
    const page = await site.fetch('/desk/messages', { headers: { cookie } })
    return { status: page.status, html: await page.text() }
  }
  const owner = await open('owner')
  expect(owner.status).toBe(200)
  expect(owner.html).toContain('href="/desk/messages"')
  expect((await open('advisor1')).status).toBe(403)
  const stranger = await site.fetch('/desk/messages', { redirect: 'manual' })
  expect(stranger.status).toBe(302)
})
