import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AUDIO_ACCEPT, MAX_RECORDING_BYTES, RECORDING_TOO_LARGE } from '#app/crm/recordings/recordings.ts'
import { SUCCESS_CODE, type Envelope } from '#app/platform/endpoint.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { keepRecording } from './recording-acts.ts'

/** A long file takes a while from an office's line. */
const TIMEOUT_MS = 180_000
const UNREACHED = '녹음을 올리지 못했어요. 연결을 확인하고 다시 시도해 주세요.'

/** Sent when it is chosen. */
export function KeepRecording({ leadId }: { leadId: string }) {
  const { revalidate } = useRevalidator()
  const [status, setStatus] = useState('')
  async function keep(file: File) {
    if (file.size > MAX_RECORDING_BYTES) return setStatus(RECORDING_TOO_LARGE)
    setStatus('녹음을 올리고 있어요.')
    const failed = await send(leadId, file)
    setStatus(failed ?? '녹음을 보관했어요.')
    if (failed === null) await revalidate()
  }
  return (
    <div className="lead-recordings__keep">
      <FileField
        label="녹음 파일 보관하기"
        hint="WAV, MP3, M4A, OGG, WebM · 30MB까지. 봉인해서 3개월 보관해요."
        accept={AUDIO_ACCEPT}
        onChoose={keep}
      />
      <output className="field__hint">{status}</output>
      <noscript>녹음 파일을 올리려면 자바스크립트를 켜 주세요.</noscript>
    </div>
  )
}

/** The message of a failure, else null. */
async function send(leadId: string, file: File): Promise<string | null> {
  const body = new FormData()
  // The file's name may name the person.
  body.append('file', file, 'recording')
  try {
    const path = keepRecording.path.replace(':id', leadId)
    const answer = await fetch(path, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { responseCode, message } = (await answer.json()) as Envelope
    return responseCode === SUCCESS_CODE ? null : message
  } catch {
    return UNREACHED
  }
}
