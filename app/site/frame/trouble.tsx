import { BRAND } from '#app/platform/brand.ts'
import { BrokenCable } from '#app/ui/broken-cable.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CallableNumber } from './support-number.tsx'

/** Something of ours failed. */
export function Trouble() {
  return (
    <>
      <title>{`잠시 문제가 생겼어요 | ${BRAND.ko}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title="잠시 문제가 생겼어요"
        illustration={<BrokenCable />}
        action={
          <ButtonLink to="/main" kind="secondary">
            홈으로
          </ButtonLink>
        }
      >
        저희가 확인하고 있어요. 잠시 뒤 다시 열어 주세요.
        <br />
        급하면 <CallableNumber />
      </EmptyState>
    </>
  )
}
