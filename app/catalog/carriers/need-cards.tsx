import type { ReactNode } from 'react'
import { ChatIcon } from '#app/ui/icons.tsx'
import { ConsultLink } from '#app/crm/door.tsx'
import { MobileIcon, RouterIcon, TvIcon } from '#app/ui/topic-icons.tsx'
import './need-cards.css'

/** What a visitor may need; the style sheet of popular-plans shows the group of the checked one. */
export const NEEDS = ['internet', 'tv', 'mobile'] as const
export type Need = (typeof NEEDS)[number]

const LABELS: Readonly<Record<Need, string>> = {
  internet: '인터넷만',
  tv: '인터넷+TV',
  mobile: '인터넷+TV+휴대폰',
}
const PICTURES: Readonly<Record<Need, ReactNode>> = {
  internet: <RouterIcon size="lg" />,
  tv: <TvIcon size="lg" />,
  mobile: <MobileIcon size="lg" />,
}

/**
 * Real radios: they work without a script. The last card is a link, because a choice must not open a dialog
 * by itself (WCAG 3.2.2).
 */
export function NeedCards({ labelledBy }: { labelledBy: string }) {
  return (
    <fieldset className="need-cards stack-3" aria-labelledby={labelledBy}>
      {NEEDS.map((need) => (
        <label key={need} className="need-cards__card">
          <input
            type="radio"
            name="need"
            value={need}
            className="need-cards__radio"
            defaultChecked={need === 'mobile'}
          />
          <span className="need-cards__face">
            {PICTURES[need]}
            <span>{LABELS[need]}</span>
          </span>
        </label>
      ))}
      <ConsultLink className="need-cards__face">
        <ChatIcon size="lg" />
        <span>잘 모르겠어요</span>
      </ConsultLink>
    </fieldset>
  )
}
