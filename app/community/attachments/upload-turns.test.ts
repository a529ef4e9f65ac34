import { expect, test } from 'vitest'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { aPicture, sendFile } from '#tests/pictures.ts'
import { openTestSite } from '#tests/site.ts'
import { inTurn } from './upload-turns.server.ts'

test('two pictures are made anew at a time, in the order they came, whatever becomes of them', async () => {
  let running = 0
  let most = 0
  const order: number[] = []
  const done = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      inTurn(async () => {
        order.push(index)
        most = Math.max(most, (running += 1))
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
        if (index % 3 === 0) throw new Error('broken')
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(3)
})

test('who sends more at once than a post may have is asked to wait, and loses none of the others', async () => {
  await using site = await openTestSite()
  const who = await signMemberIn(site)
  const picture = await aPicture({ width: 400, height: 300 })
  const answers = await Promise.all(Array.from({ length: 9 }, () => sendFile(site, who, picture)))
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6)
  expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toBe('5')
})
