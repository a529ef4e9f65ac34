import { useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { NOTICE_SETTINGS } from './notice-address.ts'
import { playTone } from './tone.ts'

type Permission = NotificationPermission | 'unknown' | 'missing'

interface State {
  name: string
  words: string
}

const BLOCKED: State = {
  name: '이 브라우저가 알림을 막고 있어요',
  words: '주소창 왼쪽 그림을 눌러 ‘알림’을 ‘허용’으로 바꾼 다음, 이 화면을 새로 고쳐 주세요.',
}
const STATES: Readonly<Record<Permission, State>> = {
  unknown: { name: '이 브라우저', words: '' },
  missing: {
    name: '이 브라우저는 알림을 띄우지 못해요',
    words: '상담실을 열어 두면 창 제목의 숫자로 알려 드려요.',
  },
  default: {
    name: '이 브라우저의 알림이 꺼져 있어요',
    words: '켜면 상담실 화면이 보이지 않을 때도 알려 드려요. 손님의 이름과 번호는 띄우지 않아요.',
  },
  granted: {
    name: '이 브라우저에서 알림을 띄우고 있어요.',
    words: '상담실 화면이 보일 때는 띄우지 않아요.',
  },
  denied: BLOCKED,
}

const readPermission = (): Permission => ('Notification' in window ? Notification.permission : 'missing')
const listenToNothing = () => () => {}
const usePermission = () => useSyncExternalStore(listenToNothing, readPermission, () => 'unknown' as const)

/** Nothing, unless this browser keeps notices from whoever reads them; how to change that stands in the settings. */
export function BlockedNotices() {
  if (usePermission() !== 'denied') return null
  return (
    <p className="notice-browser notice-browser--blocked">
      <span>{`${BLOCKED.name}.`}</span>
      <Link to={NOTICE_SETTINGS}>켜는 법</Link>
    </p>
  )
}

/** Of this browser, not of the person; asked for only here and by a press. */
export function BrowserNotices() {
  const found = usePermission()
  const [answered, setAnswered] = useState<NotificationPermission | null>(null)
  const permission: Permission = answered ?? found
  const { name, words } = STATES[permission]
  return (
    <section
      className={permission === 'denied' ? 'notice-browser notice-browser--blocked' : 'notice-browser'}
      aria-labelledby="browser-notices"
    >
      <div className="notice-browser__words" aria-live="polite">
        <h2 id="browser-notices" className="notice-browser__name">
          {name}
        </h2>
        <p>{words}</p>
        <noscript>
          <p>브라우저 알림은 자바스크립트를 켜야 쓸 수 있어요.</p>
        </noscript>
      </div>
      {permission === 'default' && (
        <Button
          kind="secondary"
          size="sm"
          onClick={() => void Notification.requestPermission().then(setAnswered)}
        >
          브라우저 알림 켜기
        </Button>
      )}
    </section>
  )
}

/** Needs a script, so that it stands only where there is one. */
export function ToneButton() {
  if (usePermission() === 'unknown') return null
  return (
    <Button kind="secondary" size="sm" onClick={playTone}>
      소리 들어 보기
    </Button>
  )
}
