// @module-tag long
import { expect, test } from 'vitest'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { asks, opensLine, paysGift, ratesInstallation, talks, wantsReminder } from './years/first-years.ts'
import { endsSecond, moves, readsReport, renews } from './years/later-years.ts'
import { earns, setsMoney, settles } from './years/money.ts'
import { aStory, hasReadAll, on, OPENED, SECOND_OPENED, type Story } from './years/story.ts'

test('one person from a click to the renewal three years later: two lines, one moved, one ended early with its gift given back', async () => {
  await using story = await aStory()
  await writeSetting(story.services, 'earlyCancel', {
    lg: [],
    kt: ['2026-01-01부터, 전체, 12:60 24:40 36:20, 사은품 12개월, 예시'],
    sk: [],
  })
  await setsMoney(story)
  const asked = await asks(story)
  await talks(story, asked)
  const first = await opensLine(story, { ...asked, eve: '2026-11-30', day: OPENED, told: '12월 1일(화)' })
  await paysGift(story, first, '2026-12-08')
  await ratesInstallation(story, '2026-12-11')
  await wantsReminder(story, first)

  await on(story, '2027-04-01')
  const second = await opensLine(story, {
    ...asked,
    eve: '2027-04-04',
    day: SECOND_OPENED,
    told: '4월 5일(월)',
  })
  await paysGift(story, second, '2027-04-12')
  await ratesInstallation(story, '2027-04-15')

  const [moved, ended] = [first, second].map((line) => `leads/${asked.id}/lines/${line}`) as [string, string]
  await moves(story, asked.id, moved)
  await endsSecond(story, asked.id, ended)
  // By the rules first: half of what the second line earned is taken back.
  await earns(story, { commission: 500_000, takenBack: 125_000, gifts: 525_000 })
  await settles(story, asked.receiptNo)
  await renews(story, asked.id, moved)
  // What the renewal promises is owed, and what its plan earns is known.
  await earns(story, { requests: 2, opened: 2, commission: 500_000, gifts: 525_000, owed: 300_000 })
  await isOfOneClick(story)
  await readsReport(story)
  // The old end is told of no more, and nothing came that nobody read.
  await on(story, '2029-10-31')
  await hasReadAll(story)
})

/** All of it is one lead of one click, the advertisement's. */
async function isOfOneClick({ services: { database } }: Story) {
  const lead = await database
    .selectFrom('leads')
    .innerJoin('visit_sources', 'visit_sources.id', 'leads.first_source_id')
    .select(['status', 'request_count', 'keyword', 'in_type'])
    .execute()
  expect(lead).toEqual([{ status: 'GIFTED', request_count: 2, keyword: '인터넷', in_type: 'IRGC3' }])
  const changed = await database.selectFrom('line_commissions').select('changes').orderBy('changes').execute()
  expect(changed.map(({ changes }) => Number(changes))).toEqual([0, 70_000])
}
