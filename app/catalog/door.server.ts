/** The use cases that other districts may call (architecture.mjs). */
export { readCarrierPage } from './carriers/contents.server.ts'
