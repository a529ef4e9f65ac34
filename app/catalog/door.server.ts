/** The use cases that other districts may call (architecture.mjs). */
export { listQuestions, readCarrierPage } from './carriers/contents.server.ts'
