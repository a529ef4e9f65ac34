import { fetchPopups } from '#app/catalog/banners/displayed.ts'
import { unfoldOnWide } from '#app/catalog/documents/folded-articles.ts'
import { watchSections } from '#app/catalog/carriers/section-sight.ts'
import { countView } from '#app/community/boards/post-view.ts'
import { isCommentSaved } from '#app/community/comments/saved-comment.ts'
import { agoWords } from '#app/community/posts/ago-words.ts'
import { readPendingRequest } from '#app/crm/requests/pending-request.ts'
import { readFolded } from '#app/crm/requests/quick-form-fold.ts'
import { isSomebodySignedIn } from '#app/members/session/signed-in.ts'
import { DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'
import { PAGE_VIEW_DELAY_MS, trackPageView } from '#app/shared/tracking/page-views.ts'
import { showCurrentTab } from '#app/site/frame/current-tab.ts'
import { markDevice } from '#app/site/frame/device-marks.ts'
import { watchForms } from '#app/site/frame/form-sight.ts'
import { restoreFirstHash } from '#app/site/frame/hash-place.ts'
import { isHidden } from '#app/site/frame/popup-memory.ts'
import { markScroll } from '#app/site/frame/scroll-marks.ts'
import { datePrints } from '#app/site/frame/print-date.ts'
import { hasQuickBar } from '#app/site/frame/sections.ts'
import { offerWayToTop } from '#app/site/frame/to-top.ts'
import { landVisitor, type VisitorFacts } from '#app/site/frame/visitor-landing.ts'
import { WIDE } from '#app/site/frame/wide.ts'
import { hearVisitorClicks } from './visitor-clicks.ts'

/** Others' texts, and data. */
const NOT_OURS = '.prose, .ugc, script'

interface Reader {
  isWaiting(): boolean
  /** Restores the server's markup for hydration. */
  leave(): void
}

/** What a visit that only reads needs of scripts (docs/adr/0133). `wake` starts React for a popup or a layer. */
export function read(wake: () => Promise<boolean>): Reader {
  const frame = document.querySelector<HTMLElement>('[data-facts]')
  if (!frame) return { isWaiting: () => false, leave: () => undefined }
  const facts = JSON.parse(frame.dataset['facts'] ?? '') as VisitorFacts
  const address = location.pathname + location.search
  leaveLayer()
  markDevice()
  offerWayToTop()
  markScroll()
  datePrints()
  hearVisitorClicks(wake)
  unfoldOnWide(document)
  restoreFirstHash()
  setTimeout(() => trackPageView(address), PAGE_VIEW_DELAY_MS)
  const views = document.querySelector<HTMLElement>('[data-views]')?.dataset['views']
  if (views) countView(views)
  if (facts.hasPopups) void showPopups(wake)
  showAgo()
  showCurrentTab()
  markHeading()
  const undo = [showNumber(landVisitor(facts)), markSection(), watchBar()]
  return {
    isWaiting: () => isSomebodySignedIn() || isSomethingSaved(),
    leave: () => undo.forEach((each) => each()),
  }
}

/** Used when the script did not load; the menu's links are in the footer as well. */
export function followUnscripted(pressed: HTMLElement): void {
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
  else if (pressed.matches('.menu-button')) location.hash = 'site-links'
  else if (pressed instanceof HTMLButtonElement) pressed.form?.requestSubmit(pressed)
}

/** A request to be sent, a comment to be restored, or a folded bar. */
function isSomethingSaved(): boolean {
  const seqno = Number(new URLSearchParams(location.search).get('seqno'))
  return readPendingRequest() !== null || readFolded() || isCommentSaved(seqno)
}

/** A page reloaded under the menu is at the menu's history entry: see back-entry.ts. */
function leaveLayer(): void {
  if ((history.state as { isLayer?: true } | null)?.isLayer) history.back()
}

async function showPopups(wake: () => Promise<boolean>): Promise<void> {
  if (!hasQuickBar(location.pathname)) return
  const popups = await fetchPopups(matchMedia(WIDE).matches ? 'pc' : 'mobile')
  if (popups.some(({ popupId }) => !isHidden(popupId))) await wake()
}

function showNumber(number: string): () => void {
  if (number === DEFAULT_SUPPORT_NUMBER) return () => undefined
  const links = [...document.querySelectorAll(`a[href="tel:${DEFAULT_SUPPORT_NUMBER}"]`)]
  const places: Node[] = links.flatMap((link) => link.getAttributeNode('href') ?? [])
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (data.includes(DEFAULT_SUPPORT_NUMBER) && !parentElement?.closest(NOT_OURS))
      places.push(texts.currentNode)
  }
  const before = places.map(({ nodeValue }) => nodeValue)
  for (const place of places)
    place.nodeValue = place.nodeValue?.replaceAll(DEFAULT_SUPPORT_NUMBER, number) ?? ''
  return () => places.forEach((place, index) => (place.nodeValue = before[index] ?? ''))
}

/** React renders the same words. */
function showAgo(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    const words = agoWords(Date.now() - Date.parse(time.dateTime))
    if (words) time.textContent = words
  }
}

function markSection(): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.section-nav__link')]
  const mark = (id: string | undefined) => {
    for (const link of links)
      if (link.hash === `#${id}`) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
  }
  const ids = links.map(({ hash }) => hash.slice(1))
  const stop = watchSections(ids, mark)
  return () => {
    stop()
    mark(ids[0])
  }
}

/** Only a long post has contents. React leaves them as they are, and goes on where it takes over. */
function markHeading(): void {
  if (document.querySelector('[data-contents]'))
    import('#app/community/boards/contents-sight.ts').then(
      ({ watchContents }) => watchContents(),
      // They stay plain links.
      () => {},
    )
}

/** The bar would repeat the page's own form. */
function watchBar(): () => void {
  return watchForms((isInView) =>
    document.querySelector('.quick-bar')?.classList.toggle('quick-bar--away', isInView),
  )
}
