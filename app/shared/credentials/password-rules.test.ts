import { expect, test } from 'vitest'
import { DEMO_MEMBERS } from '#seeds/demo-members.server.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { newPasswordError, type PasswordOwner } from './password-rules.server.ts'

const GUESSABLE = '짐작하기 쉬운 비밀번호예요. 서로 다른 낱말을 서너 개 이어 보세요.'
const MEMBER: PasswordOwner = {
  isStaff: false,
  email: 'jaei.sim@example.com',
  name: '심재이',
  phone: '01000001028',
  birthDate: '1987-03-24',
}
const STAFF: PasswordOwner = { isStaff: true, email: 'manager@desk.example', name: '관리자' }

test.each([
  'aaaaaaaa',
  'abcabcabc',
  'zzzzzzzz',
  'x'.repeat(64),
  'abcdefgh1',
  '20261127',
  '2026-11-27',
  'goreun12',
  'GoreunConnect1',
  '고른커넥트2026',
  'rhfmszjsprxm1',
  '01000001028!',
  '010-0000-1028',
  '0000-1028-01',
  '19870324!',
  '870324-1',
  '심재이심재이심재이',
  'tlawodl12',
  'jaei.sim1',
  'qwer1234qwer',
  'tkfkdgo12',
  'P@ssw0rd!1',
])('a member’s password that is soon guessed is refused: %s', async (passwd) => {
  expect(await newPasswordError(passwd, MEMBER)).toMatch(/짐작하기 쉬운|너무 흔한/)
})

test('what no list knows is refused with a word on how to do better, what a list knows as common', async () => {
  expect(await newPasswordError('aaaaaaaa1', MEMBER)).toBe(GUESSABLE)
  for (const common of ['password1', 'Password1', 'qwertyuiop'])
    expect(await newPasswordError(common, MEMBER), common).toContain('너무 흔한')
})

test('staff, behind whom everybody’s data lie, need a stronger one than members', async () => {
  for (const passwd of [
    'Goreun@2026',
    'zzzzzzzz',
    'goreunconnect2026!!',
    'goreun!connect#2026',
    '2026_manager_desk!',
    'ｐａｓｓｗｏｒｄ１２３４',
    'ｇｏｒｅｕｎ２０２６！！',
    'dkssudgktpdy1!',
    'qlalfqjsgh2026!',
    'river4829',
    '010-1234-5678',
    '19880101rla!',
    'ㅂㅈㄷㄱ1234!',
    '엘지유플러스1234',
    'seoulkorea1988',
  ])
    expect(await newPasswordError(passwd, STAFF), passwd).not.toBeNull()
  expect(await newPasswordError('river4829', MEMBER)).toBeNull()
})

test('words in a row, and the passwords of the demo accounts, are strong enough for everybody', async () => {
  const passwords = [...DEMO_STAFF, ...DEMO_MEMBERS].map(({ passwd }) => passwd)
  for (const passwd of [...passwords, '달밤에 노란 자전거', 'lamp river seven', 'tG7#kQ2!xW'])
    for (const owner of [MEMBER, STAFF]) expect(await newPasswordError(passwd, owner), passwd).toBeNull()
})

test('judging a long one keeps nobody waiting, whatever is in it', async () => {
  const long = [
    'p@$$w0rd'.repeat(8),
    '4@8({[<369&#!/|1|!0$5+7%2'.repeat(3),
    '1'.repeat(64),
    '19900101'.repeat(8),
    '|'.repeat(128),
    'vv\\/\\/|_|()'.repeat(6),
  ]
  await newPasswordError('loads the lists', MEMBER)
  for (const passwd of long) {
    const rounds = 10
    const before = process.threadCpuUsage()
    for (let round = 0; round < rounds; round += 1) await newPasswordError(passwd.slice(0, 64), MEMBER)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000 / rounds, passwd).toBeLessThan(20)
  }
})
