import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { channelOf, type ReminderSamples } from './reminder-outcome.ts'
import { monthWords, toldEnd, toldEndWords } from './told-end.ts'
import './remind-sample.css'

interface RemindSampleProps {
  /** As far as the form is filled in. */
  typed: Readonly<Record<string, string>>
  samples: ReminderSamples
}

/** The message itself, with what is told so far in its gaps. */
export function RemindSample({ typed, samples }: RemindSampleProps) {
  const channel = channelOf(typed['contact'] ?? '') ?? 'sms'
  const words = samples[channel].replaceAll('{carrier}', carrierOf(typed)).replaceAll('{date}', endOf(typed))
  return (
    <section className="remind-sample" aria-labelledby="remind-sample-title">
      <h2 id="remind-sample-title" className="remind-sample__title">
        {channel === 'sms' ? '이런 문자를 보내요' : '이런 메일을 보내요'}
      </h2>
      <p className="remind-sample__words small">{words}</p>
    </section>
  )
}

function carrierOf({ carrier }: RemindSampleProps['typed']): string {
  const code = CARRIER_CODES.find((each) => each === carrier)
  return code ? CARRIER_NAMES[code] : '지금 통신사'
}

function endOf({ month = '', day = '' }: RemindSampleProps['typed']): string {
  if (!month) return '고른 날'
  const end = toldEnd(month, Number(day) || null)
  return end ? toldEndWords(end) : monthWords(month)
}
