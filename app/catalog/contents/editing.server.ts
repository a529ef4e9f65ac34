import { redirect, type ActionFunctionArgs } from 'react-router'
import type { Services } from '#app/database/services.server.ts'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { checkedInput } from '#app/platform/answer.server.ts'
import { CARRIER_CODES, isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { readFormBody } from '#app/platform/form-body.server.ts'
import { textFields } from '#app/platform/form-fields.ts'
import { firstUnsafeField } from '#app/platform/input-rules.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import {
  contentAddress,
  isByCarrier,
  isContentKind,
  KIND_NAMES,
  nameByCarrier,
  NEW,
  type ContentKind,
} from './content-kinds.ts'
import { publishContent as publishContentRow, saveContent as saveContentRow } from './contract.ts'
import { readContentDetail } from './contents.server.ts'
import { answerOf, type EditAnswer } from './edit-answer.server.ts'
import { fieldsOfKind } from './fields.ts'
import { formErrors, fromForm, toForm, type FormValues } from './form-values.ts'
import { lintPublication } from './linting.server.ts'
import { titleOf, type Content } from './payloads.ts'
import { previewOf } from './previews.server.ts'
import { readShown } from './public-rows.server.ts'
import { scopeOf } from './place-slots.ts'
import { lastIn, siblingsOf } from './siblings.server.ts'
import { withStandIns } from './stand-ins.ts'
import { contentOf, faultsOf, readContent, readDraft } from './stored-content.server.ts'
import { publishContent, saveContent } from './writing-contents.server.ts'

/** Reads a content's place from the address of its page. Refuses `notFound`. */
export function placeIn(params: { kind?: string; key?: string }): { kind: ContentKind; key: string } {
  const { kind, key = '' } = params
  if (!isContentKind(kind)) throw new Refusal('notFound')
  refuseUnsafe(key)
  return { kind, key }
}

/** Letters that no column accepts name nothing. */
function refuseUnsafe(key: string | null): void {
  if (firstUnsafeField({ key })) throw new Refusal('notFound')
}

const INITIAL_PAYLOADS: Readonly<Record<ContentKind, Record<string, unknown>>> = {
  plan: { carrier: CARRIER_CODES[0], tv: 'none', termMonths: 36 },
  phone: { name: HOME_PHONE, termMonths: 36 },
  bundle: {},
  page: {},
  question: { place: 'main' },
  banner: { displayCode: 'LBRL', targetYn: 'N', tint: 'teal-100', icon: 'router', device: 'all' },
  popup: { device: 'all', isActive: true },
}

export type EditorData = Awaited<ReturnType<typeof readEditor>>

/** The data of the editor: the latest version, an empty form, or a copy of another content. */
export async function readEditor(
  services: Services,
  { kind, key }: { kind: ContentKind; key: string },
  { url, by }: { url: URL; /** Who would publish it. */ by: string },
) {
  const copied = key === NEW ? url.searchParams.get('from') : null
  refuseUnsafe(copied)
  const isEmpty = key === NEW ? copied === null : isByCarrier(kind) && isCarrierCode(key)
  const detail = await readContentDetail(services, { kind, key: copied ?? key }).catch((error: unknown) => {
    if (isEmpty && error instanceof Refusal && error.code === 'notFound') return null
    throw error
  })
  if (key === NEW && isByCarrier(kind)) throw new Refusal('notFound')
  const content = detail && contentOf(kind, detail.payload)
  const today = seoulDate(services.now())
  const siblings = await siblingsOf(services.database, kind, key)
  const initial = { ...INITIAL_PAYLOADS[kind], isSample: false, checkedAt: today }
  const begun: Record<string, unknown> = { ...(content?.payload ?? initial) }
  if (!content || copied) begun['position'] = lastIn(siblings, scopeOf(kind, begun))
  if (copied && kind === 'plan') begun['code'] = ''
  const fields = fieldsOfKind(kind)
  const values = toForm(fields, begun)
  const isNew = key === NEW || !detail
  const written = contentOf(kind, fromForm(fields, values))
  const faults = isNew || detail.state === 'draft' ? faultsOf(written) : null
  const missing = faults && formErrors(fields, values, faults)
  // A number that nobody wrote is no 0.
  for (const name of Object.keys(missing ?? {})) if (values[name] === '0') values[name] = ''
  const picture = url.searchParams.get('picture')
  if (picture) values['imageUrl'] = picture
  const shown = isNew ? null : await readShown(services.database, kind, key)
  return {
    kind,
    key,
    today,
    title: titleIn({ kind, key, isNew }, content),
    siblings,
    /** As pages show it. */
    shown: shown && toForm(fields, shown.payload),
    writtenAt: isNew ? null : detail.writtenAt,
    values,
    version: isNew ? 0 : detail.version,
    state: isNew ? null : detail.state,
    shownVersion: isNew ? null : detail.shownVersion,
    publishAt: isNew ? null : detail.publishAt,
    told: isNew ? '' : detail.told,
    note: isNew ? '' : detail.note,
    // As publishing would ask: also whether it needs somebody else.
    findings: missing
      ? []
      : await lintPublication(services, written, {
          kind,
          key,
          by,
          note: isNew ? '' : detail.note,
          base: isNew ? 0 : detail.version,
        }),
    /** By field, what a draft still lacks. */
    missing,
    preview: await drawn(services, written, key),
  }
}

