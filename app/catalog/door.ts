/** What visitors read and compare: the facts and contracts that other districts use. Nothing else of this district is theirs (architecture.mjs). */
export { type Banner, fetchBanners, fetchPopups, type Popup, reportClick } from './banners/displayed.ts'
export { carrierPage } from './carriers/contract.ts'
export { planAddress } from './carriers/infor-choice.ts'
export { ACCEPTANCE, CONTENT } from './contents/content-kinds.ts'
export { CONTENT_ROLES } from './contents/content-area.ts'
export { DOCUMENT_ROLES, DOCUMENTS } from './documents/document-area.ts'
