import { lateWords } from '#app/crm/leads/lead-times.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { shortMoment } from '#app/shared/desk/short-moment.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { markCoaching, type CoachingItem } from './coaching-contract.ts'
import { COACHING_REASONS, COACHING_STATES, TEXT_RULES } from './coaching-rules.ts'

const RULES_OF_TEXTS = Object.keys(TEXT_RULES) as (keyof typeof TEXT_RULES)[]

/** Texts of the day that were refused, by which rules of words. */
const textsInWords = (texts: NonNullable<CoachingItem['texts']>) =>
  RULES_OF_TEXTS.flatMap((rule) => (texts[rule] ? [`${TEXT_RULES[rule]} ${texts[rule]}번`] : [])).join(', ')

interface CoachingLeadProps {
  /** Of one customer, at least one. */
  items: readonly CoachingItem[]
  today: string
  /** Others beside it are none. */
  hasSign: boolean
}

/** A customer, and each call with them that is worth talking about. */
export function CoachingLead({ items, today, hasSign }: CoachingLeadProps) {
  const { leadId, name, isSample } = items[0]!
  return (
    <li className="coaching-lead">
      <p className="coaching-lead__who">
        <Link to={`/desk/leads/${leadId}`} className="tap bold">
          {name}
        </Link>
        {hasSign && isSample && <SampleBadge />}
      </p>
      <ul className="coaching-lead__calls">
        {items.map((item) => (
          <Call key={`${item.rule} ${item.subject}`} item={item} today={today} />
        ))}
      </ul>
    </li>
  )
}

/** Why it is here and when it was, what is known of it, and what is done about it. */
function Call({ item, today }: { item: CoachingItem; today: string }) {
  const { rule, at, mark } = item
  const detail = detailOf(item)
  return (
    <li className="coaching-call">
      <p className="coaching-call__facts">
        {rule === 'LOW_RATING' ? (
          <Badge tone="warn">{COACHING_REASONS[rule]}</Badge>
        ) : (
          <span>{COACHING_REASONS[rule]}</span>
        )}
        <time dateTime={at} className="coaching-call__at">
          {shortMoment(at, today)}
        </time>
      </p>
      {detail && <p className="coaching-call__line ugc">{detail}</p>}
      {!mark && <TalkedForm item={item} />}
      <div className="coaching-call__act">
        <Accordion
          title={
            <>
              {mark ? '바꾸기' : '적어 두기'}
              <span className="sr-only">{` ${COACHING_REASONS[rule]} ${item.name}`}</span>
            </>
          }
          as="span"
          look="plain"
        >
          <MarkForm item={item} />
        </Accordion>
      </div>
    </li>
  )
}

function detailOf({ mark, quote, texts, late }: CoachingItem): string | null {
  if (mark) return [COACHING_STATES[mark.state], mark.note, mark.by].filter(Boolean).join(' · ')
  if (quote) return `“${quote}”`
  if (late !== undefined)
    return late === null ? '그 뒤로도 걸지 않았어요' : late > 0 ? `약속보다 ${lateWords(late)}` : null
  return texts ? textsInWords(texts) : null
}

/** Done with it at one press. */
const TalkedForm = ({ item: { rule, subject, leadId, name } }: { item: CoachingItem }) => (
  <ActForm
    row={markCoaching}
    name={`${rule} ${subject} talked`}
    values={{ rule, subject, leadId, state: 'TALKED' }}
    className="coaching-call__talked"
    button={{ size: 'sm', kind: 'ghost' }}
    submit="이야기했어요"
    about={`${COACHING_REASONS[rule]} ${name}`}
  />
)

/** With words of it, or without having talked: the button says which. */
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
