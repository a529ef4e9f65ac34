import { ChoiceLinks } from '#app/catalog/carriers/choice-links.tsx'
import { homePhoneChoices } from '#app/catalog/carriers/home-phone-choice.tsx'
import { choiceLabel } from '#app/catalog/carriers/choice-words.ts'
import { bundleOfChoice, CHOICES } from '#app/catalog/carriers/plan-choices.ts'
import { countedPlaces } from '#app/shared/carriers/carriers.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { priceOf, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/ui/won.ts'
import { calculatorAddress, combinationWords, estimatedPlans } from './estimate-choice.ts'
import { EstimatePanel } from './estimate-panel.tsx'
import { FindAnswers } from './find-answers.tsx'
import { estimateOfFind, findAddress, reasonWords, type FindChoice } from './find-choice.ts'
import { LaneTotal } from './lane-total.tsx'
import './find-result.css'

interface FindResultProps {
  choice: FindChoice
  plans: readonly Plan[]
}

/** The same combination at every carrier, with the rule that led to it; no carrier is chosen. */
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
          <FindAnswers choice={choice} />
          <div className="find-result__reason small">
            <h2 className="find-result__why small">왜 이 조합인가요?</h2>
            <p className="muted">{reasonWords(choice, (speed) => choiceLabel('speed', speed)).join(' ')}</p>
          </div>
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
        <nav className="find-result__speeds" aria-labelledby="find-speeds">
          <h2 id="find-speeds" className="small">
            속도를 바꿔 볼까요?
          </h2>
          <ChoiceLinks
            look="face"
            legend="인터넷 속도"
            choices={CHOICES.speed.map((speed) => ({
              to: findAddress({ ...choice, speed }),
              label: choiceLabel('speed', speed),
              isCurrent: speed === asked.speed,
            }))}
          />
          <ChoiceLinks
            look="chip"
            legend={HOME_PHONE}
            choices={homePhoneChoices(plans, choice.tel, (tel) => findAddress({ ...choice, tel }))}
          />
          <Link to={calculatorAddress(asked)} className="tap small bold">
            조건을 바꿔 계산하기
          </Link>
        </nav>
      </div>
      <LaneTotal plans={estimated.plans} bundle={bundle} />
    </>
  )
}

/** From the least to the most that a carrier asks for it. */
function rangeWords(plans: readonly Plan[], bundle: Bundle): string {
  const amounts = plans.map((plan) => priceOf(plan, bundle).monthly)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const sample = plans.some(({ isSample }) => isSample) ? '예시 금액으로 ' : ''
  const places = plans.length > 1 ? `${countedPlaces(plans.length)}이 ` : ''
  if (least === most) return `${sample}${places}모두 월\u00A0${won(least)}이에요.`
  return `${sample}${places}월\u00A0${won(least)}에서 ${won(most)} 사이예요.`
}
