import { OtherWays } from '#app/members/login/other-ways.tsx'
import '#app/ui/button.css'

/** A plain link, because the page it leads to has its own Content-Security-Policy. */
export function WindowWay() {
  return (
    <OtherWays>
      <a className="button button--secondary button--lg button--wide" href="/member/cert">
        <span className="button__label">본인 확인 창으로 확인하기</span>
      </a>
    </OtherWays>
  )
}
