import { BRAND } from '#app/platform/brand.ts'
import { LMS_BYTES, SMS_BYTES, smsBytes } from './template-rules.ts'
import './message-preview.css'

interface MessagePreviewProps {
  channel: 'sms' | 'mail'
  /** Of a mail. */
  subject?: string
  text: string
}

/** A message as its receiver gets it; a text by phone with the length that carriers bill. */
export function MessagePreview({ channel, subject, text }: MessagePreviewProps) {
  return (
    <>
      <div className={`message-frame message-frame--${channel}`}>
        <p className="message-frame__from bold">{channel === 'mail' ? `보낸 사람 ${BRAND.ko}` : BRAND.ko}</p>
        {subject && <p className="message-frame__subject bold">{subject}</p>}
        <p className="message-frame__text">{text}</p>
      </div>
      {channel === 'sms' && <Length bytes={smsBytes(text)} />}
    </>
  )
}

/** By carriers' byte limits. */
function Length({ bytes }: { bytes: number }) {
  const kind =
    bytes <= SMS_BYTES ? `단문(${SMS_BYTES}바이트까지)` : `장문(${LMS_BYTES.toLocaleString('ko')}바이트까지)`
  return (
    <p className={`message-length ${bytes > LMS_BYTES ? 'failure' : 'meta'}`} aria-live="polite">
      {bytes.toLocaleString('ko')}바이트 · {bytes > LMS_BYTES ? '너무 길어요' : kind}
    </p>
  )
}
