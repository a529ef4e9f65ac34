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

interface Sending {
  /** Told how much is sent, from 0 to 1. At 1 the server still makes its own of it. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Sends a photo that somebody chose, dropped or pasted, scaled down where it is large. What the server keeps of it, or
 * why it does not, in words. Rejects with the signal's reason when it is called off.
 */
export async function sendPhoto(file: File, { onProgress, signal }: Sending = {}): Promise<SentPhoto> {
  if (file.type !== '' && !TAKEN.test(file.type)) return { message: WRONG_TYPE }
  const photo = await resizePhoto(file)
  signal?.throwIfAborted()
  if (photo.size > MAX_FILE_BYTES) return { message: TOO_LARGE }
  const envelope = await post(photo, { ...(onProgress && { onProgress }), ...(signal && { signal }) })
  if (envelope === null) return { message: UNREACHED }
  if (envelope.responseCode === SUCCESS_CODE) return { photo: envelope.data as DataOf<typeof uploadPhoto> }
  if (envelope.responseCode === LOGIN_EXPIRED_CODE) window.dispatchEvent(new Event(LOGIN_EXPIRED_EVENT))
  return { message: envelope.message }
}

/** Not by fetch, which does not tell how much is sent. Null when nobody answered in words. */
function post(photo: Blob, { onProgress, signal }: Sending): Promise<Envelope | null> {
  const form = new FormData()
  // What it was called on somebody's phone is nobody's business.
  form.append('file', photo, 'photo')
  const request = new XMLHttpRequest()
  request.open(uploadPhoto.method, uploadPhoto.path)
  request.timeout = TIMEOUT_MS
  return new Promise((resolve, reject) => {
    const callOff = () => request.abort()
    signal?.addEventListener('abort', callOff)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    request.addEventListener('abort', () => reject(signal?.reason as Error))
    request.addEventListener('load', () => resolve(readEnvelope(request.responseText)))
    for (const event of ['error', 'timeout']) request.addEventListener(event, () => resolve(null))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', callOff))
    request.send(form)
  })
}

function readEnvelope(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return null
  }
}
