import type { ReactNode } from 'react'
import { FileLinks, type FileLinksProps } from '#app/shared/desk/file-links.tsx'
import { useClosingLists } from './details-links.ts'
import './file-menu.css'

const MENU = 'file-menu'

interface FileMenuProps extends FileLinksProps {
  /** Beside the files: to print it. */
  children?: ReactNode
}

/** All ways out of a page behind one button. */
export function FileMenu({ children, ...links }: FileMenuProps) {
  useClosingLists(MENU)
  return (
    <details name={MENU} className="file-menu">
      <summary className="button button--secondary button--sm">
        <span className="button__label">내보내기</span>
      </summary>
      <div className="file-menu__pop">
        <FileLinks {...links} />
        {children}
      </div>
    </details>
  )
}
