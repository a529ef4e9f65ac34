/** What visitors read and compare: what other districts draw of it. Nothing else of this district is theirs (architecture.mjs). */
export { Questions } from './carriers/questions.tsx'
