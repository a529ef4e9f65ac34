import { LinkChips } from '#app/ui/link-chips.tsx'
import { CHOICE_LEGENDS, choiceLabel, onlyTermWords, phoneHint } from '#app/catalog/carriers/choice-words.ts'
import { CHOICES, withPhone, type ChoiceName } from '#app/catalog/carriers/plan-choices.ts'
import { catalogueAddress, WHOLE_CATALOGUE, type PlanFilter } from './plan-filter.ts'
import './plan-filters.css'

interface PlanFiltersProps {
  filter: PlanFilter
  /** In months, those that some plan has. */
  terms: readonly number[]
}

/** Every choice is a link to the catalogue with that choice changed, so each view has an address. */
export function PlanFilters({ filter, terms }: PlanFiltersProps) {
  const values: Readonly<Record<ChoiceName, readonly string[]>> = {
    ...CHOICES,
    term: CHOICES.term.filter((months) => terms.includes(Number(months))),
  }
  const chipsOf = (name: ChoiceName) => {
    const isFree = WHOLE_CATALOGUE[name] === '' && name !== 'phone'
    return [...(isFree ? [''] : []), ...values[name]].map((value) => ({
      to: catalogueAddress(name === 'phone' ? withPhone(filter, value) : { ...filter, [name]: value }),
      label: choiceLabel(name, value),
      isCurrent: filter[name] === value,
    }))
  }
  return (
    <nav className="plan-filters stack-4" aria-label="조합 고르기">
      {(['carrier', 'speed', 'tv'] as const).map((name) => (
        <LinkChips key={name} legend={CHOICE_LEGENDS[name]} chips={chipsOf(name)} />
      ))}
      <LinkChips legend={CHOICE_LEGENDS.phone} chips={chipsOf('phone')} hint={phoneHint(filter)} />
      <LinkChips legend={CHOICE_LEGENDS.lines} chips={chipsOf('lines')} />
      <LinkChips legend={CHOICE_LEGENDS.term} chips={chipsOf('term')} hint={onlyTermWords(terms)} />
      <LinkChips legend={CHOICE_LEGENDS.sort} chips={chipsOf('sort')} />
    </nav>
  )
}
