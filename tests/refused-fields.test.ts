import { expect } from 'vitest'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { testOnSite } from '#tests/site.ts'

const EXPIRED = '입력값의 유효 시간이 지났습니다.'
const PROOF = { encData: 'no.such.proof' }
const PHONE = { phone: '01000001234' }
const JOINING = {
  email: 'new@example.com',
  passwd: 'long-enough-7',
  consents: ['term', 'privacy', 'age14'].map((item) => ({
    item,
    version: item === 'privacy' ? 'join-0.9' : `${item}-0.9`,
    agreed: true,
  })),
}
const LONG = '가'.repeat(60_000)

/** A value that breaks a rule is named by its field (specification §W1), also where no form has a field for it. */
testOnSite.for<[string, string, object, string, string]>([
  ['POST', '/api/user/cert/info', PROOF, 'encData', EXPIRED],
  ['POST', '/api/user/findByPhone', { ...PHONE, ...PROOF }, 'encData', EXPIRED],
  ['POST', '/api/user/findPwdByPhone', { ...PHONE, ...PROOF, email: 'a@example.com' }, 'encData', EXPIRED],
  ['POST', '/api/user/wake', PROOF, 'encData', EXPIRED],
  ['POST', '/api/user/passwd', { resetToken: 'none', passwd: 'long-enough-7' }, 'resetToken', EXPIRED],
  ['POST', '/api/user/passwd', { resetToken: 'none', passwd: 'short' }, 'resetToken', EXPIRED],
  ['POST', '/api/user/registrations', JOINING, 'encData', EXPIRED],
  ['POST', '/api/user/registrations', { ...JOINING, ...PROOF }, 'encData', EXPIRED],
  ['POST', '/api/user/registrations', { ...JOINING, snsType: 'ZZ' }, 'snsType', 'snsType Check'],
  [
    'POST',
    '/api/bbs/bbs_qna',
    { title: '제목이에요', content: { type: 'nope' } },
    'content',
    '내용을 읽을 수 없어요.',
  ],
  [
    'POST',
    '/api/bbs/bbs_qna',
    { title: '제목이에요', content: LONG },
    'content',
    '글은 50,000자까지 쓸 수 있어요.',
  ],
  ['GET', '/api/jireh/slots?from=2026-12-05&to=2026-12-01', {}, 'to', '끝나는 날이 시작하는 날보다 빨라요.'],
])('%s %s names the field that was refused: %s', async ([method, path, body, field, message], { site }) => {
  const mine = path.startsWith('/api/bbs') ? await signMemberIn(site, MEMBER) : {}
  const sent = method === 'GET' ? undefined : body
  expect(await site.call(method, path, sent, mine)).toMatchObject({
    status: 422,
    message,
    data: { errors: { [field]: message } },
  })
})

testOnSite('a picture that is cut off is named as the file', async ({ site }) => {
  const mine = await signMemberIn(site, MEMBER)
  const body = new FormData()
  const cut = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  body.set('file', new Blob([cut], { type: 'image/png' }), 'cut.png')
  const answer = await site.fetch('/api/bbs/files', {
    method: 'POST',
    headers: { ...mine, 'sec-fetch-site': 'same-origin' },
    body,
  })
  const message = '사진을 읽을 수 없어요. 다른 사진으로 올려 주세요.'
  expect(await answer.json()).toMatchObject({
    responseCode: 422,
    message,
    data: { errors: { file: message } },
  })
})
