import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface StartOverProps {
  why: 'lost' | 'expired'
  to: string
}

const WORDS = {
  lost: { title: '가입 정보가 사라졌어요. 처음부터 다시 시작해 주세요.', button: '처음으로' },
  expired: { title: '입력값의 유효 시간이 지났습니다.', button: '처음부터 다시 하기' },
}

/** What was typed is gone, or what was proved too old: back to the beginning. */
export function StartOver({ why, to }: StartOverProps) {
  const { title, button } = WORDS[why]
  return (
    <>
      <Notice tone="warn" title={title} />
      <ButtonLink to={to} size="lg" isWide>
        {button}
      </ButtonLink>
    </>
  )
}
