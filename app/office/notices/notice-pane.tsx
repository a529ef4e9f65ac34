import { useEffect, useRef, useState } from 'react'
import { call } from '#app/platform/call.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Link } from '#app/ui/link.tsx'
import type * as contract from './contract.ts'
import { notices } from './notice-acts.ts'
import { NOTICE_SETTINGS, NOTICES } from './notice-address.ts'
import { NoticeList } from './notice-list.tsx'
import { ReadAll } from './read-all.tsx'
import './notice-pane.css'

type Listed = Awaited<ReturnType<typeof fetchNotices>>

const fetchNotices = () => call<typeof contract.notices>(notices, {})

/** The newest notices over the page one is on. */
export function NoticePane({ onClose }: { onClose: () => void }) {
  const pane = useRef<HTMLElement>(null)
  const [today] = useState(() => seoulDate(new Date()))
  const [listed, setListed] = useState<Listed | null | 'lost'>(null)
  useEffect(() => {
    fetchNotices().then(setListed, () => setListed('lost'))
    pane.current?.focus()
  }, [])
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!pane.current?.parentElement?.contains(target as Node)) onClose()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [onClose])
  const known = listed === 'lost' ? null : listed
  return (
    <section ref={pane} className="notice-pane" aria-label="알림" tabIndex={-1}>
      <div className="notice-pane__head">
        <h2 className="notice-pane__title">알림</h2>
        {known && known.unread > 0 && (
          <ReadAll upTo={Math.max(...known.result.map(({ id }) => id))} onDone={onClose} />
        )}
      </div>
      <div className="notice-pane__body" aria-busy={listed === null}>
        {listed === 'lost' && <p className="notice-pane__note">지금은 불러오지 못했어요.</p>}
        {known?.result.length === 0 && <p className="notice-pane__note">아직 알림이 없어요.</p>}
        {known && (
          <NoticeList
            notices={known.result}
            unassigned={known.unassigned}
            today={today}
            heading="h3"
            acts="ways"
          />
        )}
      </div>
      <p className="notice-pane__foot">
        <Link to={NOTICES}>모두 보기</Link>
        <Link to={NOTICE_SETTINGS}>알림 설정</Link>
      </p>
    </section>
  )
}
