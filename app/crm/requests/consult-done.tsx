import { ButtonLink } from '#app/ui/button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { SplitPanel } from '#app/ui/split-panel.tsx'
import { AskedWords, type AskedPlanFacts } from './asked-plan.tsx'
import { awayWords, momentWords, untilWords } from './call-day.ts'
import { CallFileLinks, SAVE_NUMBER, WaitingLinks } from './call-file-links.tsx'
import { CONTACT_FILE } from './call-files.ts'
import { DECIDE_LATER, TRIES_TEXT } from './call-promises.ts'
import { CallSteps } from './call-steps.tsx'
import { ConsultReceipt } from './consult-receipt.tsx'
import { CallingNumber, SuccessText } from './consult-success.tsx'
import { WishTile, type WishTileFacts } from './wish-tile.tsx'
import './consult-done.css'

export interface DoneFacts extends WishTileFacts {
  statusUrl: string
  asked: AskedPlanFacts | null
  /** In place of a plan. */
  undecided: string | null
  receivedAt: string
}

interface ConsultDoneProps {
  receiptNo: string
  /** Null while they cannot be read. */
  facts: DoneFacts | null
  /** Where the visitor came from. */
  back: string
}

/** When the call comes, seen first; the sentence of specification §8, and all that a sent request needs from then on, each fact once. */
export function ConsultDone({ receiptNo, facts, back }: ConsultDoneProps) {
  return (
    <div className="consult-done container">
      <SplitPanel
        side={
          <div className="stack-6">
            <DoneReceipt receiptNo={receiptNo} facts={facts} />
            {facts && <UntilCall {...facts} />}
          </div>
        }
        foot={facts && <DoneSteps {...facts} />}
      >
        <h1 tabIndex={-1} className="consult-done__sentence">
          <CheckIcon />
          <span>
            <SuccessText />
          </span>
        </h1>
        {facts && (
          <>
            <WishTile {...facts} changeAt={`${facts.statusUrl}#change`} />
            <p className="consult-done__number small">
              <CallingNumber />
            </p>
            <DoneActs {...facts} back={back} />
          </>
        )}
      </SplitPanel>
    </div>
  )
}

/** One act helps most: that the call is not missed. The others are quiet. */
function DoneActs({ statusUrl, span, back }: Pick<DoneFacts, 'statusUrl' | 'span'> & { back: string }) {
  return (
    <div className="consult-done__acts">
      {span ? (
        <details className="consult-done__keep">
          <summary className="button button--primary button--lg">전화 시간과 번호 저장하기</summary>
          <CallFileLinks span={span} />
        </details>
      ) : (
        <a href={CONTACT_FILE} className="button button--primary button--lg" download>
          {SAVE_NUMBER}
        </a>
      )}
      <ButtonLink to={statusUrl} kind="secondary" size="lg">
        접수 상태 보기
      </ButtonLink>
      <Link to={back} className="consult-done__back tap small">
        확인
      </Link>
    </div>
  )
}

function UntilCall({ statusUrl }: DoneFacts) {
  return (
    <section className="consult-done__until stack-3" aria-labelledby="consult-done-until">
      <h2 id="consult-done-until">전화 오기 전에</h2>
      <WaitingLinks addressAt={`${statusUrl}?address#address`} />
    </section>
  )
}

function DoneReceipt({ receiptNo, facts }: Omit<ConsultDoneProps, 'back'>) {
  return (
    <section className="consult-done__receipt" aria-label="접수 내용">
      <dl className="consult-done__facts">
        <ConsultReceipt receiptNo={receiptNo} />
        {facts && (
          <div>
            <dt className="meta">물어볼 조합</dt>
            <dd>{facts.asked ? <AskedWords {...facts.asked} /> : <Undecided {...facts} />}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** It can still be chosen until the call. */
function Undecided({ undecided, statusUrl }: Pick<DoneFacts, 'undecided' | 'statusUrl'>) {
  return (
    <p className="consult-done__undecided spread small">
      {undecided ?? '아직 정하지 않았어요'}
      <Link to={`${statusUrl}#status-asked`} className="tap nowrap">
        조합 고르기
      </Link>
    </p>
  )
}

function DoneSteps({ statusUrl, span, receivedAt, dueAt, now }: DoneFacts) {
  const steps = [
    {
      title: '접수됐어요',
      time: momentWords(new Date(receivedAt), new Date(now)),
      note: '접수번호를 문자로도 보내 드려요.',
    },
    {
      title: '상담사가 전화해요',
      time: span ? awayWords(span.date, new Date(now)) : untilWords(dueAt, new Date(now)),
      // From which number stands above, where it is saved.
      note: TRIES_TEXT,
    },
    { title: '요금을 문자로 정리해 드려요', time: '통화한 뒤', note: DECIDE_LATER },
  ]
  return (
    <section className="consult-done__steps stack-4" aria-labelledby="consult-done-steps">
      <h2 id="consult-done-steps">앞으로 이렇게 진행돼요</h2>
      <CallSteps steps={steps} next={1} />
      <div className="consult-done__end meta">
        {/* Told to everybody: that it is so of a number is told to its holder alone. */}
        <p>
          전화 그만 받기를 골랐던 번호는{' '}
          <Link to="/consult/status/phone" className="tap">
            번호를 확인
          </Link>
          하고 다시 받기를 눌러야 전화해요.
        </p>
        <p>
          마음이 바뀌었으면{' '}
          <Link to={`${statusUrl}#end`} className="tap">
            신청 취소
          </Link>
        </p>
      </div>
    </section>
  )
}
