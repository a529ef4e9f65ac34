import { useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { playTone } from './tone.ts'

type Permission = NotificationPermission | 'unknown' | 'missing'

const STATES: Readonly<Record<Permission, string>> = {
  unknown: '',
  missing: '이 브라우저는 알림을 띄우지 못해요. 창 제목의 숫자로 알려 드려요.',
  default: '상담실 화면이 보이지 않을 때 컴퓨터의 알림으로 알려 드려요. 손님의 이름과 번호는 띄우지 않아요.',
  granted: '이 브라우저에서 알림을 띄우고 있어요. 상담실 화면이 보일 때는 띄우지 않아요.',
  denied:
    '이 브라우저가 알림을 막고 있어요. 주소창 왼쪽의 사이트 설정에서 알림을 허용하고 이 화면을 다시 열어 주세요.',
}

const readPermission = (): Permission => ('Notification' in window ? Notification.permission : 'missing')
const listenToNothing = () => () => {}

/** Of this browser, not of the person; asked for only here and by a press. */
export function BrowserNotices() {
  const found = useSyncExternalStore(listenToNothing, readPermission, () => 'unknown' as const)
  const [answered, setAnswered] = useState<NotificationPermission | null>(null)
  const permission: Permission = answered ?? found
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="browser-notices">
      <h2 id="browser-notices">이 브라우저</h2>
      <noscript>
        <p className="desk-note">브라우저 알림은 자바스크립트를 켜야 쓸 수 있어요.</p>
      </noscript>
      <p className="desk-note" aria-live="polite">
        {STATES[permission]}
      </p>
      {permission !== 'unknown' && (
        <div className="cluster desk-page__ways">
          {permission === 'default' && (
            <Button kind="secondary" onClick={() => void Notification.requestPermission().then(setAnswered)}>
              브라우저 알림 켜기
            </Button>
          )}
          <Button kind="secondary" onClick={playTone}>
            소리 들어 보기
          </Button>
        </div>
      )}
    </section>
  )
}
