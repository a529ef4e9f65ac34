import { useEffect, useState } from 'react'
import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { QuickFormIsland } from '#app/crm/door.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChatIcon, PhoneIcon } from '#app/ui/icons.tsx'
import { watchForms } from './form-sight.ts'
import { CallLink } from './support-number.tsx'
import './quick-bar.css'

export function QuickBar({ facts, pathname }: { facts: SiteFacts; pathname: string }) {
  // Hidden while the page's own form is on screen.
  const [isAway, setAway] = useState(false)
  return (
    <aside className={isAway ? 'quick-bar quick-bar--away' : 'quick-bar'} aria-label="상담 신청">
      <FormWatch key={pathname} onChange={setAway} />
      <div className="quick-bar__phone container row">
        <CallLink className="quick-bar__way row small bold nowrap">
          <PhoneIcon />
          전화
        </CallLink>
        {facts.links.chat && (
          <a
            href={facts.links.chat}
            className="quick-bar__way row small bold nowrap"
            target="_blank"
            rel="noopener"
            data-chat
          >
            <ChatIcon />
            <span>
              채팅<span className="sr-only"> 상담 (새 창)</span>
            </span>
          </a>
        )}
        <ButtonLink to="/consult" className="quick-bar__consult" data-consult-open>
          상담 신청
        </ButtonLink>
      </div>
      <QuickFormIsland />
    </aside>
  )
}

/** Watches the page's own consult forms; its key is the path, so that each page is watched anew. */
function FormWatch({ onChange }: { onChange: (isInView: boolean) => void }) {
  useEffect(() => watchForms(onChange), [onChange])
  return null
}
