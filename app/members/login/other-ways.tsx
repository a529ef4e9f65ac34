import type { ReactNode } from 'react'
import './other-ways.css'

export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <section className="stack-3" aria-label="다른 방법으로 계속하기">
      <p className="other-ways__divider row meta">
        <span>다른 방법으로 계속하기</span>
      </p>
      {children}
    </section>
  )
}
