import type { ReactNode } from 'react'
import { CheckIcon, InfoIcon, WarnIcon } from './icons.tsx'
import './notice.css'

interface NoticeProps {
  tone?: 'info' | 'success' | 'warn' | 'danger'
  title?: ReactNode
  children?: ReactNode
  /** `alert` only when the notice appears as the answer to something the visitor did. */
  role?: 'alert' | 'status'
}

const ICONS = { info: InfoIcon, success: CheckIcon, warn: WarnIcon, danger: WarnIcon }

export function Notice({ tone = 'info', title, children, role }: NoticeProps) {
  const ToneIcon = ICONS[tone]
  return (
    <div className={`notice notice--${tone}`} role={role}>
      <ToneIcon />
      <div>
        {title && <p className="bold">{title}</p>}
        {children && <div className="notice__text">{children}</div>}
      </div>
    </div>
  )
}
