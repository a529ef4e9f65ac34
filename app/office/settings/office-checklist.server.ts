import type { Services } from '#app/database/services.server.ts'
import { ownsLog } from '#app/database/upgrade.server.ts'
import { ACCEPTANCE, DOCUMENTS } from '#app/catalog/door.ts'
import { BACKUPS } from '#app/operation/door.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { withParts } from '#app/shared/legal/document-parts.ts'
import type { WrittenKind } from '#app/shared/legal/document-names.ts'
import { readInForce, type ShownDocument } from '#app/shared/legal/documents.server.ts'
import { factGraceUntil, graceUntil } from '#app/shared/legal/office-grace.server.ts'
import { missingOffice } from '#app/shared/legal/office-readiness.server.ts'
import type { Processor } from '#app/shared/legal/processors.ts'
import { policyDifferences, type PolicyDifference } from '#app/shared/legal/policy-differences.server.ts'
import { isHostTold, untoldProcessors } from '#app/shared/legal/told-in-policy.server.ts'
import { partFacts } from '#app/shared/legal/part-facts.server.ts'
import { acceptanceState } from '#app/shared/settings/acceptance-state.ts'
import { COMPANY_LABELS, type Settings } from '#app/shared/settings/contract.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { particleFor } from '#app/platform/korean-particles.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import type { ChecklistItem } from './checklist-item.ts'
import { receiversItem } from './receivers-item.ts'
import { unsetFacts } from './to-do.ts'

export type OfficeChecklist = Awaited<ReturnType<typeof readChecklist>>

/** From an empty office to the first request: what is required first, each in the order in which it is best done. */
export async function readChecklist(services: Services) {
  const [{ company, acceptance }, missing, documents, advisors, required] = await Promise.all([
    readSettings(services),
    missingOffice(services),
    readDocuments(services),
    countAdvisors(services),
    requiredItems(services),
  ])
  const { policy } = documents.inForce
  const stale = {
    isStale: policy ? await isPolicyStale(services, policy) : false,
    untold: await untoldProcessors(services),
    byHand: (await policyDifferences(services)).filter(({ isByHand }) => isByHand),
  }
  const today = seoulDate(services.now())
  const without = CARRIER_CODES.filter(
    (code) => acceptanceState(acceptance.carriers[code], today) !== 'valid',
  )
  const { SOLAPI_API_KEY } = services.config
  const items: ChecklistItem[] = [
    ...required,
    receiversItem(company, await partFacts(services, { effectiveOn: null, version: '' })),
    staleItem(policy, stale),
    {
      name: '통신사의 승낙',
      open: without.length > 0 ? `없음: ${without.map((code) => CARRIER_NAMES[code]).join(', ')}` : null,
      done: '모든 통신사의 승낙서가 있어요.',
      why: '없는 통신사의 실제 상품은 보이지 않아요.',
      to: ACCEPTANCE,
      isRequired: false,
    },
    {
      name: '백업',
      open: services.config.BACKUP_DIR ? null : '백업을 만들지 않고 있어요.',
      done: '백업을 만들고 있어요.',
      why: '서버가 고장 나면 상담과 글을 되찾을 수 없어요.',
      to: BACKUPS,
      isRequired: false,
    },
    {
      name: '문자 보내기 연결',
      open: SOLAPI_API_KEY ? null : '문자 발송 서비스가 연결되지 않았어요.',
      done: '문자 발송 서비스가 연결되어 있어요.',
      why: '연결하기 전에는 문자를 기록만 하고 보내지 않아요.',
      technical: '서버의 환경 변수 SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER를 채우면 연결돼요.',
      to: '/desk/messages',
      isRequired: false,
    },
    {
      name: '전화할 사람',
      open: advisors > 0 ? null : '상담사가 아직 없어요.',
      done: `상담사 ${advisors.toLocaleString('ko')}명이 있어요.`,
      why: '직원 화면에서 상담사를 초대해 주세요.',
      to: '/desk/staff',
      isRequired: false,
    },
    ...(services.config.isProduction
      ? [logItem(await ownsLog(services.database)), checkpointItem(services.config)]
      : []),
  ]
  return { items, isOpen: missing.length === 0, isHeld: services.config.isProduction }
}

const logItem = (isOwned: boolean): ChecklistItem => ({
  name: '접속기록 지키기',
  open: isOwned ? '프로그램이 접속기록의 주인이라 지키는 장치를 끌 수 있어요.' : null,
  done: '프로그램은 접속기록을 더하기만 할 수 있어요.',
  why: '개인정보의 안전성 확보조치 기준(접속기록의 위조와 변조 방지)',
  technical:
    '데이터베이스 역할을 둘로 나누고 MIGRATION_DATABASE_URL을 채우거나, scripts/database-roles.sql을 실행해 주세요.',
  to: '/desk/audit',
  isRequired: false,
})

const checkpointItem = ({ areCheckpointsBeside }: Services['config']): ChecklistItem => ({
  name: '접속기록 서명 따로 두기',
  open: areCheckpointsBeside ? '하루 마감 서명이 접속기록과 같은 서버에만 있어요.' : null,
  done: '하루 마감 서명을 다른 곳에 보관하고 있어요.',
  why: '서버를 통째로 고치거나 지우면 서명도 함께 사라져요. 그동안 서명을 매일 메일로 보내요.',
  technical: 'CHECKPOINT_DIR에 DATA_DIR 바깥의 다른 디스크나 다른 서버의 폴더를 적어 주세요.',
  to: '/desk/audit',
  isRequired: false,
})

/** How many required parts are open, without asking for the others. */
export async function countRequired(services: Services): Promise<number> {
  const items = await requiredItems(services)
  return items.filter(({ open }) => open !== null).length
}

