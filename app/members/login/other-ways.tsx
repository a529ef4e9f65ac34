import type { ReactNode } from 'react'
import './other-ways.css'

export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <section className="other-ways" aria-label="다른 방법으로 계속하기">
      <p className="other-ways__divider">
        <span>다른 방법으로 계속하기</span>
      </p>
      {children}
    </section>
  )
}
