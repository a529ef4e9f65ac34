import type { ReactNode } from 'react'
import { AccountCard } from '#app/shared/forms/account-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface StartOverProps {
  steps?: ReactNode
  title: string
  why: 'lost' | 'expired'
  to: string
}

const WORDS = {
  lost: { message: '가입 정보가 사라졌어요. 처음부터 다시 시작해 주세요.', button: '처음으로' },
  expired: { message: '입력값의 유효 시간이 지났습니다.', button: '처음부터 다시 하기' },
}

export function StartOver({ steps, title, ...restart }: StartOverProps) {
  return (
    <AccountCard steps={steps} title={title}>
      <Restart {...restart} />
    </AccountCard>
  )
}

export function Restart({ why, to }: Pick<StartOverProps, 'why' | 'to'>) {
  const { message, button } = WORDS[why]
  return (
    <>
      <Notice tone="warn" title={message} />
      <ButtonLink to={to} size="lg" isWide>
        {button}
      </ButtonLink>
    </>
  )
}
