/** Scrolls the phone's menu row no further than to the section that is read; scrollIntoView would scroll the page as well. */
export function showCurrentTab(): void {
  const tab = document.querySelector<HTMLElement>('.site-header__tab[aria-current]')
  const tabs = tab?.parentElement
  if (!tab || !tabs) return
  const seen = tabs.clientWidth - Number.parseFloat(getComputedStyle(tabs).paddingInlineEnd)
  tabs.scrollLeft = tab.offsetLeft + tab.offsetWidth - seen
}
