import type { ReactNode } from 'react'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { CodeForm, type CodeFormProps } from './code-form.tsx'

interface CodeCardProps extends CodeFormProps {
  steps?: ReactNode
}

export function CodeCard({ steps, ...form }: CodeCardProps) {
  return (
    <AccountCard
      steps={steps}
      title="문자로 온 6자리 숫자를 적어 주세요"
      lead="인증번호를 보냈어요. 3분 안에 입력해 주세요."
    >
      <CodeForm key={form.view.key} {...form} />
    </AccountCard>
  )
}
