import { BACK } from '#app/platform/act-form.ts'
import { InboxIcon, InstallIcon, MemberIcon } from '#app/ui/desk-icons.tsx'
import { ChatIcon, PhoneIcon } from '#app/ui/icons.tsx'
import { openPage } from '#app/ui/link-clicks.ts'
import type { Choice, LeadAct } from './choices.ts'

const LEADS = '/desk/leads/'
const WAIT_MS = 5_000
/** From the address to the page. */
const DRAWN_MS = 1_000
const STEP_MS = 50

/** The lead that a choice leads to, if it is one. */
export const leadIn = ({ to }: Pick<Choice, 'to'>): string | null =>
  to.startsWith(LEADS) ? to.slice(LEADS.length).split(/[/#]/)[0]! : null

export const DIAL = 'dial'
const MISSED: Record<LeadAct, string> = {
  [DIAL]: '지금은 이 상담에 전화를 걸 수 없어요.',
  claim: '지금은 이 상담을 맡을 수 없어요.',
}

type Particulars = Pick<Choice, 'icon'> & Partial<Pick<Choice, 'to' | 'act' | 'keys' | 'detail'>>

/** What is done with a lead that was found, on its own page. */
export function leadChoices(lead: Choice): Choice[] {
  const group = `할 일 · 고른 상담 ${lead.title.map(({ text }) => text).join('')}`
  const of = (name: string, particulars: Particulars): Choice => ({
    id: `${name} ${lead.id}`,
    group,
    title: [{ text: name, isHit: false }],
    detail: '',
    to: lead.to,
    keys: [],
    ...particulars,
  })
  return [
    of('열기', { icon: <InboxIcon />, keys: ['Enter'] }),
    of('전화 걸기', {
      icon: <PhoneIcon />,
      act: DIAL,
      keys: ['Ctrl', 'Enter'],
      detail: '번호 열람 기록이 남아요',
    }),
    of('내가 맡기', { icon: <MemberIcon />, act: 'claim' }),
    of('문자 보내기', { icon: <ChatIcon />, to: `${lead.to}#texts` }),
    of('가입 적기', { icon: <InstallIcon />, to: `${lead.to}/contract` }),
  ]
}

/** Opens what was chosen, and presses what was chosen there once it is drawn; tells what cannot be done there. */
export function openChoice({ to, act }: Pick<Choice, 'to' | 'act'>, onMissed: (words: string) => void): void {
  const { pathname } = location
  openPage(to)
  if (act && leadIn({ to })) pressOnceDrawn({ from: pathname, to, act }, () => onMissed(MISSED[act]))
}

/** On its page, never on another that the lead is drawn on; whoever does something else meanwhile does not want it any more. */
function pressOnceDrawn({ from, to, act }: { from: string; to: string; act: LeadAct }, miss: () => void) {
  const left = new AbortController()
  const leave = (event: Event) => {
    if (!(event instanceof KeyboardEvent && event.repeat)) left.abort()
  }
  const button = `form[action*="${to}/${act}"]:has([name=${BACK}][value="${to}"]) [type=submit]`
  let until = performance.now() + WAIT_MS
  let isThere = false
  const look = () => {
    const { pathname } = location
    if (left.signal.aborted || (pathname !== to && (isThere || pathname !== from))) return left.abort()
    if (pathname === to && !isThere) {
      isThere = true
      until = performance.now() + DRAWN_MS
    }
    const found = isThere ? document.querySelector<HTMLElement>(button) : null
    if (!found && performance.now() < until) return void setTimeout(look, STEP_MS)
    left.abort()
    if (found) found.click()
    else miss()
  }
  // Not of the press that chose it.
  setTimeout(() => {
    for (const type of ['keydown', 'pointerdown', 'popstate'])
      window.addEventListener(type, leave, { capture: true, signal: left.signal })
    look()
  }, STEP_MS)
}
