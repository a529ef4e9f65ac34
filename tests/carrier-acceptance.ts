import sharp from 'sharp'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { signIn } from './sign-in.ts'
import type { TestSite } from './site.ts'

const BASE = '/api/desk/content/acceptance'

/** Returns the address of a picture that an editor uploaded. */
export async function uploadPicture(site: TestSite, who: Record<string, string>): Promise<string> {
  const form = new FormData()
  const paper = await sharp({ create: { width: 598, height: 800, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(paper)], 'acceptance.png', { type: 'image/png' }))
  const sent = await site.fetch('/api/bbs/files', { method: 'POST', body: form, headers: who })
  return ((await sent.json()) as { data: { src: string } }).data.src
}

/** Enters a carrier's consent as an editor does, from `acceptedOn` until `validUntil` (`YYYY-MM-DD`). */
export async function enterAcceptance(
  site: TestSite,
  carrier: CarrierCode,
  days: { acceptedOn: string; validUntil: string },
): Promise<void> {
  const editor = await signIn(site, 'editor')
  const { data } = await site.get<{ version: number }>(BASE, editor)
  const facts = { agency: '고른 대리점', number: `${carrier.toUpperCase()}-2026-0142`, ...days }
  const image = await uploadPicture(site, editor)
  const { status } = await site.put(`${BASE}/${carrier}`, { version: data.version, ...facts, image }, editor)
  if (status !== 200) throw new Error(`the consent was answered ${status}`)
}
