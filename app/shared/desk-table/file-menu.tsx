import type { ReactNode } from 'react'
import { useClosingLists } from './details-links.ts'
import './file-menu.css'

const MENU = 'file-menu'

/** All ways out of a page behind one button: files of it, and to print it. */
export function FileMenu({ children }: { children: ReactNode }) {
  useClosingLists(MENU)
  return (
    <details name={MENU} className="file-menu">
      <summary className="button button--secondary button--sm">
        <span className="button__label">내보내기</span>
      </summary>
      <div className="file-menu__pop">{children}</div>
    </details>
  )
}
