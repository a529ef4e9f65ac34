const KOREAN_DAY = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'Asia/Seoul' })

/** The day of printing, where a page leaves room for it; the page itself may have been kept for days. */
export function datePrints(): void {
  addEventListener('beforeprint', () => fill(`${KOREAN_DAY.format(new Date())} 인쇄 ·`))
  // As the server drew it, for whatever takes the page over later.
  addEventListener('afterprint', () => fill(''))
}

function fill(words: string): void {
  for (const place of document.querySelectorAll('[data-printed]')) place.textContent = words
}
