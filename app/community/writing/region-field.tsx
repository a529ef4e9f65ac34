import { useId } from 'react'
import { REGIONS } from '#app/community/posts/post-rules.ts'
import { describe, FieldFrame } from '#app/ui/field-frame.tsx'
import { ChevronIcon } from '#app/ui/icons.tsx'
import './region-field.css'

interface RegionFieldProps {
  name: string
  defaultValue: string
  error: string | undefined
}

/** The province or city; one that was stored with a town stays to be chosen. */
export function RegionField({ name, defaultValue, error }: RegionFieldProps) {
  const id = useId()
  const isOther = defaultValue !== '' && !REGIONS.some((region) => region === defaultValue)
  return (
    <FieldFrame id={id} label="지역" isOptional error={error}>
      <div className="region-field">
        <select
          {...describe(id, { error })}
          id={id}
          name={name}
          className="field__input"
          defaultValue={defaultValue}
        >
          <option value="">고르지 않음</option>
          {isOther && <option value={defaultValue}>{defaultValue}</option>}
          {REGIONS.map((region) => (
            <option key={region} value={region}>
              {region}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </div>
    </FieldFrame>
  )
}
