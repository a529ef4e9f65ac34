import { HomePhoneSwitch } from '#app/catalog/carriers/home-phone-switch.tsx'
import { CHOICE_LEGENDS, choiceLabel, NEED_LABELS } from '#app/catalog/carriers/choice-words.ts'
import { UNSURE } from '#app/catalog/carriers/households.ts'
import { bundleOfChoice, CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import { countedPlaces } from '#app/shared/carriers/carriers.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { Link } from '#app/ui/link.tsx'
import { SampleBand } from '#app/ui/sample-sign.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import {
  calculatorAddress,
  combinationWords,
  estimatedPlans,
  type EstimateChoice,
} from './estimate-choice.ts'
import { EstimatePanel } from './estimate-panel.tsx'
import { EstimateSheet } from './estimate-sheet.tsx'
import { changedAnswer, estimateOfFind, FIND_SUBJECTS, findAddress, type FindChoice } from './find-choice.ts'
import { findReasons, rangeDigits, type FindReason } from './find-reasons.ts'
import { LaneTotal } from './lane-total.tsx'
import './find-result.css'

const RESULT = 'found'

interface FindResultProps {
  choice: FindChoice
  plans: readonly Plan[]
  /** The day whose prices these are. */
  asOf: string
}

/** The same combination at every carrier, with what each answer led to; no carrier is chosen. */
export function FindResult({ choice, plans, asOf }: FindResultProps) {
  const asked = estimateOfFind(choice, plans)
  const estimated = estimatedPlans(plans, asked)
  const bundle = bundleOfChoice(asked)
  const [first] = estimated.plans
  return (
    <div className="find-result">
      {estimated.plans.some(({ isSample }) => isSample) && <SampleBand what="금액" />}
      <div className="find-result__body container">
        <header className="find-result__head">
          {first && <p className="find-result__found small muted">고른 답으로 찾은 조합</p>}
          <h1 tabIndex={-1}>{first ? first.name : `${combinationWords(asked)} 조합은 아직 없어요`}</h1>
          {first && (
            <p className="find-result__range">
              월&nbsp;<b className="find-result__digits">{rangeDigits(estimated.plans, bundle)}</b>원{' '}
              <span className="find-result__basis small muted">{`통신사 ${countedPlaces(estimated.plans.length)}`}</span>
            </p>
          )}
        </header>
        <EstimatePanel
          {...{ estimated, bundle }}
          choice={asked}
          what="결과"
          id={RESULT}
          addressOf={(near) =>
            near.speed === asked.speed
              ? calculatorAddress(near)
              : findAddress({ ...choice, speed: near.speed })
          }
        />
        <div className="find-result__side">
          <Changes {...{ choice, asked, plans }} />
          <Reasons choice={choice} reasons={findReasons(choice, estimated.plans)} />
        </div>
      </div>
      <LaneTotal plans={estimated.plans} bundle={bundle} resultId={RESULT} />
      <EstimateSheet {...{ bundle, asOf }} plans={estimated.plans} />
    </div>
  )
}

/** Each answer, what it led to, and the way back to its question, which keeps the others. */
function Reasons({ choice, reasons }: { choice: FindChoice; reasons: readonly FindReason[] }) {
  return (
    <section aria-labelledby="find-why">
      <h2 id="find-why" className="find-result__title">
        왜 이 조합인가요?
      </h2>
      <dl className="find-result__reasons small">
        {reasons.map(({ step, answer, words }) => (
          <div key={step} className="find-result__reason">
            <dt>
              <span className="fine">{FIND_SUBJECTS[step]}</span>
              <b className="find-result__answer">{answer}</b>
            </dt>
            <dd className="find-result__words muted">{words}</dd>
            <dd>
              <Link to={findAddress(changedAnswer(choice, step))} className="tap find-result__change bold">
                <span className="sr-only">{`${FIND_SUBJECTS[step]} ${answer} `}</span>바꾸기
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Changes({ choice, asked, plans }: Omit<FindResultProps, 'asOf'> & { asked: EstimateChoice }) {
  const isBundled = choice.lines !== '' && choice.lines !== '0'
  const addressWith = (change: Partial<FindChoice>) => findAddress({ ...choice, ...change })
  return (
    <nav className="find-result__changes" aria-labelledby="find-changes">
      <h2 id="find-changes" className="find-result__title">
        바꿔 볼까요?
      </h2>
      <SegmentLinks
        legend="상품"
        segments={[
          {
            to: addressWith({ tv: '0', phone: '', lines: '' }),
            label: NEED_LABELS.internet,
            isCurrent: choice.tv === '0',
          },
          {
            // Whoever had no TV was not asked for phones, and is not sent back to that question.
            to: addressWith({ tv: '1', phone: choice.phone || UNSURE }),
            label: NEED_LABELS.tv,
            isCurrent: choice.tv !== '0',
          },
        ]}
      />
      <SegmentLinks
        legend={CHOICE_LEGENDS.speed}
        segments={CHOICES.speed.map((speed) => ({
          to: addressWith({ speed }),
          label: choiceLabel('speed', speed),
          isCurrent: speed === asked.speed,
        }))}
      />
      {isBundled && (
        <SegmentLinks
          legend={CHOICE_LEGENDS.lines}
          segments={CHOICES.lines.slice(1).map((lines) => ({
            to: addressWith({ lines }),
            label: choiceLabel('lines', lines),
            isCurrent: lines === choice.lines,
          }))}
        />
      )}
      <HomePhoneSwitch plans={plans} tel={choice.tel} addressOf={(tel) => addressWith({ tel })} />
      <Link to={calculatorAddress(asked)} className="find-result__other tap small bold">
        다른 조건으로 계산하기
      </Link>
    </nav>
  )
}
