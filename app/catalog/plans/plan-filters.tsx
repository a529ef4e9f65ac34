import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { ChoiceLinks } from '#app/catalog/carriers/choice-links.tsx'
import { HomePhoneSwitch } from '#app/catalog/carriers/home-phone-switch.tsx'
import { PhoneLinks } from '#app/catalog/carriers/phone-choice.tsx'
import { CHOICE_LEGENDS, phoneHint } from '#app/catalog/carriers/choice-words.ts'
import { bundleOfChoice, CHOICES, withPhone, type ChoiceName } from '#app/catalog/carriers/plan-choices.ts'
import { bundleWords } from '#app/shared/plans/phone-carrier.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { ChevronIcon, CloseIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { optionLabel, pillLabel, pillState } from './filter-words.ts'
import { catalogueAddress, WHOLE_CATALOGUE, type PlanFilter } from './plan-filter.ts'
import './plan-filters.css'

interface PlanFiltersProps {
  filter: PlanFilter
  /** Choices whose value in the address nobody offers. */
  unknown: readonly ChoiceName[]
  plans: readonly Plan[]
  /** In months, those that some plan has. */
  terms: readonly number[]
  /** Addresses of options that would show no plan. */
  empty: readonly string[]
}

/** A bar of choices that stays in sight; every option is a link, so that each view has an address. */
export function PlanFilters({ filter, unknown, plans, terms, empty }: PlanFiltersProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => closeByItself(bar.current!), [])
  const pills: readonly ChoiceName[] = [
    'tv',
    'speed',
    'carrier',
    ...(terms.length > 1 || filter.term ? ['term' as const] : []),
  ]
  const optionsOf = (name: ChoiceName) =>
    valuesOf(name, terms).map((value) => {
      const to = catalogueAddress(changed(filter, name, value))
      return {
        to,
        label: optionLabel(name, value),
        isCurrent: filter[name] === value,
        isEmpty: empty.includes(to),
      }
    })
  const pillOf = (name: ChoiceName) => (
    <FilterPill key={name} {...{ name, filter }} isUnknown={unknown.includes(name)}>
      <Options legend={CHOICE_LEGENDS[name]} options={optionsOf(name)} />
    </FilterPill>
  )
  const hasPhone = filter.phone !== '' && filter.phone !== 'none'
  return (
    <nav ref={bar} className="plan-filters" aria-label="조합 고르기">
      <div className="plan-filters__row container">
        <div className="plan-filters__bar">
          <FilterCount plans={plans} filter={filter} />
          <div className="plan-filters__pills container">
            <FilterPill
              name="phone"
              filter={filter}
              isUnknown={unknown.includes('phone') || unknown.includes('lines')}
            >
              {/* Whoever says whose phone it is goes on to the lines. */}
              <PhoneLinks
                choice={filter}
                addressOf={(phones) => catalogueAddress({ ...filter, ...phones })}
              />
              {hasPhone && (
                <>
                  <p className="small bold">{CHOICE_LEGENDS.lines}</p>
                  <Options legend={CHOICE_LEGENDS.lines} options={optionsOf('lines')} />
                </>
              )}
              <p className="terms">{phoneHint(filter)}</p>
            </FilterPill>
            {pills.map(pillOf)}
            {pillOf('sort')}
            <HomePhoneSwitch
              plans={plans}
              tel={filter.tel}
              addressOf={(tel) => catalogueAddress({ ...filter, tel })}
            />
          </div>
        </div>
      </div>
    </nav>
  )
}

/** How much is left, in sight as long as the choices are. */
function FilterCount({ plans, filter }: Pick<PlanFiltersProps, 'plans' | 'filter'>) {
  const told = [bundleWords(bundleOfChoice(filter)), optionLabel('sort', filter.sort)]
  return (
    <output className="plan-filters__count">
      {`요금 ${plans.length}개`}
      <span className="sr-only">{` · ${told.join(' 기준 · ')}`}</span>
    </output>
  )
}

function changed(filter: PlanFilter, name: ChoiceName, value: string): PlanFilter {
  return name === 'phone' ? withPhone(filter, value) : { ...filter, [name]: value }
}

function valuesOf(name: ChoiceName, terms: readonly number[]): readonly string[] {
  if (name === 'lines') return CHOICES.lines.slice(1)
  const values: readonly string[] = CHOICES[name]
  const offered = name === 'term' ? values.filter((months) => terms.includes(Number(months))) : values
  return [WHOLE_CATALOGUE[name], ...offered]
}

interface FilterPillProps {
  name: ChoiceName
  filter: PlanFilter
  isUnknown: boolean
  children: ReactNode
}

/** Filled with the value that was chosen, beside which it is taken back; marked where one could not be read. */
function FilterPill({ name, filter, isUnknown, children }: FilterPillProps) {
  // An order leaves nothing out.
  const isSet = filter[name] !== WHOLE_CATALOGUE[name]
  const isChosen = isSet && name !== 'sort'
  const label = pillLabel(name, filter)
  const open = filter[name] === '' ? pillState(name) : null
  const state = isChosen
    ? 'plan-filters__pill--set plan-filters__pill--chosen'
    : isUnknown
      ? 'plan-filters__pill--set plan-filters__pill--unknown'
      : isSet
        ? 'plan-filters__pill--set'
        : ''
  return (
    <div className={`plan-filters__pill plan-filters__pill--${name} ${state}`.trim()}>
      <details name="plan-filter" onToggle={focusFirstOption}>
        <summary className="plan-filters__face" data-control>
          {open ? (
            <span className="plan-filters__state">
              <span className="plan-filters__of">{open.of}</span> {open.shown}
            </span>
          ) : (
            label
          )}
          {!isChosen && <ChevronIcon />}
        </summary>
        <div className="plan-filters__strip">
          <div className="plan-filters__options container">{children}</div>
        </div>
      </details>
      {isChosen && (
        <Link
          to={catalogueAddress(changed(filter, name, WHOLE_CATALOGUE[name]))}
          preventScrollReset
          className="plan-filters__clear"
        >
          <CloseIcon />
          <span className="sr-only">{label} 빼기</span>
        </Link>
      )}
    </div>
  )
}

interface Option {
  to: string
  label: string
  isCurrent: boolean
  isEmpty: boolean
}

function Options({ legend, options }: OptionsProps) {
  const choices = options.map(({ isEmpty, ...option }) => ({
    ...option,
    note: isEmpty && <span className="plan-filters__none"> 0개</span>,
  }))
  return <ChoiceLinks {...{ legend, choices }} onChoose={closeChip} />
}

interface OptionsProps {
  legend: string
  options: readonly Option[]
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
  const openChip = () => bar.querySelector<HTMLDetailsElement>('.plan-filters__pill > [open]')
  const hearKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close(openChip())
  }
  const hearPress = ({ target }: PointerEvent) => {
    if (!(target instanceof Node) || bar.contains(target)) return
    for (const chip of bar.querySelectorAll<HTMLDetailsElement>('details[open]')) chip.open = false
  }
  bar.addEventListener('keydown', hearKey)
  document.addEventListener('pointerdown', hearPress)
  return () => {
    bar.removeEventListener('keydown', hearKey)
    document.removeEventListener('pointerdown', hearPress)
  }
}
