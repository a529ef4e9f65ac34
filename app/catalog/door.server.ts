/** The use cases that other districts may call (architecture.mjs). */
export { findContents } from './contents/contents.server.ts'
export { listQuestions, readCarrierPage } from './carriers/contents.server.ts'
