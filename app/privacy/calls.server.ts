import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import { ownExport } from '#app/members/door.ts'
import { accessLog, accessLogCheck } from './access-log/audit-contract.ts'
import { checkAccessLog, listAccesses } from './access-log/audit.server.ts'
import { monthlyReview, signReview as signReviewRow } from './access-log/monthly-contract.ts'
import { readReview, signReview } from './access-log/monthly.server.ts'
import { openings, readOpening } from './access-log/openings-contract.ts'
import { listOpenings, markRead } from './access-log/openings.server.ts'
import { complainByReply as complainByReplyRow } from '#app/crm/door.server.ts'
import {
  addComplaint,
  addStep,
  closeComplaint,
  complainByReply,
  complainByRequest,
} from './complaints/complaint-acts.server.ts'
import {
  addComplaint as addComplaintRow,
  addStep as addStepRow,
  closeComplaint as closeComplaintRow,
  complainByRequest as complainByRequestRow,
  complaint,
  complaintList,
} from './complaints/complaints-contract.ts'
import { listComplaints, readComplaint } from './complaints/complaints.server.ts'
import { searchConsents as searchConsentsRow } from './consents/consents-contract.ts'
import { searchConsents } from './consents/consents.server.ts'
import {
  exportFile,
  exportList,
  exportLeads as exportLeadsRow,
  prepareExport as prepareExportRow,
} from './exports/exports-contract.ts'
import { listExports } from './exports/exports-list.server.ts'
import { exportLeads, prepareExport, sendExport } from './exports/exports.server.ts'
import { openCertificate } from './retention/certificate-view.server.ts'
import { addHold, releaseHold } from './retention/holds.server.ts'
import {
  addHold as addHoldRow,
  updateRetention as updateRetentionRow,
  releaseHold as releaseHoldRow,
  readCertificate,
  retention,
  retentionRun,
  stopRetentionRun as stopRetentionRunRow,
} from './retention/retention-contract.ts'
import { updateRetention, readRetention, runRetention } from './retention/retention.server.ts'
import { stopRetentionRun } from './retention/stopped-run.server.ts'
import { exportOwn } from './subject-requests/own-export.server.ts'
import { decideRequest, sendRequestFile } from './subject-requests/request-decision.server.ts'
import {
  addRequest as addRequestRow,
  assignRequest as assignRequestRow,
  decideRequest as decideRequestRow,
  requestFile,
  subjectRequest,
  subjectRequests,
} from './subject-requests/requests-contract.ts'
import { addRequest, assignRequest, listRequests, readRequest } from './subject-requests/requests.server.ts'

export const privacyCalls: readonly Answer<Services>[] = [
  answer(ownExport, exportOwn),
  answer(openings, listOpenings),
  answer(readOpening, markRead),
  answer(accessLog, listAccesses),
  answer(accessLogCheck, checkAccessLog),
  answer(monthlyReview, readReview),
  answer(signReviewRow, signReview),
  answer(exportLeadsRow, exportLeads),
  answer(exportList, listExports),
  answer(prepareExportRow, prepareExport),
  answer(exportFile, sendExport),
  answer(retention, readRetention),
  answer(updateRetentionRow, updateRetention),
  answer(retentionRun, runRetention),
  answer(stopRetentionRunRow, stopRetentionRun),
  answer(readCertificate, openCertificate),
  answer(addHoldRow, addHold),
  answer(releaseHoldRow, releaseHold),
  answer(searchConsentsRow, searchConsents),
  answer(subjectRequests, listRequests),
  answer(addRequestRow, addRequest),
  answer(subjectRequest, readRequest),
  answer(assignRequestRow, assignRequest),
  answer(decideRequestRow, decideRequest),
  answer(requestFile, sendRequestFile),
  answer(complaintList, listComplaints),
  answer(addComplaintRow, addComplaint),
  answer(complaint, readComplaint),
  answer(addStepRow, addStep),
  answer(closeComplaintRow, closeComplaint),
  answer(complainByRequestRow, complainByRequest),
  answer(complainByReplyRow, complainByReply),
]
