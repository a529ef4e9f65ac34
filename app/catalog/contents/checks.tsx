import type { Finding, RuleId } from '#app/shared/compliance/findings.ts'
import { blocking } from '#app/shared/compliance/linter.ts'
import { CheckIcon, InfoIcon, WarnIcon } from '#app/ui/icons.tsx'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { Link } from '#app/ui/link.tsx'
import { ACCEPTANCE, type ContentKind } from './content-kinds.ts'
import { fieldsOfKind } from './fields.ts'
import './lint-list.css'

export const MISSING = 'checks'

export const namesOf = (kind: ContentKind, errors: FieldErrors): string[] =>
  lackingIn(kind, errors).map(({ label }) => label)

function lackingIn(kind: ContentKind, errors: FieldErrors) {
  const wrong = Object.keys(errors)
  return fieldsOfKind(kind).filter(({ name }) =>
    wrong.some((each) => each === name || each.startsWith(`${name}.`)),
  )
}

interface ChecksProps {
  kind: ContentKind
  findings: readonly Finding[]
  /** By field, what keeps it from being published, before the rules are asked. */
  missing: FieldErrors | null
}

/** What keeps a content from being published and what is only told, a line each with the way to mend it. */
export function Checks({ kind, findings, missing }: ChecksProps) {
  const fields = lackingIn(kind, missing ?? {})
  const blocks = blocking(findings).length
  return (
    <section className="lint-list small" aria-labelledby={MISSING}>
      <h2 className="lint-list__title" id={MISSING} tabIndex={-1}>
        게시 전 검사
      </h2>
      {missing ? (
        <>
          <p className="lint-list__sum" aria-live="polite">
            {`채울 칸이 ${fields.length}개 있어요. 임시저장은 지금도 돼요.`}
          </p>
          <ul className="lint-list__fields wrap">
            {fields.map(({ name, label }) => (
              <li key={name}>
                <FieldLink name={name}>{label}</FieldLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p
            className={
              blocks > 0 ? 'lint-list__sum lint-list__sum--block' : 'lint-list__sum lint-list__sum--fine'
            }
            aria-live="polite"
          >
            {blocks > 0 ? <WarnIcon /> : <CheckIcon />}
            {`막는 것 ${blocks} · 알림 ${findings.length - blocks}`}
          </p>
          {blocks === 0 && findings.length > 0 && <p className="meta">알림은 게시를 막지 않아요.</p>}
          <ul className="lint-list__lines">
            {findings.map((finding, index) => (
              <FindingLine key={`${finding.rule} ${finding.where} ${index}`} {...{ kind, finding }} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Set elsewhere than in the content. */
const SET_AT: Partial<Record<RuleId, readonly [to: string, name: string]>> = {
  'footer-facts': ['/desk/settings/company', '사업자 정보 적기'],
  acceptance: [ACCEPTANCE, '사전승낙서 올리기'],
}
const AVERAGES = ['/desk/settings/gifts', '평균 적기'] as const

function FindingLine({
  kind,
  finding: { rule, severity, where, text, mend },
}: {
  kind: ContentKind
  finding: Finding
}) {
  const isBlock = severity === 'block'
  const field = fieldsOfKind(kind).find(({ name, label }) => label === where || FIELDS[where] === name)
  const set = rule === 'gift-band' && mend.includes('평균이 없어요') ? AVERAGES : SET_AT[rule]
  return (
    <li className={isBlock ? 'lint-list__line lint-list__line--block' : 'lint-list__line'}>
      {isBlock ? <WarnIcon /> : <InfoIcon />}
      <p>
        <span className="sr-only">{isBlock ? '게시를 막아요. ' : '알려 드려요. '}</span>
        {set
          ? `${mend.split('. ')[0]!.replace(/\.$/, '')}.`
          : text && !mend.includes(text)
            ? `${where} ‘${text}’. ${mend}`
            : mend}
      </p>
      {set ? (
        <Link to={set[0]} className="tap bold">
          {set[1]}
        </Link>
      ) : (
        field && <FieldLink name={field.name}>그 자리로</FieldLink>
      )}
    </li>
  )
}

/** As the rules call them, where that is not the field's own name. */
const FIELDS: Readonly<Record<string, string>> = {
  '사은품 금액': 'giftAmount',
  '사은품 조건': 'giftCondition',
  '사은품 지급 시점': 'giftPaid',
  '약정 기간': 'termMonths',
  '확인한 날': 'checkedAt',
  '결합 할인': 'bundleDiscounts',
}

const FieldLink = ({ name, children }: { name: string; children: string }) => (
  <a href={`#${fieldId(name)}`} className="tap bold" onClick={(event) => focusField(event, name)}>
    {children}
  </a>
)

export const fieldId = (name: string) => `field-${name}`

/** To what is filled in, not to the words above it. */
function focusField(event: { preventDefault(): void }, name: string): void {
  const field = document.getElementById(fieldId(name))
  const first = field?.matches('input, textarea, select')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea')
  if (!first) return
  event.preventDefault()
  first.focus()
}
