/** The only functions that other districts may call (architecture.mjs). */
export { countLateOpenings, countUnread, selectUnread } from './access-log/openings.server.ts'
export { readComplaintQuarters, selectOpenComplaints } from './complaints/counted-complaints.server.ts'
export { readLastCheckpoint } from './evidence/checkpoints.server.ts'
export { readTodaysMark } from './evidence/hourly-marks.server.ts'
export { checkEvidence } from './evidence/verification.server.ts'
export { countDue } from './retention/due-rows.server.ts'
export { selectOpenRequests } from './subject-requests/open-requests.server.ts'
