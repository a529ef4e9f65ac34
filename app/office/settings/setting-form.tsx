import type { ReactNode } from 'react'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import type { Endpoint } from '#app/platform/endpoint.ts'
import { TextField } from '#app/ui/field.tsx'
import { SETTING_ROWS, type SettingKey } from './contract.ts'
import type { SectionData } from './section-data.server.ts'

export interface SectionProps {
  opened: SectionData
}

interface SettingFormProps extends SectionProps {
  setting: SettingKey
  /** Missing means the whole setting, whose fields are parts of `value`. */
  row?: Endpoint
  submit?: string
  kind?: 'primary' | 'secondary' | undefined
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

export interface SettingText {
  /** Of the part of `value`, and of the field unless there is an id. */
  name: string
  id?: string
  label: string
  hint?: string
  type?: 'text' | 'email' | 'url'
  inputMode?: 'numeric'
  /** As short as a name or a number. */
  isShort?: boolean
  /** Something cannot be done without it, though it may be left empty. */
  isNeeded?: boolean
}

interface SettingTextsProps extends Omit<SettingFormProps, 'children'> {
  texts: readonly SettingText[]
  stored: Readonly<Record<string, string | null | undefined>>
}

/** The form of a setting that is made of texts which may be left empty. */
export function SettingTexts({ texts, stored, ...form }: SettingTextsProps) {
  return (
    <SettingForm {...form}>
      {({ typed }) =>
        texts.map(({ name, isShort, isNeeded, ...text }) => (
          <TextField
            key={name}
            {...typed(`value.${name}`, stored[name] ?? '')}
            id={name}
            {...text}
            {...(isShort && { className: 'settings__short' })}
            isOptional={!isNeeded}
            autoComplete="off"
          />
        ))
      }
    </SettingForm>
  )
}
