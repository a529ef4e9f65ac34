import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SignedReceipt } from '#app/ui/illustrations.tsx'
import { AskedWords, type AskedPlanFacts } from './asked-plan.tsx'
import { awayWords, momentWords } from './call-day.ts'
import { CallFileLinks } from './call-file-links.tsx'
import { DECIDE_LATER, TRIES_TEXT } from './call-promises.ts'
import { CallSteps } from './call-steps.tsx'
import { ConsultReceipt } from './consult-receipt.tsx'
import { SuccessText } from './consult-success.tsx'
import { WishTile, type WishTileFacts } from './wish-tile.tsx'
import './consult-done.css'

export interface DoneFacts extends WishTileFacts {
  statusUrl: string
  asked: AskedPlanFacts | null
  /** In place of a plan. */
  undecided: string
  receivedAt: string
}

interface ConsultDoneProps {
  receiptNo: string
  /** Null while they cannot be read. */
  facts: DoneFacts | null
  /** Where the visitor came from. */
  back: string
}

/** After the sentence of specification §8, all that a sent request needs from then on; each fact once. */
export function ConsultDone({ receiptNo, facts, back }: ConsultDoneProps) {
  return (
    <div className="consult-done container">
      <div className="consult-done__head">
        <SignedReceipt />
        <h1 tabIndex={-1}>
          <SuccessText />
        </h1>
      </div>
      <section className="consult-done__ticket" aria-label="접수 내용">
        {facts && <WishTile {...facts} />}
        <dl className="consult-done__facts">
          <ConsultReceipt receiptNo={receiptNo} />
          {facts && (
            <div>
              <dt className="meta">물어볼 조합</dt>
              <dd>{facts.asked ? <AskedWords {...facts.asked} /> : <p>{facts.undecided}</p>}</dd>
            </div>
          )}
        </dl>
      </section>
      {facts && <DoneMore facts={facts} back={back} />}
    </div>
  )
}

function DoneMore({ facts, back }: { facts: DoneFacts; back: string }) {
  return (
    <>
      <div className="consult-done__acts stack-3">
        <div className="consult-done__buttons">
          <ButtonLink to={facts.statusUrl} size="lg">
            접수 상태 보기
          </ButtonLink>
          <ButtonLink to={back} kind="ghost" size="lg">
            확인
          </ButtonLink>
        </div>
        <p className="muted">시간 바꾸기와 취소도 접수 상태에서 해요.</p>
        <CallFileLinks span={facts.span} addressAt={`${facts.statusUrl}?address#address`} />
      </div>
      <section className="consult-done__steps">
        <h2>앞으로 이렇게 진행돼요</h2>
        <DoneSteps {...facts} />
      </section>
    </>
  )
}

function DoneSteps({ span, receivedAt, dueAt, now }: DoneFacts) {
  const number = useSupportNumber()
  const steps = [
    { title: '접수됐어요', time: momentWords(new Date(receivedAt), new Date(now)) },
    {
      title: '상담사가 전화해요',
      time: awayWords(span?.date ?? dueAt.slice(0, 10), new Date(now)),
      note: `${number}에서 걸어요. ${TRIES_TEXT}`,
    },
    { title: '요금을 문자로 정리해 드려요', time: '통화한 뒤', note: DECIDE_LATER },
  ]
  return <CallSteps steps={steps} next={1} isWide />
}
