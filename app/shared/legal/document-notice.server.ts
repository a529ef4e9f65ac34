import type { Services } from '#app/database/services.server.ts'
import type { JobKind } from '#app/shared/messaging/jobs.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { leaveBehind } from '#app/shared/messaging/outbox-rows.server.ts'
import { BRAND } from '#app/platform/brand.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { DOCUMENT_NAMES, WRITTEN_KINDS } from './document-names.ts'

const TOPIC = 'document.published'
const TEMPLATE = 'document.changed'
const BATCH = 200

interface Notice {
  documentId: number
  /** Whether somebody else than the publisher brought in what is said of the change, which the mails tell only then. */
  isSeenByTwo: boolean
  /** The last member of the batch before. */
  after?: string
}

/** Queues the notice that article 3 of the terms promises. */
export async function noticeMembers(
  { database, now }: Pick<Inside, 'database' | 'now'>,
  { documentId, isSeenByTwo, after = '' }: Notice,
): Promise<void> {
  const payload = { documentId: String(documentId), isSeenByTwo: String(isSeenByTwo), after }
  await leaveBehind(database, { topic: TOPIC, payload, at: now() })
}

/** Notifies one batch and queues the next in the same commit; dormant members see the text when they return. */
export const documentNoticeJob: JobKind = {
  name: '약관과 방침의 변경 알리기',
  queue: 'document-notice',
  topic: TOPIC,
  isOn: () => true,
  run: async (services, { documentId, isSeenByTwo, after }) => {
    const published = await readPublished(services, Number(documentId))
    if (!published) return
    const text = { ...published, isSeenByTwo: isSeenByTwo === 'true' }
    await services.database.transaction().execute(async (database) => {
      const inside = { ...services, database }
      const members = await nextMembers(inside, String(after))
      for (const member of members) await notify(inside, text, member)
      if (members.length === BATCH) {
        const { id: last } = members.at(-1)!
        await noticeMembers(inside, { documentId: text.id, isSeenByTwo: text.isSeenByTwo, after: last })
      }
    })
  },
}

async function readPublished({ database }: Services, id: number) {
  const row = await database
    .selectFrom('documents')
    .select(['id', 'kind', 'version', 'effective_on', 'change_summary'])
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  const kind = WRITTEN_KINDS.find((each) => each === row?.kind)
  return row?.effective_on && kind ? { ...row, kind, day: dottedDate(row.effective_on) } : null
}
type Published = NonNullable<Awaited<ReturnType<typeof readPublished>>> & Pick<Notice, 'isSeenByTwo'>

function nextMembers({ database }: Inside, after: string) {
  return database
    .selectFrom('members')
    .innerJoin('known_members', 'known_members.id', 'members.id')
    .select(['members.id', 'known_members.name_sealed'])
    .select(['known_members.email_sealed', 'known_members.phone_sealed'])
    .where('members.state', '!=', 'DORMANT')
    .$if(after !== '', (query) => query.where('members.id', '>', after))
    .orderBy('members.id')
    .limit(BATCH)
    .execute()
}
type Member = Awaited<ReturnType<typeof nextMembers>>[number]

/** Sent once, however often the batch is retried. */
async function notify(services: Inside, document: Published, member: Member): Promise<void> {
  const { keyring, config } = services
  const { id, kind, version, day, change_summary, isSeenByTwo } = document
  const name = DOCUMENT_NAMES[kind]
  const onceKey = `${TEMPLATE} ${id} ${member.id}`
  const url = `${config.origin}/${kind}?version=${version}`
  if (member.email_sealed === null) {
    const recipient = keyring.open('member-phone', member.phone_sealed)
    const text = [`[${BRAND.ko}] ${day}에 ${name} 내용이 바뀌어요.`, url, ...silence(document)].join('\n')
    return sendMessage(services, { channel: 'sms', template: TEMPLATE, recipient, text }, onceKey)
  }
  const recipient = keyring.open('member-email', member.email_sealed)
  const text = await mailText(services, `${day}에 ${name} 내용이 바뀌어요`, [
    `${keyring.open('member-name', member.name_sealed)} 님, ${name} 내용을 고쳐요.`,
    '',
    ...(isSeenByTwo ? [`- 바뀌는 내용: ${change_summary}`] : []),
    `- 시행일: ${day}`,
    `- 새 글과 지난 글: ${url}`,
    ...silence(document).flatMap((line) => ['', line]),
  ])
  return sendMessage(services, { channel: 'mail', template: TEMPLATE, recipient, text }, onceKey)
}

/** Without this line, silence is no consent (content/documents/term.md, article 3). */
function silence({ kind, day }: Pick<Published, 'kind' | 'day'>): string[] {
  if (kind !== 'term') return []
  return [
    `${day} 전까지 거부한다고 말하지 않으면 동의한 것으로 봐요. 동의하지 않으면 그 전에 탈퇴할 수 있어요.`,
  ]
}