async function requiredItems(services: Services): Promise<ChecklistItem[]> {
  const [{ company }, documents, grace] = await Promise.all([
    readSettings(services),
    readDocuments(services),
    factGraceUntil(services),
  ])
  return [
    companyItem(company, grace),
    ...documentItems(documents),
    ...(await hostItems(services, company, documents.inForce.policy)),
  ]
}

function companyItem(company: Settings['company'], grace: string | null): ChecklistItem {
  const unset = unsetFacts(company)
  const facts = unset.map((fact) => COMPANY_LABELS[fact])
  const isHostAlone = unset.length === 1 && unset[0] === 'hosting'
  return {
    name: '회사와 개인정보 보호책임자',
    open:
      facts.length > 0
        ? `빈칸 ${facts.length}개: ${facts.join(', ')}${isHostAlone && grace ? `.${dueWords(grace, '적지')}` : ''}`
        : null,
    done: '필요한 정보를 모두 적었어요.',
    why: '전자상거래법 제10조, 개인정보 보호법 제31조',
    to: '/desk/settings/company',
    isRequired: true,
  }
}

const dueWords = (grace: string | null, act: string) =>
  grace ? ` ${dottedDate(grace)}까지 ${act} 않으면 신청과 가입을 받지 않아요.` : ''

interface DocumentFacts {
  inForce: Readonly<Record<WrittenKind, ShownDocument | null>>
  /** Until when drafts of terms and consents do. */
  grace: string | null
}

async function readDocuments(services: Services): Promise<DocumentFacts> {
  const [term, policy, consents, grace] = await Promise.all([
    readInForce(services, 'term'),
    readInForce(services, 'policy'),
    readInForce(services, 'consents'),
    graceUntil(services),
  ])
  return { inForce: { term, policy, consents }, grace }
}

function documentItems({ inForce, grace }: DocumentFacts): ChecklistItem[] {
  const due = dueWords(grace, '게시하지')
  return [
    {
      name: '개인정보처리방침 게시',
      open: inForce.policy ? null : '시행 중인 방침이 없어요. 초안을 확인하고 게시해 주세요.',
      done: '시행 중인 방침이 있어요.',
      why: '개인정보 보호법 제30조',
      to: DOCUMENTS,
      isRequired: true,
    },
    {
      name: '이용약관 게시',
      open: inForce.term ? null : `시행 중인 약관이 없어요.${due}`,
      done: '시행 중인 약관이 있어요.',
      why: '회원 가입을 받으려면 필요해요.',
      to: DOCUMENTS,
      isRequired: true,
    },
    {
      name: '동의 문구 게시',
      open: inForce.consents ? null : `시행 중인 동의 문구가 없어요.${due}`,
      done: '시행 중인 동의 문구가 있어요.',
      why: '개인정보 보호법 제15조와 제22조. 초안에 받은 동의는 증명이 되지 않아요.',
      to: DOCUMENTS,
      isRequired: true,
    },
  ]
}

/** Only while it is missing: what lies at the host cannot be held back, so that nothing is taken. */
async function hostItems(
  services: Services,
  { hosting }: Settings['company'],
  policy: ShownDocument | null,
): Promise<ChecklistItem[]> {
  if (!policy || (await isHostTold(services))) return []
  return [
    {
      name: '방침에 호스팅 회사 적기',
      open: `시행 중인 방침에 ${hosting}${particleFor(hosting ?? '', '이/가')} 없어요. 새 버전을 게시할 때까지 신청과 가입을 받지 않아요.`,
      done: '시행 중인 방침에 호스팅 회사가 있어요.',
      why: '개인정보 보호법 제26조. 모든 정보가 이 회사의 서버에 있어요.',
      to: DOCUMENTS,
      isRequired: true,
    },
  ]
}

interface Stale {
  isStale: boolean
  untold: readonly Processor[]
  byHand: readonly PolicyDifference[]
}

const staleItem = (policy: ShownDocument | null, stale: Stale): ChecklistItem => ({
  name: '방침과 설정이 같은지 확인',
  open: policy ? staleWords(stale) : '게시하면 설정과 일치하는지 확인해요.',
  done: '방침이 지금 설정과 일치해요.',
  why: '보유 기간, 맡긴 업체, 책임자는 설정에서 자동으로 채워요.',
  to: DOCUMENTS,
  isRequired: false,
})

const ON_DISK = ' 사진과 녹음 파일은 그때까지 이 서버의 디스크에 보관해요.'

const staleWords = ({ isStale, untold, byHand }: Stale) =>
  untold.length > 0
    ? `시행 중인 방침에 없는 곳: ${untold.map(({ who }) => who).join(', ')}. 새 버전을 게시할 때까지 아무것도 보내지 않아요.${untold.some(({ key }) => key === 'files') ? ON_DISK : ''}`
    : byHand.length > 0
      ? `손으로 적은 내용이 실제와 달라요: ${byHand.map(({ name }) => name).join(', ')}. 새 버전을 쓰면 자동으로 채워요.`
      : isStale
        ? '게시한 뒤에 설정이나 연결한 업체가 바뀌었어요. 새 버전을 게시해 주세요.'
        : null

/** Whether what the policy in force was written from would read otherwise today. */
async function isPolicyStale(services: Services, { shown }: ShownDocument): Promise<boolean> {
  const { body, template } = await services.database
    .selectFrom('documents')
    .select(['body', 'template'])
    .where('id', '=', shown.id)
    .executeTakeFirstOrThrow()
  // One from before the parts tells nobody what it was written from.
  return template === null || withParts(template, await partFacts(services, shown)).text !== body
}

async function countAdvisors({ database }: Services): Promise<number> {
  const { people } = await database
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('role', '=', 'advisor')
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return Number(people)
}
