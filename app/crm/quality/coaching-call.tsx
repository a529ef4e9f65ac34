import { dottedMoment } from '#app/platform/korean-time.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { markCoaching, type CoachingItem } from './coaching-contract.ts'
import { COACHING_REASONS, COACHING_RULES, COACHING_STATES, TEXT_RULES } from './coaching-rules.ts'

const RULES_OF_TEXTS = Object.keys(TEXT_RULES) as (keyof typeof TEXT_RULES)[]

/** Texts of the day that were refused, by which rules of words. */
const textsInWords = (texts: NonNullable<CoachingItem['texts']>) =>
  RULES_OF_TEXTS.flatMap((rule) => (texts[rule] ? [`${TEXT_RULES[rule]} ${texts[rule]}번`] : [])).join(', ')

/** One call: when, with whom, why it is here, and what is done about it. */
export function CoachingCall({ item, hasAdvisor }: { item: CoachingItem; hasAdvisor: boolean }) {
  const { rule, leadId, name, at, advisor, isSample, texts, mark } = item
  return (
    <li className="coaching-call">
      <p className="coaching-call__facts">
        <time dateTime={at} className="coaching-call__at">
          {dottedMoment(at)}
        </time>
        <Link to={`/desk/leads/${leadId}`} className="tap bold">
          {name}
        </Link>
        <Badge tone={rule === 'LOW_RATING' ? 'warn' : 'neutral'}>{COACHING_REASONS[rule]}</Badge>
        {isSample && <SampleBadge />}
        {hasAdvisor && <span className="desk-note">{advisor}</span>}
      </p>
      <p className="coaching-call__line desk-note ugc">
        {mark
          ? [COACHING_STATES[mark.state], mark.note, mark.by].filter(Boolean).join(' · ')
          : texts
            ? textsInWords(texts)
            : COACHING_RULES[rule]}
      </p>
      <div className="coaching-call__act">
        <Accordion title={mark ? '바꾸기' : '이야기 기록'} as="span" look="plain">
          <MarkForm item={item} />
        </Accordion>
      </div>
    </li>
  )
}

/** Two ways to be done with it: the button says which. */
function MarkForm({ item: { rule, subject, leadId, name, mark } }: { item: CoachingItem }) {
  return (
    <ActForm
      row={markCoaching}
      name={`${rule} ${subject}`}
      values={{ rule, subject, leadId }}
      className="account-form"
    >
      {({ typed, isSending, errorOf }) => (
        <>
          <TextField
            label="메모"
            isOptional
            maxLength={300}
            autoComplete="off"
            {...typed('note', mark?.note ?? '')}
          />
          {errorOf('state') && (
            <p className="failure" role="alert">
              {errorOf('state')}
            </p>
          )}
          <p className="wrap">
            <Button type="submit" name="state" value="TALKED" size="sm" isLoading={isSending}>
              이야기했어요<span className="sr-only">{` ${name}`}</span>
            </Button>
            <Button
              type="submit"
              name="state"
              value="NOT_NEEDED"
              size="sm"
              kind="secondary"
              isLoading={isSending}
            >
              필요 없어요<span className="sr-only">{` ${name}`}</span>
            </Button>
          </p>
        </>
      )}
    </ActForm>
  )
}
