import type { ReactNode } from 'react'
import { StepForm } from '#app/shared/desk/step-form.tsx'
import type { SettingKey } from './contract.ts'
import type { SectionProps } from './section-props.ts'

interface SettingFormProps extends SectionProps {
  /** What it changes, in the version that is shown. */
  setting: SettingKey
  step: string
  submit?: string
  kind?: 'primary' | 'secondary'
  children: ReactNode
}

/** The form of one setting: begun anew once somebody has changed it. */
export function SettingForm(props: SettingFormProps) {
  const { setting, step, submit = '저장하기', kind = 'primary', opened, answer, children } = props
  const version = opened.versions[setting] ?? 0
  return (
    <StepForm key={version} step={step} submit={submit} kind={kind} answer={answer} values={{ version }}>
      {children}
    </StepForm>
  )
}
