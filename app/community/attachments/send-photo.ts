import { LOGIN_EXPIRED_CODE, SUCCESS_CODE, type DataOf, type Envelope } from '#app/platform/endpoint.ts'
import { LOGIN_EXPIRED_EVENT } from '#app/platform/login-expired.ts'
import { MAX_FILE_BYTES, uploadPhoto, TOO_LARGE, WRONG_TYPE } from './contract.ts'
import { resizePhoto } from './photo-resize.ts'

/** A slow phone sends for a while, and a busy server takes its time. */
const TIMEOUT_MS = 90_000
const UNREACHED = '사진을 올리지 못했어요. 연결을 확인하고 다시 시도해 주세요.'
const TAKEN = /^image\/(jpeg|png|webp|hei[cf])/

/** For the file input: phones then hand over a JPEG of their own. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp'

export type SentPhoto = { photo: DataOf<typeof uploadPhoto> } | { message: string }

/** Sends a photo, scaled down where it is large; returns what the server stored, or the message why not. */
export async function sendPhoto(file: File): Promise<SentPhoto> {
  if (file.type !== '' && !TAKEN.test(file.type)) return { message: WRONG_TYPE }
  const photo = await resizePhoto(file)
  if (photo.size > MAX_FILE_BYTES) return { message: TOO_LARGE }
  const envelope = await post(photo)
  if (envelope === null) return { message: UNREACHED }
  if (envelope.responseCode === SUCCESS_CODE) return { photo: envelope.data as DataOf<typeof uploadPhoto> }
  if (envelope.responseCode === LOGIN_EXPIRED_CODE) window.dispatchEvent(new Event(LOGIN_EXPIRED_EVENT))
  return { message: envelope.message }
}

async function post(photo: Blob): Promise<Envelope | null> {
  const body = new FormData()
  // The file's name on the phone stays private.
  body.append('file', photo, 'photo')
  const { method, path } = uploadPhoto
  try {
    const answer = await fetch(path, { method, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return (await answer.json()) as Envelope
  } catch {
    return null
  }
}
