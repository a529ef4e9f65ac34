import type { ActFields } from '#app/shared/forms/act-form.tsx'
import { describe, FieldFrame } from '#app/ui/field-frame.tsx'
import { LANDING_PAGES } from './landing-pages.ts'

const HINT = '글의 링크를 누르면 열리는 홈페이지 화면이에요.'

export function LandingField({ fields, proposed }: { fields: ActFields; proposed: string }) {
  const { error, ...path } = fields.typed('path', proposed)
  return (
    <FieldFrame id="path" label="연결할 페이지" hint={HINT} error={error}>
      <select {...describe('path', { hint: HINT, error })} {...path} id="path" className="field__input">
        {Object.entries(LANDING_PAGES).map(([group, pages]) => (
          <optgroup key={group} label={group}>
            {pages.map(([address, name]) => (
              <option key={address} value={address}>
                {`${name} (${address})`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  )
}
