import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import { acceptanceCalls } from './acceptance/acceptance-calls.server.ts'
import { countBannerClick } from './banners/banner-clicks.server.ts'
import { listBanners } from './banners/banners.server.ts'
import { countBannerClick as countBannerClickRow, displayBanners, displayPopups } from './banners/contract.ts'
import { listPopups } from './banners/popups.server.ts'
import { listInternetContents } from './carriers/contents.server.ts'
import { internetContents } from './carriers/contract.ts'
import { contentCalls } from './contents/content-calls.server.ts'
import { documentCalls } from './documents/document-calls.server.ts'

/** The calls of what visitors read and compare, a part of the second table of contents. */
export const catalogCalls: readonly Answer<Services>[] = [
  // what visitors are shown
  answer(displayBanners, listBanners),
  answer(countBannerClickRow, countBannerClick),
  answer(displayPopups, listPopups),
  answer(internetContents, listInternetContents),
  // the desk
  ...acceptanceCalls,
  ...contentCalls,
  ...documentCalls,
]
