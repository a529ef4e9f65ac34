import type { Analytics } from '#app/shared/settings/contract.ts'
import { dropCookies, readChoice, storeChoice, watchChoice, type TrackerChoice } from './tracker-choice.ts'
import { TRACKERS, trackersIn } from './trackers.ts'
import { VISITOR_CHOICE } from './visitor-cookie.ts'
import './tracker-question.css'

/**
 * Runs `start` once the visitor chose that services may run, now or before; asks where nobody chose. Outside React, which
 * a page for reading does not start.
 */
export function startIfChosen(ids: Analytics, start: () => void): void {
  const choice = readChoice()
  if (choice === 'yes') return start()
  // What another tab's services may have set since.
  dropCookies()
  if (choice === null && document.querySelector('.site:not(.site--calm)')) ask(ids, start)
}

function ask(ids: Analytics, start: () => void): void {
  const question = document.createElement('section')
  question.className = 'tracker-question card'
  question.ariaLabel = '방문 분석 선택'
  const names = trackersIn(ids).map((tracker) => TRACKERS[tracker].name)
  const words = element('p', `${names.join(', ')}로 방문을 세요. 거절해도 똑같이 쓸 수 있어요.`)
  words.prepend(element('strong', '방문 분석을 허용할까요? '))
  question.append(
    words,
    buttons((chosen) => {
      stop()
      storeChoice(chosen)
      question.remove()
      if (chosen === 'yes') start()
    }),
  )
  // Chosen in another tab, or on the page of choices.
  const stop = watchChoice(() => {
    if (readChoice() === null) return
    stop()
    question.remove()
  })
  document.body.append(question)
}

function buttons(choose: (choice: TrackerChoice) => void): HTMLElement {
  const row = element('p', '', 'tracker-question__row')
  for (const [choice, words] of [
    ['no', '허용하지 않기'],
    ['yes', '허용하기'],
  ] as const) {
    const button = element('button', words, 'button button--secondary button--md') as HTMLButtonElement
    button.type = 'button'
    button.addEventListener('click', () => choose(choice))
    row.append(button)
  }
  const more = element('a', '자세히', 'tap') as HTMLAnchorElement
  more.href = VISITOR_CHOICE
  row.append(more)
  return row
}

function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  if (className) made.className = className
  return made
}
