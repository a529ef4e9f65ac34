/** The only facts and contracts that other districts may use (architecture.mjs). */
export { minutesText } from './dashboard/figures.ts'
