import { CALL_TIMEOUT_MS, SUCCESS_CODE, type DataOf, type Envelope } from '#app/platform/endpoint.ts'
import type { displayBanners, displayPopups } from './contract.ts'
import { BANNER_CLICKS_PATH, BANNERS_PATH, MAIN_BANNERS, POPUPS_PATH } from './display-paths.ts'

export type Banner = DataOf<typeof displayBanners>['result'][number]
export type Popup = DataOf<typeof displayPopups>['result'][number]

/** As many banners as the menu asks for (specification §9). */
const MENU_BANNERS = 20

export const fetchBanners = () =>
  fetchDisplayed<Banner>(`${BANNERS_PATH}?displayCode=${MAIN_BANNERS}&limit=${MENU_BANNERS}`)

/** Goes out beside the link that was followed; that it does not come through is nobody's loss. */
export const reportClick = (seqno: number) =>
  void navigator.sendBeacon(`${BANNER_CLICKS_PATH}?seqno=${seqno}`)

export const fetchPopups = (device: 'pc' | 'mobile') =>
  fetchDisplayed<Popup>(`${POPUPS_PATH}?device=${device}`)

/**
 * What a place shows now. Nothing when that cannot be learnt, which is only logged (specification §8).
 * Without the call client's row, whose schemas nobody here needs.
 */
async function fetchDisplayed<Item>(address: string): Promise<readonly Item[]> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })
    const { responseCode, data } = (await answer.json()) as Envelope<{ result: Item[] }>
    if (responseCode === SUCCESS_CODE) return [...data.result]
    console.warn('nothing to display', address, responseCode)
  } catch (error) {
    console.warn('nothing to display', address, error)
  }
  return []
}
