/** The only functions that other districts may call (architecture.mjs). */
export { readWait } from './dashboard/received.server.ts'
