import { WarnIcon } from '#app/ui/icons.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import './not-leaving.css'

/** Where it is told how a provider is connected. */
export const CONNECTING = 'connect'
export const HOW_TO_CONNECT = `/desk/sending#${CONNECTING}`

interface NotLeavingProps {
  /** Whether texts and mails leave. */
  sms: boolean
  mail: boolean
  /** Whether answers come in, where they are shown. */
  isHeard?: boolean
  /** How many did not leave for that, where they are listed. */
  many?: number
}

/** Below the tabs of 보내기: what does not leave or come in, and what to do meanwhile. */
export function NotLeaving({ sms, mail, isHeard = true, many = 0 }: NotLeavingProps) {
  const silent = [...(sms ? [] : ['문자']), ...(mail ? [] : ['이메일'])]
  const leaves = silent.length === 0
  if (leaves && isHeard) return null
  const told = [
    !leaves && `${silent.join('와 ')}${mail ? '가' : '이'} ${notConnected(many)}`,
    !isHeard && `손님의 새 답 문자${leaves ? '가' : '도'} 들어오지 않아요`,
  ]
  return (
    <p className="not-leaving">
      <WarnIcon />
      <span>
        <b>{`${told.filter(Boolean).join('. ')}.`}</b>
        {!leaves && ' 보낼 글은 기록만 남으니, 급한 일은 전화로 알려 주세요.'}
      </span>
      <ButtonLink to={HOW_TO_CONNECT} size="sm">
        연결 방법 보기
      </ButtonLink>
    </p>
  )
}

const notConnected = (many: number) =>
  many > 0 ? `연결되지 않아 ${many.toLocaleString('ko')}통이 나가지 않았어요` : '연결되지 않아 나가지 않아요'
