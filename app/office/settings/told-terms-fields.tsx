import { CARRIER_CODES, CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Commission } from '#app/shared/settings/contract.ts'
import { TextField } from '#app/ui/field.tsx'
import type { SettingForm } from './setting-form.tsx'

type Fields = Parameters<NonNullable<Parameters<typeof SettingForm>[0]['children']>>[0]

interface ToldTermsFieldsProps {
  typed: Fields['typed']
  told: Readonly<Record<CarrierCode, Commission>>
  label: string
  today: string
  /** Distinguishes the fields of two settings. */
  id: string
}

/** What each carrier told the operator, and the day on which it was so. */
export function ToldTermsFields({ typed, told, label, today, id }: ToldTermsFieldsProps) {
  return CARRIER_CODES.map((carrier) => {
    const of = (name: 'terms' | 'asOf') => ({
      ...typed(`value.${carrier}.${name}`, told[carrier][name] ?? ''),
      id: `${id}${carrier}-${name}`,
      autoComplete: 'off',
      isOptional: true,
    })
    return (
      <fieldset key={carrier} className="stack-4">
        <legend className="field__label">{CARRIER_NAMES[carrier]}</legend>
        <TextField {...of('terms')} label={label} maxLength={200} />
        <TextField {...of('asOf')} label="확인한 날" type="date" max={today} />
      </fieldset>
    )
  })
}
