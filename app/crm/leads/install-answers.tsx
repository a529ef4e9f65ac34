import { INSTALLABLE_NAMES, type Installable } from '#app/crm/addresses/install-address.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { LeadDetail } from './desk-contract.ts'
import { momentText } from './lead-times.ts'
import './lead-address.css'

type InstallAnswer = NonNullable<LeadDetail['requests'][number]['installAddress']>['answers'][number]

const TONES = { YES: 'success', NO: 'danger', ASKING: 'warn' } as const satisfies Record<Installable, string>

/** Every carrier, also those of whom nothing is known. */
export function InstallAnswers({ answers }: { answers: readonly InstallAnswer[] }) {
  return (
    <section className="install-answers" aria-label="설치 가능 여부">
      <h3>설치 가능 여부</h3>
      <ul>
        {CARRIER_CODES.map((code) => {
          const told = answers.find(({ carrier }) => carrier === code)
          return (
            <li key={code} data-carrier={code} className="install-answers__one">
              <span className="carrier-name">{CARRIER_NAMES[code]}</span>
              {told ? (
                <Badge tone={TONES[told.answer]}>{INSTALLABLE_NAMES[told.answer]}</Badge>
              ) : (
                <span className="faint">확인 전</span>
              )}
              {told && (
                <span className="install-answers__by faint">
                  {momentText(told.at)} · {told.staffName}
                  {told.note && <span className="install-answers__note ugc">{told.note}</span>}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
