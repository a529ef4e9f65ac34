import { BACK } from '#app/platform/act-form.ts'
import { ClockIcon, GiftIcon, InboxIcon, InstallIcon, MemberIcon } from '#app/ui/desk-icons.tsx'
import { ChatIcon, PhoneIcon } from '#app/ui/icons.tsx'
import { openPage } from '#app/ui/link-clicks.ts'
import { ACT, type Choice, type LeadAct } from './choices.ts'
import type { FrameAct } from './desk-acts.ts'

const LEADS = '/desk/leads/'
const WAIT_MS = 5_000
/** From the address to the page. */
const DRAWN_MS = 1_000
const STEP_MS = 50

/** The lead that a choice leads to, if it is one. */
export const leadIn = ({ to }: Pick<Choice, 'to'>): string | null =>
  to.startsWith(LEADS) ? to.slice(LEADS.length).split(/[/#]/)[0]! : null

export const DIAL = 'dial'

interface Doing {
  /** What is pressed, or else put into focus, on the lead's own page. */
  find: (to: string) => HTMLElement | null
  isPressed?: true
  missed: string
}

const DOING: Record<LeadAct, Doing> = {
  [DIAL]: {
    find: (to) => buttonOf(to, DIAL),
    isPressed: true,
    missed: '지금은 이 상담에 전화를 걸 수 없어요.',
  },
  claim: {
    find: (to) => buttonOf(to, 'claim'),
    isPressed: true,
    missed: '지금은 이 상담을 맡을 수 없어요.',
  },
  assign: { find: () => fieldOfHandling('assigneeId'), missed: '지금은 담당을 바꿀 수 없어요.' },
  status: { find: () => fieldOfHandling('status'), missed: '지금은 상태를 바꿀 수 없어요.' },
  outcome: { find: () => outcomeField(), missed: '지금은 통화 결과를 남길 수 없어요.' },
  again: { find: () => againField(), missed: '지금은 다시 걸 시간을 정할 수 없어요.' },
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

const NEXT = '/desk/next'

/** Of the lead's own page, or of the next call that is this lead's. */
function buttonOf(to: string, act: LeadAct): HTMLElement | null {
  const form = `form[action*="${to}/${act}"]`
  return location.pathname === NEXT
    ? find(`${form} [type=submit]`)
    : find(`${form}:has([name=${BACK}][value="${to}"]) [type=submit]`)
}

/** Opens the list that it stands in. */
function fieldOfHandling(name: string): HTMLElement | null {
  const field = find(`.lead-handling select[name=${name}]`)
  const list = field?.closest('details')
  if (list) list.open = true
  return field
}

const isDrawn = (element: HTMLElement | null) => (element?.getClientRects().length ?? 0) > 0

/** On a narrow screen the outcome lies hidden until it is asked for. */
function outcomeField(): HTMLElement | null {
  if (!isDrawn(find('#call-outcome'))) find('.cockpit__end')?.click()
  return find('.lead-call-form input[name=outcome]')
}

/** Chooses that somebody is to be called again; which time is for the next key. */
function againField(): HTMLElement | null {
  if (!outcomeField()) return null
  find('.lead-call-form input[name=outcome][value=LATER]')?.click()
  return find('.lead-call-form__quick button')
}

type Particulars = Pick<Choice, 'icon'> & Partial<Pick<Choice, 'to' | 'act' | 'keys' | 'detail'>>

interface Doer {
  /** What this person is offered. */
  pages: readonly { to: string }[]
}

const GIFTS = '/desk/gifts'
/** Whoever leads has it, and may assign. */
const ADVISORS = '/desk/advisors'

/** What is done with a lead that was found, on its own page. */
export function leadChoices(lead: Choice, doer: Doer): Choice[] {
  const group = `할 일 · 고른 상담 ${lead.title.map(({ text }) => text).join('')}`
  return [
    choiceOf('열기', { icon: <InboxIcon />, keys: ['Enter'] }, { lead, group }),
    ...actsOn({ lead, group }, doer, ['Ctrl', 'Enter']),
  ]
}

interface About {
  lead: Pick<Choice, 'id' | 'to'>
  group: string
}

const choiceOf = (name: string, particulars: Particulars, { lead, group }: About): Choice => ({
  id: `${name} ${lead.id}`,
  group,
  title: [{ text: name, isHit: false }],
  detail: '',
  to: lead.to,
  keys: [],
  ...particulars,
})

function actsOn(about: About, { pages }: Doer, dialKeys: readonly string[]): Choice[] {
  const { to } = about.lead
  const mayOpen = (page: string) => pages.some((each) => each.to === page)
  const acts: [string, Particulars][] = [
    ['전화 걸기', { icon: <PhoneIcon />, act: DIAL, keys: dialKeys, detail: '번호 열람 기록이 남아요' }],
    ['맡기', { icon: <MemberIcon />, act: 'claim' }],
    ['담당 정하기', { icon: <MemberIcon />, act: 'assign' }],
    ['상태 바꾸기', { icon: <InboxIcon />, act: 'status' }],
    ['통화 결과 남기기', { icon: <PhoneIcon />, act: 'outcome' }],
    ['다시 걸 시간 정하기', { icon: <ClockIcon />, act: 'again' }],
    ['문자 보내기', { icon: <ChatIcon />, to: `${to}#texts` }],
    ['가입 적기', { icon: <InstallIcon />, to: `${to}/contract` }],
  ]
  const id = leadIn(about.lead)
  if (id && mayOpen(GIFTS))
    acts.push(['사은품 지급 완료로 남기기', { icon: <GiftIcon />, to: `${GIFTS}?lead=${id}` }])
  return acts
    .filter(([, { act }]) => act !== 'assign' || mayOpen(ADVISORS))
    .map(([name, particulars]) => choiceOf(name, particulars, about))
}

/** The lead that the page is about, or that is looked at beside the list, or stands in focus there. */
function leadInView(): string | null {
  const { pathname, search } = location
  if (pathname.startsWith(LEADS)) return leadIn({ to: pathname })
  if (pathname === NEXT) return find('.cockpit[data-lead]')?.dataset['lead'] ?? null
  if (pathname !== '/desk') return null
  const line = document.activeElement?.closest<HTMLElement>('.list-table__row[data-row]')
  return new URLSearchParams(search).get('preview') ?? line?.dataset['row'] ?? null
}

const isBegun = ({ act }: Choice) => act === 'outcome' || act === 'again' || act === 'status'

/** What can be done at once, as the palette opens: with the lead in view, and to take back what was just done. */
export function choicesHere(doer: Doer): Choice[] {
  const id = leadInView()
  const about = id && { lead: { id: 'here', to: `${LEADS}${id}` }, group: '할 일 · 지금 보는 상담' }
  const undo =
    find(FRAME_FORMS.undo) &&
    choiceOf(
      '방금 한 일 되돌리기',
      { keys: ['Z'], act: 'undo' },
      { lead: { id: 'undo', to: '' }, group: ACT },
    )
  const acts = about ? actsOn(about, doer, []) : []
  // First what only begins: no Enter that comes too soon calls somebody.
  return [...acts.filter(isBegun), ...(undo ? [undo] : []), ...acts.filter((act) => !isBegun(act))]
}

const FRAME_FORMS: Record<FrameAct, string> = {
  undo: '.undo-toast form',
  signOut: 'form[action="/desk/logout"]',
}
const FORM_GONE = '되돌릴 수 있는 시간이 지났어요.'
const isOfFrame = (act: Choice['act']): act is FrameAct => act === 'undo' || act === 'signOut'

/** Opens what was chosen, and does what was chosen there once it is drawn; tells what cannot be done there. */
export function openChoice({ to, act }: Pick<Choice, 'to' | 'act'>, onMissed: (words: string) => void): void {
  if (isOfFrame(act)) {
    const form = document.querySelector<HTMLFormElement>(FRAME_FORMS[act])
    return form ? form.requestSubmit() : onMissed(FORM_GONE)
  }
  const { pathname } = location
  const lead = act && leadIn({ to })
  if (!lead) return openPage(to)
  const doing = DOING[act]
  // The next call is the lead's page too, but for whose it is and how it stands.
  const isHere = pathname === to || (pathname === NEXT && leadInView() === lead)
  const found = isHere ? doing.find(to) : null
  if (found) return onceClosed(() => reach(found, doing))
  if (pathname !== to) openPage(to)
  doOnceDrawn({ from: pathname, to, doing }, () => onMissed(doing.missed))
}

/** After the palette has given the focus back: nothing behind it takes any, and what waited for an answer closes it late. */
function onceClosed(then: () => void): void {
  setTimeout(() => (find('.palette[open]') ? requestAnimationFrame(() => onceClosed(then)) : then()))
}

function reach(found: HTMLElement, { isPressed }: Doing): void {
  if (isPressed) found.click()
  else found.focus()
}

/** On its page, never on another that the lead is drawn on; whoever does something else meanwhile does not want it any more. */
function doOnceDrawn({ from, to, doing }: { from: string; to: string; doing: Doing }, miss: () => void) {
  const left = new AbortController()
  const leave = (event: Event) => {
    if (!(event instanceof KeyboardEvent && event.repeat)) left.abort()
  }
  let until = performance.now() + WAIT_MS
  let isThere = false
  const look = () => {
    const { pathname } = location
    if (left.signal.aborted || (pathname !== to && (isThere || pathname !== from))) return left.abort()
    if (pathname === to && !isThere) {
      isThere = true
      until = performance.now() + DRAWN_MS
    }
    const found = isThere ? doing.find(to) : null
    if (!found && performance.now() < until) return void setTimeout(look, STEP_MS)
    left.abort()
    if (found) reach(found, doing)
    else miss()
  }
  // Not of the press that chose it.
  setTimeout(() => {
    for (const type of ['keydown', 'pointerdown', 'popstate'])
      window.addEventListener(type, leave, { capture: true, signal: left.signal })
    look()
  }, STEP_MS)
}
