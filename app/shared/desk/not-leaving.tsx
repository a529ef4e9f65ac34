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
  /** How many did not leave for that, where they are listed. */
  many?: number
}

/** Below the tabs of 보내기: what does not leave, and what to do meanwhile. */
export function NotLeaving({ sms, mail, many = 0 }: NotLeavingProps) {
  const silent = [...(sms ? [] : ['문자']), ...(mail ? [] : ['이메일'])]
  if (silent.length === 0) return null
  return (
    <p className="not-leaving">
      <WarnIcon />
      <span>
        <b>{`${silent.join('와 ')}${mail ? '가' : '이'} ${notConnected(many)}.`}</b>
        {' 보낼 글은 기록만 남으니, 급한 일은 전화로 알려 주세요.'}
      </span>
      <ButtonLink to={HOW_TO_CONNECT} size="sm">
        연결 방법 보기
      </ButtonLink>
    </p>
  )
}

interface NotAnsweringProps {
  /** Whether our texts leave. */
  leaves: boolean
  /** Whether answers come in. */
  isHeard: boolean
}

/** Where texts of customers are answered: in one sentence, since what waits there comes first. */
export function NotAnswering({ leaves, isHeard }: NotAnsweringProps) {
  if (leaves && isHeard) return null
  const silent = [...(leaves ? [] : ['보내도 나가지 않']), ...(isHeard ? [] : ['새 답도 들어오지 않'])]
  return (
    <p className="not-leaving">
      <WarnIcon />
      <span>{`문자가 연결되지 않아 ${silent.join('고 ')}아요.`}</span>
      <ButtonLink to={HOW_TO_CONNECT} kind="secondary" size="sm">
        연결 방법 보기
      </ButtonLink>
    </p>
  )
}

const notConnected = (many: number) =>
  many > 0 ? `연결되지 않아 ${many.toLocaleString('ko')}통이 나가지 않았어요` : '연결되지 않아 나가지 않아요'
