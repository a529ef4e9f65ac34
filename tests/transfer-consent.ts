import { listMessages } from '#app/shared/messaging/messages.server.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { TestSite } from './site.ts'

type Headers = Record<string, string>
type Choice = Partial<Record<'choice' | 'agreement', string>>

/** Has an advisor text the link; returns its path. */
export async function askForTransfer(
  site: TestSite,
  desk: Headers,
  id: string,
  carrier: CarrierCode = 'kt',
): Promise<string> {
  const before = new Set(await linksSent(site))
  const { status, message } = await site.post(`/api/desk/leads/${id}/transfer`, { carrier }, desk)
  if (status !== 200) throw new Error(`The link was not sent: ${status} ${message}`)
  const link = (await linksSent(site)).find((each) => !before.has(each))
  if (!link) throw new Error('No link was sent.')
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** A test's clock may stand still, so that the newest is told by not having been there. */
async function linksSent(site: TestSite): Promise<string[]> {
  const sent = (await listMessages(site.services)).filter(({ template }) => template === 'consult.transfer')
  return sent.flatMap(({ text }) => /https?:\S+\/consult\/transfer\S+/.exec(text) ?? [])
}

/** Presses a button of the link's page, as a browser without a script does. */
export async function decideOn(site: TestSite, path: string, choice: Choice, headers: Headers = {}) {
  const answer = await site.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(choice as Record<string, string>).toString(),
  })
  return { status: answer.status, text: await answer.text() }
}

/** The customer reads the link and agrees. */
export async function agreeToTransfer(site: TestSite, desk: Headers, id: string, carrier?: CarrierCode) {
  const path = await askForTransfer(site, desk, id, carrier)
  const { status } = await decideOn(site, path, { choice: 'agree', agreement: 'on' })
  if (status !== 200) throw new Error(`The consent was answered ${status}`)
  return path
}
