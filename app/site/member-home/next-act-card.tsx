import { Entry } from '#app/members/door.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PhoneIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { DayOnLines } from './day-on-lines.tsx'
import type { NextAct } from './next-acts.ts'
import './next-act-card.css'

interface NextActCardProps {
  name: string
  acts: readonly NextAct[]
}

/** The next act leads, also as the page's heading; what comes after it follows in lines. */
export function NextActCard({ name, acts }: NextActCardProps) {
  const [first, ...later] = acts
  return (
    <section className="stack-5">
      <header>
        <p className="muted">{`${name} 님`}</p>
        <h1>{first?.headline ?? '예정된 상담이 없어요'}</h1>
      </header>
      {first ? <Card act={first} /> : <NothingNext />}
      {later.length > 0 && (
        <ul aria-label="그다음">
          {later.map(({ kind, headline, day, line, acts: [way] }) => (
            <Entry
              key={kind + headline + line}
              to={way?.to ?? '/mypage'}
              label={headline}
              value={day ? `${day} · ${line}` : line}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Card({ act: { kind, day, line, detail, byPhone, acts } }: { act: NextAct }) {
  const buttons = acts.filter(({ isQuiet }) => !isQuiet)
  const quiet = acts.filter(({ isQuiet }) => isQuiet)
  // A call with its day is only waited for.
  const isAwaited = kind === 'call' && day !== null
  return (
    <div className="next-act box">
      <div className="next-act__what">
        <div className="next-act__words">
          <h2 className="next-act__eyebrow">{day ? '다음 일정' : '다음 할 일'}</h2>
          {day && <p className="next-act__day">{day}</p>}
          <p className={`${day ? 'next-act__line' : 'next-act__day'} ugc`}>{line}</p>
        </div>
        {day && <DayOnLines kind={kind} />}
        {detail && <p className="next-act__detail small ugc">{withWholeNumber(detail)}</p>}
        {byPhone && (
          <p className="next-act__detail small">
            <span className="next-act__words-by-phone">{withWholeNumber(byPhone.words)} </span>
            {byPhone.hours}
          </p>
        )}
      </div>
      <div className="next-act__acts">
        {buttons.map(({ label, to, isFile }, at) =>
          isFile ? (
            <a key={to} href={to} className="button button--secondary button--md" download>
              <span className="button__label">{label}</span>
            </a>
          ) : (
            <ButtonLink key={to} to={to} kind={at === 0 && !isAwaited ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ),
        )}
        {byPhone && (
          <ButtonLink
            to={`tel:${byPhone.number}`}
            kind="secondary"
            icon={<PhoneIcon />}
            className="next-act__by-phone"
          >
            {byPhone.label}
          </ButtonLink>
        )}
        {quiet.map(({ label, to }) => (
          <Link key={to} to={to} className="tap meta next-act__quiet">
            {label}
          </Link>
        ))}
      </div>
    </div>
  )
}

function NothingNext() {
  return (
    <div className="next-act__empty">
      <EmptyMailbox />
      <div className="stack-3">
        <p className="muted">신청하면 전화 받을 날짜가 여기 맨 위에 나와요.</p>
        <ButtonLink to="/consult" kind="secondary" data-consult-open>
          상담 신청하기
        </ButtonLink>
      </div>
    </div>
  )
}

/** A line breaks at the hyphen of `1670-2072` otherwise. */
function withWholeNumber(text: string) {
  const [before, number, after] = text.split(/(\d{4}-\d{4})/)
  return (
    <>
      {before}
      {number && <span className="nowrap">{number}</span>}
      {after}
    </>
  )
}
