import { useEffect, useState, type SubmitEvent } from 'react'
import type { Envelope } from '#app/platform/endpoint.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { hearRecording } from './recording-acts.ts'

const TIMEOUT_MS = 60_000
const UNREACHED = '녹음을 가져오지 못했어요. 연결을 확인하고 다시 시도해 주세요.'

interface HearRecordingProps {
  leadId: string
  recordingId: string
}

/** Plays from memory: there is no address of a recording that could be opened again without a reason. */
export function HearRecording({ leadId, recordingId }: HearRecordingProps) {
  const [source, setSource] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source])
  async function hear(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const reason = new FormData(event.currentTarget).get('reason')
    setSending(true)
    const path = hearRecording.path.replace(':id', leadId).replace(':recordingId', recordingId)
    const heard = await fetchAudio(path, typeof reason === 'string' ? reason : '')
    setSending(false)
    setError('message' in heard ? heard.message : null)
    if ('audio' in heard) setSource(URL.createObjectURL(heard.audio))
  }
  if (source)
    return (
      <audio controls autoPlay src={source} className="lead-recordings__audio" aria-label="통화 녹음">
        <track kind="captions" label="자막 없음" />
      </audio>
    )
  return (
    <Accordion title="녹음 듣기" look="plain">
      <form className="column" onSubmit={(event) => void hear(event)}>
        <TextField
          label="듣는 이유"
          hint="들으면 열람 기록이 남아요."
          name="reason"
          maxLength={200}
          autoComplete="off"
          error={error}
        />
        <Button type="submit" kind="secondary" isLoading={isSending}>
          듣기
        </Button>
        <noscript>녹음을 들으려면 자바스크립트를 켜 주세요.</noscript>
      </form>
    </Accordion>
  )
}

async function fetchAudio(path: string, reason: string): Promise<{ audio: Blob } | { message: string }> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answer.ok
      ? { audio: await answer.blob() }
      : { message: ((await answer.json()) as Envelope).message }
  } catch {
    return { message: UNREACHED }
  }
}
