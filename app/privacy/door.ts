/** The only facts and contracts that other districts may use (architecture.mjs). */
export {
  EXPORT_ROLES,
  OPENING_READERS,
  OPENINGS,
  PRIVACY_ROLES,
  REQUEST_ROLES,
} from './frame/privacy-area.ts'
