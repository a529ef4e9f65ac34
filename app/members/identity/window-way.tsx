import { OtherWays } from '#app/members/login/other-ways.tsx'
import '#app/ui/button.css'

/** The window beside the code by SMS. The browser follows this link itself: the page it leads to has a policy of its own. */
export function WindowWay() {
  return (
    <OtherWays>
      <a className="button button--secondary button--lg button--wide" href="/member/cert">
        <span className="button__label">본인 확인 창으로 확인하기</span>
      </a>
    </OtherWays>
  )
}
