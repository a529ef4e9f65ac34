import { InboxIcon, InstallIcon, MemberIcon } from '#app/ui/desk-icons.tsx'
import { ChatIcon, PhoneIcon } from '#app/ui/icons.tsx'
import { openPage } from '#app/ui/link-clicks.ts'
import type { Choice } from './choices.ts'

const LEADS = '/desk/leads/'
const WAIT_MS = 5_000
const STEP_MS = 50

/** The lead that a choice leads to, if it is one. */
export const leadIn = ({ to }: Pick<Choice, 'to'>): string | null =>
  to.startsWith(LEADS) ? to.slice(LEADS.length).split(/[/#]/)[0]! : null

export const DIAL = 'dial'
/** The form of the lead's own page that does it, so that it refuses, logs and is undone as there. */
const FORMS = { [DIAL]: 'dial', claim: 'claim' } as const
export type LeadAct = keyof typeof FORMS

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

/** Opens what was chosen, and presses what was chosen there once it is drawn. */
export function openChoice({ to, act }: Pick<Choice, 'to' | 'act'>): void {
  openPage(to)
  const id = leadIn({ to })
  if (act && id) pressOnceDrawn(`form[action*="${id}/${FORMS[act]}"] [type=submit]`)
}

/** Its address names the lead, so that no other lead that is still drawn is meant. */
function pressOnceDrawn(selector: string): void {
  const until = performance.now() + WAIT_MS
  const look = () => {
    const button = document.querySelector<HTMLElement>(selector)
    if (button) button.click()
    else if (performance.now() < until) setTimeout(look, STEP_MS)
  }
  setTimeout(look, STEP_MS)
}
