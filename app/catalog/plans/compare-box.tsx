import type { ReactNode } from 'react'
import { ChoosingLinks } from '#app/catalog/carriers/choosing-links.tsx'
import { CHOICE_LEGENDS, choiceLabel, phoneHint } from '#app/catalog/carriers/choice-words.ts'
import { PhoneLinks } from '#app/catalog/carriers/phone-choice.tsx'
import { addressWithPhones, CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import { readPhoneCarrier } from '#app/shared/plans/phone-carrier.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { LinkChips } from '#app/ui/link-chips.tsx'
import { ComparePicker } from './compare-picker.tsx'
import { combinationChips, type ComparedPlan } from './compared-combinations.ts'
import { compareAddress, type ComparisonView } from './comparison.ts'
import './compare-box.css'

interface CompareBoxProps {
  title: string
  /** On whose phones and which term the prices stand. */
  basis: string
  /** What the totals differ by. */
  difference: ReactNode
  compared: readonly ComparedPlan[]
  choices: readonly ComparedPlan[]
  view: ComparisonView
  isHomePhoneSold: boolean
}

/** What is compared, and behind it every choice as a link; a `details`, so that it needs no script. */
export function CompareBox(props: CompareBoxProps) {
  const { title, basis, difference, compared, choices, view, isHomePhoneSold } = props
  const codes = compared.map(({ code }) => code)
  const addressOf = (change: Partial<ComparisonView>) => compareAddress(compared, { ...view, ...change })
  return (
    <details className="compare-box">
      <summary className="compare-box__summary">
        <h2 className="compare-box__title">{title}</h2>
        <span className="compare-box__basis small">{basis}</span>
        <span className="compare-box__difference">{difference}</span>
        <span className="compare-box__change">
          <span className="compare-box__open">바꾸기</span>
          <span className="compare-box__close">닫기</span>
        </span>
      </summary>
      <div className="compare-box__panel stack-5">
        {(['speed', 'tv'] as const).map((name) => (
          <LinkChips
            key={name}
            legend={CHOICE_LEGENDS[name]}
            chips={combinationChips(name, compared, choices).map(({ plans, ...chip }) => ({
              ...chip,
              to: compareAddress(plans, view),
            }))}
          />
        ))}
        <PhoneChips {...{ view, addressOf }} />
        {isHomePhoneSold && (
          <LinkChips
            legend={CHOICE_LEGENDS.tel}
            chips={['', ...CHOICES.tel].map((tel) => ({
              to: addressOf({ tel }),
              label: choiceLabel('tel', tel),
              isCurrent: view.tel === tel,
            }))}
          />
        )}
        <Accordion title="통신사마다 다르게 고르기" as="h3" look="plain">
          <ComparePicker key={codes.join()} {...{ codes, choices, view }} />
        </Accordion>
        <ChoosingLinks
          links={[
            [addressWithPhones('/plans', view), '조합 모두 보기'],
            [addressWithPhones('/calculator', view), '월 요금 계산기'],
          ]}
        />
      </div>
    </details>
  )
}

interface PhoneChipsProps {
  view: ComparisonView
  addressOf: (change: Partial<ComparisonView>) => string
}

function PhoneChips({ view, addressOf }: PhoneChipsProps) {
  const { phone, lines } = view
  return (
    <>
      <div>
        <PhoneLinks
          choice={view}
          addressOf={(told) => addressOf({ ...told, phone: readPhoneCarrier(told.phone) ?? '' })}
        />
        <p className="compare-box__hint meta">{phoneHint(view)}</p>
      </div>
      {phone !== '' && phone !== 'none' && (
        <LinkChips
          legend={CHOICE_LEGENDS.lines}
          chips={CHOICES.lines.slice(1).map((value) => ({
            to: addressOf({ lines: value }),
            label: choiceLabel('lines', value),
            isCurrent: lines === value,
          }))}
        />
      )}
    </>
  )
}
