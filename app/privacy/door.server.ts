/** What is done with personal data: the use cases that other districts call. Nothing else of this district is theirs (architecture.mjs). */
export { countLateOpenings, countUnread } from './access-log/openings.server.ts'
export { countDue } from './retention/retention.server.ts'
