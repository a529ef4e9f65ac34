/** What visitors read and compare: the facts and contracts that other districts use. Nothing else of this district is theirs (architecture.mjs). */
export { type Banner, fetchBanners, fetchPopups, type Popup, reportClick } from './banners/displayed.ts'
export { giftWords } from './carriers/amount-words.ts'
export { carrierPage } from './carriers/contract.ts'
export { planAddress } from './carriers/infor-choice.ts'
export { lanesOf } from './carriers/lanes.ts'
export { bundleOfChoice, comparisonAddress, phonesIn, toldPhones } from './carriers/plan-choices.ts'
export {
  ACCEPTANCE,
  CONTENT,
  contentAddress,
  isEditor,
  KIND_NAMES,
} from './contents/content-kinds.ts'
export { CONTENT_ROLES } from './contents/content-area.ts'
export { DOCUMENT_ROLES, DOCUMENTS } from './documents/document-area.ts'
export { groupWords } from './plans/plan-groups.ts'
