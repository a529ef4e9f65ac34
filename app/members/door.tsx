/** The only components that other districts may render (architecture.mjs). */
export { AnswerNotice } from './my-page/answer-notice.tsx'
export { useSignedIn } from './session/use-signed-in.ts'
