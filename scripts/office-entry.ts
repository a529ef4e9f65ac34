import { join } from 'node:path'
import { z } from 'zod'
import type { Services } from '#app/database/services.server.ts'
import { changeSetting } from '#app/office/settings/change-setting.server.ts'
import { SETTING_ROWS, type SettingKey } from '#app/office/settings/contract.ts'
import { readDeskSettings } from '#app/office/settings/history.server.ts'
import { publishDocument } from '#app/catalog/documents/contract.ts'
import { listDocuments, readDocumentDetail } from '#app/catalog/documents/documents-desk.server.ts'
import {
  createDocument,
  publishDocument as publish,
} from '#app/catalog/documents/writing-documents.server.ts'
import { createOwner } from '#app/office/staff/accounts.server.ts'
import { enterDocuments } from '#app/catalog/documents/first-documents.server.ts'
import { WRITTEN_KINDS, type WrittenKind } from '#app/shared/legal/document-names.ts'
import { missingOffice } from '#app/shared/legal/office-readiness.server.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'

/** What the file says wrong, a line each: `company.businessNumber: …`. */
export class OfficeFault extends Error {
  override name = 'OfficeFault'
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

const CONTENT = join(import.meta.dirname, '..', 'content')

/** Settings about access need a person's fresh proof, so that no file may hold them. */
const GUARDED: readonly SettingKey[] = ['requireTotp', 'reveals', 'deskAddresses']
const ENTERED = (Object.keys(SETTING_ROWS) as SettingKey[]).filter((key) => !GUARDED.includes(key))

const document = z.strictObject({
  /** `YYYY-MM-DD`; today without it. */
  effectiveOn: z.iso.date().optional(),
  changeSummary: z.string().min(1).max(200).default('처음 게시한 글'),
})
const officeFile = z.strictObject({
  /** Whose name stands in the history, made where there is no owner at all. */
  owner: z.strictObject({ email: z.email(), name: z.string().min(2).max(40) }).optional(),
  settings: z.partialRecord(z.enum(ENTERED), z.unknown()).default({}),
  documents: z
    .strictObject({ term: document.optional(), policy: document.optional(), consents: document.optional() })
    .default({}),
})

/** Says what was done, a line each. Throws an `OfficeFault`; what was entered before it stays. */
export async function enterOffice(
  services: Services,
  office: Office,
  say: (line: string) => void,
): Promise<void> {
  const made = await makeOwner(services, office.owner)
  const visit = await visitOf(services, office.owner?.email)
  if (made) say(made)
  // As a first start enters them, which may not have been.
  await enterDocuments(services.database, CONTENT, services.now())
  for (const [key, value] of Object.entries(office.settings))
    say(await enterSetting(services, { key: key as SettingKey, value }, visit))
  for (const kind of WRITTEN_KINDS) {
    const wanted = office.documents[kind]
    if (wanted) say(await putInForce(services, { kind, ...wanted }, visit))
  }
  const missing = await missingOffice(services)
  say(
    missing.length === 0
      ? 'The office is open: requests and members are taken.'
      : `Still missing before personal data is taken: ${missing.join(', ')}`,
  )
}

type Office = z.output<typeof officeFile>
type Owner = NonNullable<Office['owner']>

/** Throws an `OfficeFault`. */
export function readOffice(file: string): Office {
  let read: unknown
  try {
    read = JSON.parse(file)
  } catch (error) {
    throw new OfficeFault([`The file is no JSON: ${error instanceof Error ? error.message : String(error)}`])
  }
  const parsed = officeFile.safeParse(read)
  if (parsed.success) return parsed.data
  throw new OfficeFault(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
}

/** Returns a line with the password, which is told this once, or null where there is an owner. */
async function makeOwner(services: Services, owner: Owner | undefined): Promise<string | null> {
  const known = await ownersOf(services).executeTakeFirst()
  if (known || !owner) return null
  const account = await createOwner(services, owner.email, owner.name)
  return account && JSON.stringify({ kind: 'owner', ...account })
}

const ownersOf = ({ database }: Services) =>
  database
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('role', '=', 'owner')
    .where('is_active', '=', true)

async function visitOf(services: Services, email: string | undefined): Promise<Visit> {
  const owners = await ownersOf(services).orderBy('created_at').execute()
  const owner = owners.find((each) => each.email === email) ?? owners[0]
  if (!owner)
    throw new OfficeFault([
      'owner: there is nobody yet. Name one with email and name, or run npm run accounts -- owner@example.com 이름.',
    ])
  return {
    requestId: 'office',
    address: '127.0.0.1',
    network: '127.0.0.1',
    userAgent: 'npm run office',
    referer: '',
    cookies: new Map(),
    idempotencyKey: null,
    bearer: null,
    isHttps: false,
    isFromBrowser: false,
    staff: owner,
    member: null,
  }
}

interface Entry {
  key: SettingKey
  value: unknown
}

async function enterSetting(services: Services, { key, value }: Entry, visit: Visit): Promise<string> {
  const { settings } = await readDeskSettings(services, {}, visit)
  const { version } = settings[key]!
  const parsed = SETTING_ROWS[key].input.safeParse({ version, value })
  if (!parsed.success) throw faultOf(key, fieldErrors(parsed.error))
  const done = await changeSetting(key, services, parsed.data as never, visit).catch(asFault(key))
  if (done.version === version) return `${key}: unchanged`
  // A file is one person's word, whoever it names.
  return key === 'giftAverages'
    ? `${key}: entered, counts once another person confirms it at the desk`
    : `${key}: entered`
}

interface Wanted {
  kind: WrittenKind
  effectiveOn?: string | undefined
  changeSummary: string
}

/** Publishes the product's own text with the facts of this office, unless a version that is no draft is in force. */
async function putInForce(services: Services, wanted: Wanted, visit: Visit): Promise<string> {
  const { kind, changeSummary, effectiveOn = seoulDate(services.now()) } = wanted
  const { result } = await listDocuments(services)
  const own = result.filter((each) => each.kind === kind)
  const standing = own.find(
    (each) => each.standing !== 'writing' && each.effectiveOn !== null && !each.isDraft,
  )
  if (standing) return `${kind} ${standing.version}: published before`
  const line =
    own.find((each) => each.standing === 'writing') ?? (await createDocument(services, { kind }, visit))
  const { body } = await readDocumentDetail(services, line)
  const { documentId, title, version, revision } = line
  const sent = {
    title,
    version,
    body,
    changeSummary,
    effectiveOn,
    isDraft: false,
    isWeighty: false,
    revision,
  }
  const parsed = publishDocument.input.safeParse({ documentId, ...sent })
  if (!parsed.success) throw faultOf(kind, fieldErrors(parsed.error))
  await publish(services, parsed.data, visit).catch(asFault(kind))
  return `${kind} ${version}: published, in force from ${effectiveOn}`
}

const asFault = (place: string) => (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  const { errors } = (error.data ?? {}) as { errors?: FieldErrors }
  throw faultOf(place, errors ?? { '': error.message })
}

/** The fields of a setting are parts of `value`. */
function faultOf(place: string, errors: FieldErrors): OfficeFault {
  const lines = Object.entries(errors).map(([field, message]) => {
    const part = field.replace(/^value\.?/, '')
    return `${part ? `${place}.${part}` : place}: ${message}`
  })
  return new OfficeFault(lines)
}
