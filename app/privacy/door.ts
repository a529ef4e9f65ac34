/** The only facts and contracts that other districts may use (architecture.mjs). */
export { OPENINGS } from './frame/privacy-area.ts'
