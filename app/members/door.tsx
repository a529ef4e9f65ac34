/** Members and who they are: what other districts draw. Nothing else of this district is theirs (architecture.mjs). */
export { AnswerNotice } from './my-page/answer-notice.tsx'
export { useSignedIn } from './session/use-signed-in.ts'
