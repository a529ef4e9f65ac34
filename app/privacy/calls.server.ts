import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import { ownExport } from '#app/members/door.ts'
import { accessLog, accessLogCheck } from './access-log/audit-contract.ts'
import { checkAccessLog, listAccesses } from './access-log/audit.server.ts'
import { monthlyReview, signedReview } from './access-log/monthly-contract.ts'
import { readReview, signReview } from './access-log/monthly.server.ts'
import { openings, readOpening } from './access-log/openings-contract.ts'
import { listOpenings, markRead } from './access-log/openings.server.ts'
import { searchedConsents } from './consents/consents-contract.ts'
import { searchConsents } from './consents/consents.server.ts'
import { exportFile, exportList, exportedLeads, preparedExport } from './exports/exports-contract.ts'
import { listExports } from './exports/exports-list.server.ts'
import { exportLeads, prepareExport, sendExport } from './exports/exports.server.ts'
import { addHold, endHold } from './retention/holds.server.ts'
import {
  addedHold,
  changedRetention,
  endedHold,
  readCertificate,
  retention,
  retentionRun,
} from './retention/retention-contract.ts'
import {
  changeRetention,
  openCertificate,
  readRetention,
  runRetention,
} from './retention/retention.server.ts'
import { exportOwn } from './subject-requests/own-export.server.ts'
import { decideRequest, sendRequestFile } from './subject-requests/request-decision.server.ts'
import {
  addedRequest,
  assignedRequest,
  decidedRequest,
  requestFile,
  subjectRequest,
  subjectRequests,
} from './subject-requests/requests-contract.ts'
import { addRequest, assignRequest, listRequests, readRequest } from './subject-requests/requests.server.ts'

/** The calls of what is done with personal data, a part of the second table of contents. */
export const privacyCalls: readonly Answer<Services>[] = [
  // a member’s own data, taken along
  answer(ownExport, exportOwn),
  // who read and changed what
  answer(openings, listOpenings),
  answer(readOpening, markRead),
  answer(accessLog, listAccesses),
  answer(accessLogCheck, checkAccessLog),
  answer(monthlyReview, readReview),
  answer(signedReview, signReview),
  // exports
  answer(exportedLeads, exportLeads),
  answer(exportList, listExports),
  answer(preparedExport, prepareExport),
  answer(exportFile, sendExport),
  // periods, destruction, holds
  answer(retention, readRetention),
  answer(changedRetention, changeRetention),
  answer(retentionRun, runRetention),
  answer(readCertificate, openCertificate),
  answer(addedHold, addHold),
  answer(endedHold, endHold),
  // consents
  answer(searchedConsents, searchConsents),
  // what people ask about their own data
  answer(subjectRequests, listRequests),
  answer(addedRequest, addRequest),
  answer(subjectRequest, readRequest),
  answer(assignedRequest, assignRequest),
  answer(decidedRequest, decideRequest),
  answer(requestFile, sendRequestFile),
]
