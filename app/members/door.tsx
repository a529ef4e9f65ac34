/** The only components that other districts may render (architecture.mjs). */
export { AnswerNotice } from './my-page/answer-notice.tsx'
export { EmailBanner } from './my-page/email-banner.tsx'
export { Entry } from './my-page/entry.tsx'
export { useSignedIn } from './session/use-signed-in.ts'
