/** The only functions that other districts may call (architecture.mjs). */
export { readRealWait } from './dashboard/received.server.ts'