const titleIn = (
  { kind, key, isNew }: { kind: ContentKind; key: string; isNew: boolean },
  content: Content | null,
): string => {
  const name = isByCarrier(kind) ? nameByCarrier(kind, key) : isNew ? KIND_NAMES[kind] : ''
  if (isNew) return isByCarrier(kind) ? `${name} 쓰기` : `${name} 추가`
  return name || titleOf(content!)
}

/** Answers the editor's form: check, preview, save or publish. */
export async function answerEditor({ context, params, request }: ActionFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.contents)
  const place = placeIn(params)
  const form = textFields(await readFormBody(request))
  const { intent = 'check', version = '0', note = '', publishAt = '' } = form
  const payload = fromForm(fieldsOfKind(place.kind), form)
  const input = { ...place, version, payload, note }
  return answerOf(place.kind, form, intent, async () => {
    switch (intent) {
      case 'publish': {
        const { key, state } = await publishContent(
          services,
          checkedInput(publishContentRow, { ...input, publishAt }),
          visit,
        )
        return redirect(`${contentAddress(place.kind, key)}?told=${state}`)
      }
      case 'save': {
        const { key } = await saveContent(services, checkedInput(saveContentRow, input), visit)
        return redirect(`${contentAddress(place.kind, key)}?told=saved`)
      }
      case 'preview': {
        const key = await savedKey(services, checkedInput(saveContentRow, input), visit)
        return redirect(`${contentAddress(place.kind, key)}/preview`)
      }
      default:
        return checked(services, { ...place, by: staffOfVisit(visit).id }, form)
    }
  })
}

/** Saves a draft only if it differs from the latest version. */
async function savedKey(...[services, input, visit]: Parameters<typeof saveContent>): Promise<string> {
  // What is not complete cannot be drawn.
  const sent = readContent(input.kind, input.payload).payload
  if (input.key !== NEW) {
    const detail = await readContentDetail(services, input).catch(() => null)
    if (detail?.version === input.version && JSON.stringify(detail.payload) === JSON.stringify(sent))
      return input.key
  }
  return (await saveContent(services, input, visit)).key
}

/** From its first letter on; a carrier's own texts once all of them are there. */
async function drawn(services: Services, content: Content, key: string) {
  const isWhole = faultsOf(content) === null
  if (!isWhole && isByCarrier(content.kind)) return null
  return previewOf(services, isWhole ? content : withStandIns(content), key)
}

const UNCHECKED = {
  intent: 'check',
  errors: {},
  message: null,
  isStale: false,
  findings: null,
  preview: null,
} satisfies Omit<EditAnswer, 'values'>

/** Previews and lints what was sent without storing it. */
async function checked(
  services: Services,
  { kind, key, by }: { kind: ContentKind; key: string; by: string },
  form: FormValues,
): Promise<EditAnswer> {
  const fields = fieldsOfKind(kind)
  const content = readDraft(kind, fromForm(fields, form))
  const faults = faultsOf(content)
  if (faults)
    return {
      ...UNCHECKED,
      values: form,
      errors: formErrors(fields, form, faults),
      preview: await drawn(services, content, key),
    }
  const [findings, preview] = await Promise.all([
    lintPublication(services, content, {
      kind,
      key,
      by,
      note: form['note'] ?? '',
      base: Number(form['version']) || 0,
    }),
    previewOf(services, content, key),
  ])
  return { ...UNCHECKED, values: form, findings, preview }
}
