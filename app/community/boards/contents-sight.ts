/** As far down the screen as reading is: a heading above this line is the one being read. */
const READING_LINE = 0.3

const nothing = () => {}
/** One reader at a time: whoever watches next ends the one before. */
let leave = nothing

/**
 * Marks in a post's contents the heading that is being read, names it in a phone's bar with how much of the text has passed,
 * and shuts that when one of its entries is followed. The returned function ends it and puts everything back. Texts and
 * marks only, so that it runs before React as well as with it; the contents may be drawn later than the text.
 */
export function watchContents(): () => void {
  leave()
  const headings = [...document.querySelectorAll<HTMLElement>('.post-page .prose :is(h2, h3)[id]')]
  const prose = headings[0]?.closest('.prose')
  if (!prose || headings.length < 2) return nothing
  let frame = 0
  let last = -1
  const look = () => {
    frame = 0
    const line = innerHeight * READING_LINE
    showPassed(prose)
    const current = headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= line)
    if (current === last) return
    last = current
    show(headings, current)
  }
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look)
  }
  look()
  addEventListener('scroll', lookSoon, { passive: true })
  document.addEventListener('click', shut)
  return (leave = () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', lookSoon)
    document.removeEventListener('click', shut)
    show(headings, -1)
    for (const bar of document.querySelectorAll('.post-contents__progress')) bar.removeAttribute('style')
    leave = nothing
  })
}

function showPassed(prose: Element): void {
  const { top, height } = prose.getBoundingClientRect()
  const passed = Math.min(Math.max((innerHeight - top) / height, 0), 1).toFixed(3)
  for (const bar of document.querySelectorAll<HTMLElement>('.post-contents__progress'))
    bar.style.setProperty('--read', passed)
}

function shut({ target }: MouseEvent): void {
  const bar = target instanceof Element && target.closest('[data-contents]')?.closest('details')
  if (bar) bar.open = false
}

/** Before the first heading the bar says what the server said. */
function show(headings: readonly HTMLElement[], current: number): void {
  const heading = headings[current]
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-contents]'))
    if (heading && decodeURIComponent(link.hash.slice(1)) === heading.id)
      link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  const [now, name] = ['now', 'name'].map((part) => document.querySelector(`.post-contents__${part}`))
  if (now) now.textContent = heading ? `${current + 1} / ${headings.length}` : '목차'
  if (name) name.textContent = heading?.textContent ?? `${headings.length}개`
}
