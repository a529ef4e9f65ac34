import { ButtonLink } from '#app/ui/button.tsx'
import { SignedReceipt } from '#app/ui/illustrations.tsx'
import type { AskedPlanFacts } from './asked-plan.tsx'
import { ConsultDone, spanOf, SuccessText } from './consult-done.tsx'
import type { PostEnd } from './consult-form-post.server.ts'

interface ConsultDonePageProps extends Pick<
  Extract<PostEnd, { end: 'accepted' }>,
  'receiptNo' | 'statusUrl' | 'wish'
> {
  asked: AskedPlanFacts | null
  goal: string | undefined
}

/** The answer to a form that was posted without a script. */
export function ConsultDonePage({ receiptNo, statusUrl, wish, asked, goal }: ConsultDonePageProps) {
  return (
    <div className="consult-done-page container">
      <div className="consult-done-page__picture">
        <SignedReceipt />
      </div>
      <h1 className="consult-done__said">
        <SuccessText />
      </h1>
      <ConsultDone
        receipt={{ receiptNo, statusUrl }}
        span={spanOf(wish.wishDate, wish.wishTime)}
        as="h2"
        action={
          <ButtonLink to={statusUrl} size="lg" isWide>
            접수 상태 보기
          </ButtonLink>
        }
        {...{ asked, goal }}
      />
    </div>
  )
}
