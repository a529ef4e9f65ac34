import type { Services } from '#app/database/services.server.ts'
import type { Answer } from '#app/platform/answer.server.ts'
import { siteCalls } from '#app/site/calls.server.ts'
import { officeCalls } from '#app/office/calls.server.ts'
import { operationCalls } from '#app/operation/calls.server.ts'
import { privacyCalls } from '#app/privacy/calls.server.ts'
import { catalogCalls } from '#app/catalog/calls.server.ts'
import { communityCalls } from '#app/community/calls.server.ts'
import { membersCalls } from '#app/members/calls.server.ts'
import { crmCalls } from '#app/crm/calls.server.ts'
import { sharedCalls } from '#app/shared/calls.server.ts'

/** TABLE OF CONTENTS 2: every HTTP call (specification §7, and ours), by district; they are mounted by path. */
export const calls: readonly Answer<Services>[] = [
  ...siteCalls,
  ...officeCalls,
  ...operationCalls,
  ...privacyCalls,
  ...catalogCalls,
  ...communityCalls,
  ...membersCalls,
  ...crmCalls,
  ...sharedCalls,
]
