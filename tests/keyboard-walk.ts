import type { Page } from 'playwright-core'

/** 6 mm of a screen of 96 pixels an inch: the least diagonal of a control (KWCAG 6.1.3). */
const LEAST_DIAGONAL_PX = (6 / 25.4) * 96
const MOST_STEPS = 600

interface Step {
  /** Its place among the elements that can be operated, -1 where it is none of them. */
  index: number
  what: string
  faults: string[]
}

/**
 * Walks a page by Tab alone from its beginning to its end, and tells what is wrong: what cannot be reached, what is reached
 * but not seen to be, what is under something else, what leads away or opens something only by being reached.
 */
export async function walkFaults(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url())
  // A page tells in its address which part is in sight.
  const address = withoutPart(page.url())
  const opened: string[] = []
  page.context().on('page', (other) => opened.push(other.url()))
  const operable = await page.evaluate(noteOperable)
  const faults: string[] = []
  const reached = new Set<number>()
  let last = -1
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await page.keyboard.press('Tab')
    const step: Step | null = await page.evaluate(lookAtFocus, LEAST_DIAGONAL_PX)
    if (!step) break
    // What came into sight on the way is looked at, and has no place.
    if (step.index >= 0) {
      if (reached.has(step.index)) {
        if (step.index <= last) break
      } else reached.add(step.index)
      last = step.index
    }
    faults.push(...step.faults.map((fault) => `${fault}: ${step.what}`))
  }
  if (withoutPart(page.url()) !== address) faults.push(`reaching something led to ${page.url()}`)
  faults.push(...opened.map((url) => `reaching something opened ${url}`))
  const same = new Set(operable.filter(({ index }) => reached.has(index)).map(({ group }) => group))
  for (const { index, what, group } of operable)
    if (!reached.has(index) && !(group && same.has(group))) faults.push(`not reached by Tab: ${what}`)
  return faults.map((fault) => `${pathname} ${fault}`)
}

const withoutPart = (url: string) => url.replace(/#.*/, '')

declare global {
  interface Window {
    operable?: Element[]
  }
}

/**
 * What can be operated and is seen, in the order of the document. Of a group one is enough: radio buttons are one stop, and
 * a bar that goes away leads where links of the page lead.
 */
function noteOperable(): { index: number; what: string; group: string | null }[] {
  const all = document.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])',
  )
  const seen = [...all].filter(
    (element) =>
      !element.matches(':disabled, [inert] *, [tabindex="-1"], [aria-hidden=true] *') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0,
  )
  window.operable = seen
  ;(document.activeElement as HTMLElement | null)?.blur()
  getSelection()?.collapse(document.body, 0)
  return seen.map((element, index) => ({
    index,
    what: element.outerHTML.slice(0, 120),
    group: element.matches('input[type=radio]')
      ? `${(element as HTMLInputElement).form?.action ?? ''} ${(element as HTMLInputElement).name}`
      : element.getAttribute('href'),
  }))
}

/** What has the focus, or null where the page has none. */
function lookAtFocus(leastDiagonal: number): Step | null {
  const element = document.activeElement
  if (!element || element === document.body || element === document.documentElement) return null
  const faults: string[] = []
  // A choice that is drawn by its label is seen there, with its label's outline.
  const labels = (element as HTMLInputElement).labels
  const parts = [
    element,
    ...(labels ?? []),
    ...(labels ? [...labels].flatMap((label) => [...label.children]) : []),
  ]
  const isMarked = parts.some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  if (!isMarked) faults.push('no mark of the focus')
  const boxes = parts
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
  const [box] = boxes.toSorted((one, other) => other.width * other.height - one.width * one.height)
  if (!box) faults.push('nothing of it is seen')
  else {
    const isText = element.matches('p a, li a, dd a, td a, small a')
    if (!isText && Math.hypot(box.width, box.height) < leastDiagonal) faults.push('smaller than 6 mm')
    const spots = [0.15, 0.5, 0.85].flatMap((x) =>
      [0.15, 0.5, 0.85].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    )
    const isUnder = spots.every(([x, y]) => {
      const top = document.elementFromPoint(x, y)
      return !top || !parts.some((part) => part.contains(top) || top.contains(part))
    })
    if (isUnder) faults.push('under something else, or off the screen')
  }
  return { index: window.operable?.indexOf(element) ?? -1, what: element.outerHTML.slice(0, 120), faults }
}
