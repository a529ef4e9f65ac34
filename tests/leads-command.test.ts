// @module-tag long
import { expect, test } from 'vitest'
import { receiveLead } from './make.ts'
import { TEST_KEYS } from './places.ts'
import { dataFolder, run } from './product.ts'
import { openTestSite } from './site.ts'

test('in production leads are printed for a reason that is logged, masked unless asked; an owner made so stands in the log', async () => {
  await using site = await openTestSite()
  using data = dataFolder()
  const { database } = site.services
  await receiveLead(site, {
    customerName: '홍길동',
    customerMobile: '01000006161',
    requestInfo: '비밀 이야기',
  })
  const env = {
    APP_ENV: 'production',
    ORIGIN: 'https://example.kr',
    DATA_DIR: data.folder,
    DATABASE_URL: site.databaseUrl,
    SECRET_KEYS: TEST_KEYS,
  }
  const command = async (script: string, ...words: string[]) => {
    const running = await run(env, script, ...words)
    return { code: await running.exited, said: running.output() }
  }
  const lines = () =>
    database
      .selectFrom('access_log')
      .select(['staff_name', 'action', 'reason'])
      .where('staff_id', '=', '00000000-0000-0000-0000-000000000000')
      .orderBy('id')
      .execute()
  // Without a reason, with one that says nothing, with a number in it.
  for (const why of [[], ['ㅋㅋㅋㅋㅋㅋ'], ['--whole'], ['--whole', '01000006161 손님 확인']]) {
    const refused = await command('leads.ts', ...why)
    expect([refused.code, refused.said.includes('01000006161')], why.join(' ')).toEqual([1, false])
  }
  expect(await lines()).toEqual([])
  const masked = await command('leads.ts', '이전 서버와 건수 대조')
  expect(masked.code, masked.said).toBe(0)
  expect(masked.said).toContain('홍*동')
  expect(masked.said).not.toMatch(/홍길동|01000006161|비밀 이야기/)
  const whole = await command('leads.ts', '--whole', '이전 서버와 건수 대조')
  expect(whole.said).toContain('비밀 이야기')
  const made = await command('accounts.ts', 'new-owner@example.kr', '새대표')
  expect(made.code, made.said).toBe(0)
  expect(await lines()).toEqual([
    { staff_name: 'npm run leads', action: 'lead.export', reason: '가림: 이전 서버와 건수 대조' },
    { staff_name: 'npm run leads', action: 'lead.export', reason: '가리지 않음: 이전 서버와 건수 대조' },
    { staff_name: '처음 계정', action: 'staff.invite', reason: '서버에서 대표 계정을 만듦' },
  ])
})
