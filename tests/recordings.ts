import type { LeadRecordings } from '#app/crm/recordings/recording-shapes.ts'
import type { TestSite } from './site.ts'

/** Noise, or silence, as a phone's recorder writes it; always the same. */
export function aWav(seconds = 1, { isSilent = false } = {}): Buffer {
  const samples = Buffer.alloc(8_000 * seconds, 0x80)
  let noise = 1
  if (!isSilent)
    for (let at = 0; at < samples.length; at += 1) {
      noise = (noise * 48_271) % 2_147_483_647
      samples[at] = noise & 0xff
    }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** Uploads a recording as the lead's page does. */
export async function keepRecording(site: TestSite, who: Record<string, string>, id: string, bytes = aWav()) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'audio/wav' }), '김고른 통화.wav')
  const answer = await site.fetch(`/api/desk/leads/${id}/recordings`, { method: 'POST', headers: who, body })
  return { status: answer.status, ...((await answer.json()) as { message: string; data: LeadRecordings }) }
}
