import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { fetchPopups, type Popup } from '#app/catalog/door.ts'
import { CloseIcon } from '#app/ui/icons.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'
import { useIsWide } from './deferred.tsx'
import { FormBelow, useIsOverFocus } from './popup-away.tsx'
import { hideForTab, hideForToday, isHidden } from './popup-memory.ts'
import { hasQuickBar } from './sections.ts'
import './popup-card.css'

/** The operator's popups one after the other, never over a form. */
export function PopupHost() {
  const [popups, setPopups] = useState<readonly Popup[]>([])
  const device = useIsWide() ? 'pc' : 'mobile'
  useEffect(() => {
    let isCurrent = true
    void fetchPopups(device).then((all) => {
      if (isCurrent) setPopups(all.filter(({ popupId }) => !isHidden(popupId)))
    })
    return () => {
      isCurrent = false
    }
  }, [device])
  const shown = hasQuickBar(useLocation().pathname) ? popups[0] : undefined
  const close = () => {
    if (shown) hideForTab(shown.popupId)
    setPopups((all) => all.slice(1))
  }
  return (
    <>
      {shown && <PopupCard key={shown.popupId} popup={shown} onClose={close} />}
      <p className="sr-only" aria-live="polite">
        {shown && `안내: ${shown.title}`}
      </p>
    </>
  )
}

interface PopupCardProps {
  popup: Popup
  onClose: () => void
}

/** Takes no focus and blocks nothing; Esc and going back close it. */
function PopupCard({ popup: { popupId, title, body, url, imageUrl, imageAlt }, onClose }: PopupCardProps) {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Hidden until it is known that it covers no form.
  const [isOverForm, setOverForm] = useState(true)
  const isAway = useIsOverFocus(card) || isOverForm
  useClosing(onClose)
  const closeForToday = () => {
    hideForToday(popupId)
    onClose()
  }
  return (
    <section
      ref={card}
      className={isAway ? 'popup-card popup-card--away column' : 'popup-card column'}
      aria-labelledby={titleId}
    >
      <FormBelow key={pathname} card={card} onChange={setOverForm} />
      {imageUrl && (
        <img className="popup-card__image" src={imageUrl} alt={imageAlt} width="1040" height="320" />
      )}
      <div className="popup-card__text">
        <h2 className="popup-card__title" id={titleId}>
          {title}
        </h2>
        {body && <p className="popup-card__body muted">{body}</p>}
        {url && <MoreLink url={url} title={title} onFollow={onClose} />}
      </div>
      <div className="popup-card__foot">
        <button type="button" onClick={closeForToday}>
          오늘 하루 보지 않기
        </button>
        <button type="button" onClick={onClose}>
          <CloseIcon />
          닫기
        </button>
      </div>
    </section>
  )
}

function MoreLink({ url, title, onFollow }: { url: string; title: string; onFollow: () => void }) {
  const words = (
    <>
      <span className="sr-only">{title} </span>자세히 보기
    </>
  )
  return url.startsWith('/') ? (
    <Link to={url} className="tap bold" onClick={onFollow}>
      {words}
    </Link>
  ) : (
    <ExternalLink href={url} className="tap bold">
      {words}
    </ExternalLink>
  )
}

/** Uses CloseWatcher where it exists, for Esc and the back gesture; going back to another page closes as well. */
function useClosing(onClose: () => void) {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const [openedAt] = useState(key)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
    if (isBack && key !== openedAt) onClose()
  })
  useEffect(() => {
    const close = () => latest.current()
    if ('CloseWatcher' in window) {
      const watcher = new CloseWatcher()
      watcher.addEventListener('close', close)
      return () => watcher.destroy()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
