import { HomePhoneSwitch } from '#app/catalog/carriers/home-phone-switch.tsx'
import { CHOICE_LEGENDS, choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { bundleOfChoice, CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { Link } from '#app/ui/link.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import {
  calculatorAddress,
  combinationWords,
  estimatedPlans,
  type EstimateChoice,
} from './estimate-choice.ts'
import { EstimatePanel } from './estimate-panel.tsx'
import { changedAnswer, estimateOfFind, findAddress, type FindChoice } from './find-choice.ts'
import { findReasons, rangeWords, type FindReason } from './find-reasons.ts'
import { LaneTotal } from './lane-total.tsx'
import './find-result.css'

interface FindResultProps {
  choice: FindChoice
  plans: readonly Plan[]
}

/** The same combination at every carrier, with what each answer led to; no carrier is chosen. */
export function FindResult({ choice, plans }: FindResultProps) {
  const asked = estimateOfFind(choice, plans)
  const estimated = estimatedPlans(plans, asked)
  const bundle = bundleOfChoice(asked)
  const [first] = estimated.plans
  return (
    <>
      <div className="find-result container">
        <div className="find-result__head">
          <h1 tabIndex={-1}>
            {first ? `${first.name}부터 보세요` : `${combinationWords(asked)} 조합은 아직 없어요`}
          </h1>
          {first && <p className="find-result__range">{rangeWords(estimated.plans, bundle)}</p>}
          <Reasons choice={choice} reasons={findReasons(choice, estimated.plans)} />
        </div>
        <EstimatePanel
          {...{ estimated, bundle }}
          choice={asked}
          addressOf={(near) =>
            near.speed === asked.speed
              ? calculatorAddress(near)
              : findAddress({ ...choice, speed: near.speed })
          }
        />
        <Changes {...{ choice, asked, plans }} />
      </div>
      <LaneTotal plans={estimated.plans} bundle={bundle} />
    </>
  )
}

/** Each answer, what it led to, and the way back to its question, which keeps the others. */
function Reasons({ choice, reasons }: { choice: FindChoice; reasons: readonly FindReason[] }) {
  return (
    <section className="find-result__reasons" aria-labelledby="find-why">
      <h2 id="find-why" className="find-result__why small">
        왜 이 조합인가요?
      </h2>
      <dl className="find-result__list small">
        {reasons.map(({ step, answer, words }) => (
          <div key={step} className="find-result__reason">
            <dt className="bold">{answer}</dt>
            <dd className="find-result__words muted">{words}</dd>
            <dd>
              <Link to={findAddress(changedAnswer(choice, step))} className="tap find-result__change bold">
                <span className="sr-only">{answer} </span>바꾸기
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Changes({ choice, asked, plans }: FindResultProps & { asked: EstimateChoice }) {
  const isBundled = choice.lines !== '' && choice.lines !== '0'
  return (
    <nav className="find-result__changes" aria-labelledby="find-changes">
      <h2 id="find-changes" className="small">
        바꿔 볼까요?
      </h2>
      <SegmentLinks
        legend={CHOICE_LEGENDS.speed}
        isLegendHidden
        segments={CHOICES.speed.map((speed) => ({
          to: findAddress({ ...choice, speed }),
          label: choiceLabel('speed', speed),
          isCurrent: speed === asked.speed,
        }))}
      />
      {isBundled && (
        <SegmentLinks
          legend={CHOICE_LEGENDS.lines}
          isLegendHidden
          segments={CHOICES.lines.slice(1).map((lines) => ({
            to: findAddress({ ...choice, lines }),
            label: `휴대폰 ${choiceLabel('lines', lines)}`,
            isCurrent: lines === choice.lines,
          }))}
        />
      )}
      <HomePhoneSwitch plans={plans} tel={choice.tel} addressOf={(tel) => findAddress({ ...choice, tel })} />
      <Link to={calculatorAddress(asked)} className="tap small bold">
        다른 조건으로 계산하기
      </Link>
    </nav>
  )
}
