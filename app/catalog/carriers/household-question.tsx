import { Link } from '#app/ui/link.tsx'
import { FloorPlan } from './floor-plan.tsx'
import { MoreLink } from '#app/ui/more-link.tsx'
import { HOUSEHOLDS, UNSURE, UNSURE_WORDS } from './households.ts'
import { choiceAddress, type PhoneChoice } from './plan-choices.ts'
import './household-question.css'

/** The chooser's first question; an answer leads on to its second. */
export function HouseholdQuestion({ choice }: { choice: PhoneChoice }) {
  const { phone, lines, tel, bill } = choice
  const first = { people: '', phone: '', lines: '0', tel: '', bill: '' }
  const answer = (people: string) => choiceAddress('/plans/find', { people, phone, lines, tel, bill }, first)
  return (
    <section className="section section--subtle" aria-labelledby="household-question">
      <div className="container household-question">
        <div className="section__head">
          <h2 id="household-question">질문&nbsp;3개로 우리&nbsp;집&nbsp;요금 찾기</h2>
          <p className="section__lead">첫 질문이에요. 집에서 몇 명이 쓰나요?</p>
        </div>
        <ul className="household-question__answers">
          {HOUSEHOLDS.map(({ people, name, home }) => (
            <li key={people}>
              <Link to={answer(people)} className="household-question__answer">
                <FloorPlan people={people} />
                <span className="bold">{name}</span>
                <span className="household-question__home fine muted">{home}</span>
              </Link>
            </li>
          ))}
          <li className="household-question__unsure">
            <MoreLink to={answer(UNSURE)}>{UNSURE_WORDS}</MoreLink>
          </li>
        </ul>
      </div>
    </section>
  )
}
