import { expect, test } from 'vitest'
import { DAY_MS } from '#app/platform/durations.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { aClock } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { destroyDue } from './retention-run.server.ts'

const THREE_YEARS_MS = 3 * 366 * DAY_MS

async function aColleague(site: TestSite, isActive: boolean): Promise<string> {
  const { database, now } = site.services
  const id = uuidv7()
  await database
    .insertInto('staff')
    .values({
      id,
      email: `${id}@desk.example`,
      name: '김퇴사',
      role: 'advisor',
      passwd_hash: 'x',
      totp_sealed: null,
      totp_pending_sealed: null,
      totp_pending_at: null,
      is_active: isActive,
      created_at: now(),
      last_login_at: null,
    })
    .execute()
  await database
    .insertInto('staff_grants')
    .values({
      at: now(),
      by_id: null,
      by_name: '김대표',
      staff_id: id,
      staff_name: '김퇴사',
      kind: isActive ? 'GIVEN' : 'STOPPED',
      role_before: null,
      role_after: 'advisor',
      reason: '',
    })
    .execute()
  return id
}

const destroy = (site: TestSite) => destroyDue(site.services, { cause: { cause: 'clock', ran_by: '자동' } })

test('who left three years ago is anonymous, the grants of then are gone, who works stays', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const { database } = site.services
  const left = await aColleague(site, false)
  const stays = await aColleague(site, true)
  const { grants } = await database
    .selectFrom('staff_grants')
    .select(({ fn }) => fn.countAll<number>().as('grants'))
    .executeTakeFirstOrThrow()
  const read = () =>
    database.selectFrom('staff').select(['id', 'name', 'email']).where('id', 'in', [left, stays]).execute()
  const named = await read()
  clock.pass(THREE_YEARS_MS - 10 * DAY_MS)
  await destroy(site)
  expect(await read()).toEqual(named)
  clock.pass(20 * DAY_MS)
  const certificate = await destroy(site)
  expect(certificate?.items).toContainEqual(expect.objectContaining({ purpose: 'grants', rows: grants }))
  expect(await database.selectFrom('staff_grants').select('id').execute()).toEqual([])
  const people = new Map((await read()).map((row) => [row.id, row]))
  expect(people.get(left)).toEqual({ id: left, name: '퇴사한 직원', email: `former-${left}@invalid` })
  expect(people.get(stays)).toMatchObject({ name: '김퇴사' })
  // Nothing is due a second time.
  expect(await destroy(site)).toBeNull()
})
