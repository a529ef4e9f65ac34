import { expect, test } from 'vitest'
import { deskPage } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'

test('backups that are off are told with what would be lost, once, and before all else that is set', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  await receiveLead(site)
  const { leads } = await site.services.database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .executeTakeFirstOrThrow()
  const { text } = await deskPage(site, '/desk/backups', owner)
  expect(text).toContain(`서버가 고장 나면 상담 ${leads}건을 복구할 수 없어요`)
  expect(text.slice(text.indexOf('<main')).split('백업이 꺼져 있어요')).toHaveLength(2)
  expect(text).toContain('BACKUP_DIR')
  expect(text).toContain('켜면 최근 14개를 35일 동안 보관해요')
  expect(text).not.toContain('아직 꺼져 있어요')
  // Whoever says that it is set is told how the server itself has it.
  const checked = (await deskPage(site, '/desk/backups?check=1', owner)).text
  expect(checked).toMatch(/\d\d:\d\d에 확인했어요\. 아직 꺼져 있어요/)
  const settings = (await deskPage(site, '/desk/settings', owner)).text
  const main = settings.slice(settings.indexOf('<main'))
  expect(main.indexOf('백업이 꺼져 있어요')).toBeGreaterThan(0)
  expect(main.indexOf('백업이 꺼져 있어요')).toBeLessThan(main.indexOf('열기까지 4가지 남았어요'))
})
