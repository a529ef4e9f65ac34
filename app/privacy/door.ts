/** The only facts and contracts that other districts may use (architecture.mjs). */
export { OPENING_READERS, OPENINGS } from './access-log/opening-area.ts'
export { EXPORT_ROLES } from './exports/export-area.ts'
export { PRIVACY_ROLES } from './frame/privacy-area.ts'
export { REQUEST_ROLES } from './subject-requests/request-area.ts'
