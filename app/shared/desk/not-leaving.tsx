import { WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import './not-leaving.css'

/** Where it is told how a provider is connected. */
export const CONNECTING = 'connect'
const HOW = `/desk/sending#${CONNECTING}`

interface NotLeavingProps {
  /** Whether texts and mails leave. */
  sms: boolean
  mail: boolean
  /** Whether answers come in, where they are shown. */
  isHeard?: boolean
  /** How many did not leave today, where that is known. */
  today?: number
}

/** Below the tabs of 보내기: what does not leave or come in, and what to do meanwhile. */
export function NotLeaving({ sms, mail, isHeard = true, today = 0 }: NotLeavingProps) {
  const silent = [...(sms ? [] : ['문자']), ...(mail ? [] : ['이메일'])]
  const leaves = silent.length === 0
  if (leaves && isHeard) return null
  const told = [
    !leaves && `${silent.join('와 ')}${mail ? '가' : '이'} ${notConnected(today)}`,
    !isHeard && `손님의 답 문자${leaves ? '가' : '도'} 들어오지 않아요`,
  ]
  return (
    <p className="not-leaving">
      <WarnIcon />
      <span>
        <b>{`${told.filter(Boolean).join('. ')}.`}</b>
        {!leaves && ' 보낼 글은 기록만 남으니, 급한 일은 전화로 알려 주세요.'}
      </span>
      <Link to={HOW} className="tap bold">
        연결하기
      </Link>
    </p>
  )
}

const notConnected = (today: number) =>
  today > 0
    ? `연결되지 않아 오늘 ${today.toLocaleString('ko')}통이 나가지 않았어요`
    : '연결되지 않아 나가지 않아요'
