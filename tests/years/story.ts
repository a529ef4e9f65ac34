import { expect } from 'vitest'
import { inviteToRate } from '#app/crm/leads/rating-invites.server.ts'
import { remindOfInstallations } from '#app/crm/contracts/install-reminders.server.ts'
import { inviteReviews } from '#app/crm/contracts/reviews.server.ts'
import { inviteToRateInstallations } from '#app/crm/quality/installations.server.ts'
import { remindOfEnds } from '#app/crm/renewals/remind.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { deliverDue } from '#app/shared/messaging/delivery.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { deskPage } from '#tests/desk-page.ts'
import { MEMBER, postForm, signMemberIn } from '#tests/member-sign-in.ts'
import { aSiteOn } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'

export const [DAY_ONE, OPENED, SECOND_OPENED] = ['2026-11-23', '2026-12-01', '2027-04-05']
export const [MOVED, TERMINATED, RETURNED] = ['2027-09-13', '2027-12-10', '2027-12-20']
/** Ninety days before the last day of three years, a Saturday; and the Monday after. */
export const [REMINDED, CALLED, ENDS] = ['2029-09-01', '2029-09-03', '2029-11-30']

/** One person's years: a site of a clock that is moved, and which of their messages somebody has read, in order. */
export async function aStory() {
  const site = await aSiteOn(DAY_ONE)
  await site.services.database.deleteFrom('leads').execute()
  await site.services.database.deleteFrom('messages').execute()
  return Object.assign(site, { seen: [] as string[] })
}
export type Story = Awaited<ReturnType<typeof aStory>>

/** Every job of the clock that writes to customers runs on each day that the story comes to. */
export async function on(story: Story, day: string, time = '10:30') {
  story.clock.now = seoulMoment(day, time)
  for (const run of [
    remindOfInstallations,
    inviteReviews,
    inviteToRateInstallations,
    inviteToRate,
    remindOfEnds,
  ])
    await run(story.services)
}

/** Acts of the desk by somebody who signs in for them, as a session of years ago is over. */
export async function does<Data = unknown>(story: Story, who: string, path: string, body: unknown = {}) {
  const done = await story.post<Data>(`/api/desk/${path}`, body, await signIn(story, who))
  expect([path, done.status, done.message]).toEqual([path, 200, done.message])
  return done.data
}

/** Of whoever the story is of, oldest first: none of staff, and no mail of their account. */
async function toCustomer(story: Story) {
  const all = await listMessages(story.services)
  return all.filter(({ recipient }) => recipient === MEMBER.phone)
}

/** All that is due, a batch after the other: what the office is told of leaves among it. */
async function delivers({ services }: Story) {
  while ((await deliverDue(services)) > 0) continue
}

/** What can be undone waits for its ten seconds; then it leaves to whom it is written. Each is read once. */
export async function reads(story: Story, template: string, ...words: string[]): Promise<string> {
  story.clock.now = new Date(story.clock.now.getTime() + 60_000)
  await delivers(story)
  const all = (await toCustomer(story)).filter((each) => each.template === template)
  const next = all[story.seen.filter((each) => each === template).length]
  if (!next) throw new Error(`No ${template} came that was not read before.`)
  story.seen.push(template)
  // Left as texts leave where no courier is connected: nothing held it back.
  expect([template, next.status]).toEqual([template, 'logged'])
  holds(template, next.text, words)
  return next.text
}

/** Everything that was ever written to them was read above. */
export async function hasReadAll(story: Story) {
  await delivers(story)
  const sent = (await toCustomer(story)).map(({ template }) => template)
  expect(sent.toSorted()).toEqual(story.seen.toSorted())
}

export async function shows(story: Story, who: string, path: string, ...words: string[]) {
  const { status, text } = await deskPage(story, path, await signIn(story, who))
  expect([path, status]).toEqual([path, 200])
  holds(path, text, words)
}

/** A page of the member. */
export async function readsOwn(story: Story, path: string, ...words: string[]) {
  holds(path, await (await story.fetch(path, { headers: await signMemberIn(story) })).text(), words)
}

/** A public page, such as a message leads to. */
export async function opensPage(story: Story, path: string, ...words: string[]) {
  const answer = await story.fetch(path)
  expect([path, answer.status]).toEqual([path, 200])
  holds(path, await answer.text(), words)
}

/** The state, or what stands behind it, as whoever has the receipt and four digits of the number reads it. */
export async function readsStatus(story: Story, path: string, ...words: string[]) {
  const at = `/consult/status/${path}`
  holds(at, await (await postForm(story, at, { last4: MEMBER.phone.slice(-4) }, {})).text(), words)
}

/** By what is missing, as a page is long. */
function holds(path: string, html: string, words: readonly string[]) {
  const text = html.replaceAll('<!-- -->', '').replaceAll('\u00A0', ' ')
  expect([path, words.filter((each) => !text.includes(each))]).toEqual([path, []])
}

export const pathIn = (text: string) => {
  const { pathname, search } = new URL(/https?:\S+/.exec(text)![0])
  return pathname + search
}
