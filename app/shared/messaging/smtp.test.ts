import { expect, test } from 'vitest'
import { openMailServer } from '#tests/mail-server.ts'
import { smtp } from './smtp.server.ts'

const FROM = '고른커넥트 <no-reply@goreun.example>'
const TEXT = '제목: [고른커넥트] 가입이 끝났어요\n\n나가입 님, 반가워요.\n\n고른커넥트 · 1670-2072'
const fails = (url: string) => expect(smtp({ url, from: FROM })(parcel('a@example.kr'))).rejects
const parcel = (recipient: string, id = 'one') => ({ id, tries: 1, recipient, text: TEXT })

test('a mail arrives with its subject, its text and the same id on a second try', async () => {
  await using server = await openMailServer()
  const bring = smtp({ url: server.url, from: FROM })
  await bring(parcel('a@example.kr'))
  await bring(parcel('a@example.kr'))
  expect(server.received).toHaveLength(2)
  const { from, to, subject, text, headers } = server.received[0]!
  expect({ from, to, subject, text: text.replaceAll('\r', '').trim() }).toEqual({
    from: 'no-reply@goreun.example',
    to: ['a@example.kr'],
    subject: '[고른커넥트] 가입이 끝났어요',
    text: '나가입 님, 반가워요.\n\n고른커넥트 · 1670-2072',
  })
  expect(headers.get('message-id')).toBe('<one@goreun.example>')
  expect(server.received[1]!.headers.get('message-id')).toBe('<one@goreun.example>')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
})

test.each([
  [550, 'rejected 550'],
  [451, 'busy 451'],
  [421, 'busy 421'],
])('a recipient answered with %i is %s', async (code, told) => {
  await using server = await openMailServer(new Map([['a@example.kr', code]]))
  await expect(smtp({ url: server.url, from: FROM })(parcel('a@example.kr'))).rejects.toMatchObject({
    code: told,
  })
  expect(server.received).toEqual([])
})

test('a wrong password, nobody there and no TLS are told apart', async () => {
  await using server = await openMailServer()
  await fails(server.url.replace(':mail-password', ':wrong')).toMatchObject({ code: 'account 535' })
  await fails('smtp://127.0.0.1:1').toMatchObject({ failure: 'unreached' })
  // Another machine would read along: nothing is told to it before TLS.
  await fails(server.url.replace('127.0.0.1', '127.0.0.2')).toMatchObject({ failure: 'unreached' })
  expect(server.received).toEqual([])
})

test('an address is one address, whatever stands in it', async () => {
  await using server = await openMailServer()
  const bring = smtp({ url: server.url, from: FROM })
  const hostile = [
    'a@example.kr, b@example.kr',
    'a@example.kr\r\nBcc: b@example.kr',
    '<a@example.kr> <b@example.kr>',
  ]
  await Promise.allSettled(hostile.map((each) => bring(parcel(each))))
  for (const { to, headers } of server.received) {
    expect(to).toHaveLength(1)
    expect(to).not.toContain('b@example.kr')
    expect(headers.has('bcc')).toBe(false)
  }
})
