import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { ChoiceLinks } from '#app/catalog/carriers/choice-links.tsx'
import { HomePhoneSwitch } from '#app/catalog/carriers/home-phone-switch.tsx'
import { CHOICE_LEGENDS, phoneHint } from '#app/catalog/carriers/choice-words.ts'
import { bundleOfChoice, CHOICES, withPhone, type ChoiceName } from '#app/catalog/carriers/plan-choices.ts'
import { bundleWords } from '#app/shared/plans/phone-carrier.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { chipLabel, optionLabel } from './filter-words.ts'
import { catalogueAddress, WHOLE_CATALOGUE, type PlanFilter } from './plan-filter.ts'
import './plan-filters.css'

interface PlanFiltersProps {
  filter: PlanFilter
  plans: readonly Plan[]
  /** In months, those that some plan has. */
  terms: readonly number[]
  /** Addresses of options that would show no plan. */
  empty: readonly string[]
}

/** A bar of choices that stays in sight; every option is a link, so that each view has an address. */
export function PlanFilters({ filter, plans, terms, empty }: PlanFiltersProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => closeByItself(bar.current!), [])
  const isTermChosen = terms.length > 1 || filter.term !== ''
  const chips: readonly ChoiceName[] = ['carrier', ...(isTermChosen ? ['term' as const] : []), 'sort']
  const optionsOf = (name: ChoiceName) =>
    valuesOf(name, terms).map((value) => {
      const to = catalogueAddress(name === 'phone' ? withPhone(filter, value) : { ...filter, [name]: value })
      return {
        to,
        label: optionLabel(name, value),
        isCurrent: filter[name] === value,
        isEmpty: empty.includes(to),
      }
    })
  const chipOf = (name: ChoiceName) => (
    <FilterChip key={name} label={chipLabel(name, filter)} isNarrow={filter[name] !== ''}>
      <Options legend={CHOICE_LEGENDS[name]} options={optionsOf(name)} />
    </FilterChip>
  )
  const hasPhone = filter.phone !== '' && filter.phone !== 'none'
  return (
    <div ref={bar} className="plan-filters">
      <div className="plan-filters__row container">
        <output className="plan-filters__count">
          조합 {plans.length}개
          <span className="sr-only">
            {` · ${bundleWords(bundleOfChoice(filter))} 기준 · ${optionLabel('sort', filter.sort)}`}
          </span>
        </output>
        <nav className="plan-filters__chips" aria-label="조합 고르기">
          <FilterChip label={chipLabel('phone', filter)} isNarrow={filter.phone !== ''}>
            <p className="small bold">{CHOICE_LEGENDS.phone}</p>
            {/* Whoever says whose phone it is goes on to the lines. */}
            <Options legend={CHOICE_LEGENDS.phone} options={optionsOf('phone')} isLast={false} />
            {hasPhone && (
              <>
                <p className="small bold">{CHOICE_LEGENDS.lines}</p>
                <Options legend={CHOICE_LEGENDS.lines} options={optionsOf('lines')} />
              </>
            )}
            <p className="fine">{phoneHint(filter)}</p>
          </FilterChip>
          {(['speed', 'tv'] as const).map(chipOf)}
          <HomePhoneSwitch
            plans={plans}
            tel={filter.tel}
            addressOf={(tel) => catalogueAddress({ ...filter, tel })}
          />
          {chips.map(chipOf)}
        </nav>
      </div>
    </div>
  )
}

function valuesOf(name: ChoiceName, terms: readonly number[]): readonly string[] {
  if (name === 'lines') return CHOICES.lines.slice(1)
  const values: readonly string[] = CHOICES[name]
  const offered = name === 'term' ? values.filter((months) => terms.includes(Number(months))) : values
  return [WHOLE_CATALOGUE[name], ...offered]
}

interface FilterChipProps {
  label: string
  isNarrow: boolean
  children: ReactNode
}

function FilterChip({ label, isNarrow, children }: FilterChipProps) {
  return (
    <details className="plan-filters__chip" name="plan-filter" onToggle={focusFirstOption}>
      <summary
        className={`plan-filters__face choice-chip ${isNarrow ? 'plan-filters__face--narrow' : ''}`.trim()}
        data-control
      >
        {label}
        <ChevronIcon />
      </summary>
      <div className="plan-filters__strip">
        <div className="plan-filters__options container">{children}</div>
      </div>
    </details>
  )
}

interface Option {
  to: string
  label: string
  isCurrent: boolean
  isEmpty: boolean
}

function Options({ legend, options, isLast = true }: OptionsProps) {
  const choices = options.map(({ isEmpty, ...option }) => ({
    ...option,
    note: isEmpty && <span className="plan-filters__none"> 0개</span>,
  }))
  return <ChoiceLinks {...{ legend, choices }} onChoose={isLast ? closeChip : undefined} />
}

interface OptionsProps {
  legend: string
  options: readonly Option[]
  /** Whether the strip closes on a choice. */
  isLast?: boolean
}

function focusFirstOption({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.querySelector('a')?.focus({ preventScroll: true })
}

function closeChip({ currentTarget }: SyntheticEvent) {
  close(currentTarget.closest('details'))
}

/** Gives the focus back to the chip. */
function close(chip: HTMLDetailsElement | null) {
  if (!chip) return
  chip.open = false
  chip.querySelector('summary')?.focus({ preventScroll: true })
}

/** On Escape, and on a press beside the bar. */
function closeByItself(bar: HTMLElement): () => void {
  const openChip = () => bar.querySelector<HTMLDetailsElement>('details[open]')
  const hearKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close(openChip())
  }
  const hearPress = ({ target }: PointerEvent) => {
    const chip = openChip()
    if (chip && target instanceof Node && !bar.contains(target)) chip.open = false
  }
  bar.addEventListener('keydown', hearKey)
  document.addEventListener('pointerdown', hearPress)
  return () => {
    bar.removeEventListener('keydown', hearKey)
    document.removeEventListener('pointerdown', hearPress)
  }
}
