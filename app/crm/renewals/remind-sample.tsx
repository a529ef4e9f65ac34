import { addMonths } from '#app/platform/korean-time.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { channelOf, type ReminderSamples } from './reminder-outcome.ts'
import { monthWords, toldEnd, toldEndWords } from './told-end.ts'
import '#app/ui/sample-sign.css'
import './remind-sample.css'

/** After both days on which somebody is told. */
const EXAMPLE_MONTHS = 4

interface RemindSampleProps {
  /** As far as the form is filled in. */
  typed: Readonly<Record<string, string>>
  samples: ReminderSamples
  today: string
}

/** The message itself, with what is told so far in its gaps and links that lead nowhere. */
export function RemindSample({ typed, samples, today }: RemindSampleProps) {
  const channel = channelOf(typed['contact'] ?? '') ?? 'sms'
  const words = samples[channel]
    .replaceAll('{carrier}', carrierOf(typed))
    .replaceAll('{date}', endOf(typed, today))
  return (
    <section className="remind-sample" aria-labelledby="remind-sample-title">
      <h2 id="remind-sample-title" className="remind-sample__title">
        {channel === 'sms' ? '이런 문자를 보내요' : '이런 메일을 보내요'}
        <span className="sample-sign">예시</span>
      </h2>
      <div className="remind-sample__words small">
        {words.split('\n\n').map((part) => (
          <p key={part}>{part}</p>
        ))}
      </div>
    </section>
  )
}

function carrierOf({ carrier }: RemindSampleProps['typed']): string {
  return CARRIER_NAMES[CARRIER_CODES.find((each) => each === carrier) ?? CARRIER_CODES[0]]
}

function endOf({ month = '', day = '' }: RemindSampleProps['typed'], today: string): string {
  if (!month)
    return toldEndWords({ endsOn: `${addMonths(today, EXAMPLE_MONTHS).slice(0, 8)}15`, isDayKnown: true })
  const end = toldEnd(month, Number(day) || null)
  return end ? toldEndWords(end) : monthWords(month)
}
