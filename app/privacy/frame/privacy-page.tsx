import type { ComponentProps, ReactNode } from 'react'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { SignBoxes } from './sign-boxes.tsx'
import '#app/shared/forms/account-form.css'
import './privacy.css'

interface PrivacyPageProps extends Omit<ComponentProps<typeof DeskHead>, 'children' | 'acts'> {
  /** How its matter stands. */
  note?: ReactNode
  /** At the end of its head; not printed. */
  acts?: ReactNode
  isNarrow?: boolean
  /** A sheet that is signed on paper. */
  isSigned?: boolean
  children: ReactNode
}

export function PrivacyPage({ note, acts, isNarrow, isSigned, children, ...head }: PrivacyPageProps) {
  return (
    <div className={isNarrow ? 'privacy-page privacy-page__narrow' : 'privacy-page'}>
      {isSigned ? (
        <div className="privacy-page__head wrap">
          <DeskHead {...head}>{note}</DeskHead>
          {acts && <div className="privacy-page__acts wrap">{acts}</div>}
          <SignBoxes />
        </div>
      ) : (
        <DeskHead {...head} acts={acts}>
          {note}
        </DeskHead>
      )}
      {children}
    </div>
  )
}
