import { REGIONS } from '#app/community/posts/post-rules.ts'
import { SelectField, type Option } from '#app/ui/select-field.tsx'

interface RegionFieldProps {
  name: string
  defaultValue: string
  error: string | undefined
}

const OPTIONS: readonly Option[] = [
  ['', '고르지 않음'],
  ...REGIONS.map((region) => [region, region] as const),
]

/** The province or city; one that was stored with a town stays to be chosen. */
export function RegionField({ name, defaultValue, error }: RegionFieldProps) {
  const isOther = defaultValue !== '' && !REGIONS.some((region) => region === defaultValue)
  const stored: readonly Option[] = isOther ? [[defaultValue, defaultValue]] : []
  return (
    <SelectField
      label="지역"
      isOptional
      options={[...stored, ...OPTIONS]}
      {...{ name, defaultValue, error }}
    />
  )
}
