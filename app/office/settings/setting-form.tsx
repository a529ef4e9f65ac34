import type { ReactNode } from 'react'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import type { Endpoint } from '#app/platform/endpoint.ts'
import { SETTING_ROWS, type SettingKey } from './contract.ts'
import type { SectionProps } from './section-props.ts'

interface SettingFormProps extends SectionProps {
  setting: SettingKey
  /** Missing means the whole setting, whose fields are parts of `value`. */
  row?: Endpoint
  submit?: string
  kind?: 'primary' | 'secondary'
  children: (fields: ActFields) => ReactNode
}

/** Reset when somebody changes the setting. */
export function SettingForm(props: SettingFormProps) {
  const { setting, row = SETTING_ROWS[setting], submit = '저장하기', kind = 'primary', opened } = props
  const version = opened.versions[setting] ?? 0
  return (
    <ActForm key={version} row={row} submit={submit} button={{ kind }} values={{ version }}>
      {props.children}
    </ActForm>
  )
}
