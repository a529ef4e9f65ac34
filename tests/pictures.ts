import sharp from 'sharp'
import type { uploadPhoto } from '#app/community/attachments/contract.ts'
import type { DataOf, Envelope } from '#app/platform/endpoint.ts'
import type { Called, TestSite } from './site.ts'

interface Picture {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'
}

/** A picture with as much in it as a photo has. */
export function aPicture({ width = 640, height = 480, format = 'jpeg' }: Picture = {}): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .toFormat(format)
    .toBuffer()
}

/** Sends one file as a form does. `who` are the headers of whoever is signed in. */
export function sendFile(
  site: TestSite,
  who: Record<string, string>,
  file: Uint8Array,
  { name = 'photo.jpg', field = 'file', type = 'image/jpeg' } = {},
): Promise<Called<DataOf<typeof uploadPhoto>>> {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(file)], { type }), name)
  return sendForm(site, who, form)
}

/** Sends any body, or none, to the call that takes pictures. */
export async function sendForm(
  site: TestSite,
  who: Record<string, string>,
  body: BodyInit | null,
): Promise<Called<DataOf<typeof uploadPhoto>>> {
  const answer = await site.fetch('/api/bbs/files', { method: 'POST', headers: who, body })
  const envelope = (await answer.json()) as Envelope<DataOf<typeof uploadPhoto>>
  return { ...envelope, status: answer.status, headers: answer.headers }
}
