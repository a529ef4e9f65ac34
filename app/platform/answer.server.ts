import type { z } from 'zod/mini'
import type { Context, Env, Hono } from 'hono'
import { BACK, METHOD } from './act-form.ts'
import { SUCCESS_CODE, type DataOf, type Endpoint, type Envelope, type InputOf } from './endpoint.ts'
import { formInput } from './form-fields.ts'
import { fieldErrors } from './field-errors.ts'
import { firstUnsafeField } from './input-rules.ts'
import type { Log } from './log.server.ts'
import { notingActs } from './noted-acts.server.ts'
import { invalidFields, Refusal } from './refusal.ts'
import { isFormOfPage, type FormAnswers, type PostedForm } from './posted-form.server.ts'
import { readFormFields, readInput } from './request-input.server.ts'
import { refuseTextFaults } from './text-faults.server.ts'
import { traced } from './traces.server.ts'
import { makeTurns } from './turns.server.ts'
import type { Member, Staff, Visit } from './visit.server.ts'

/** The implementation of an endpoint: throws refusals, and may set response headers on `reply`. */
export type UseCase<Services, Row extends Endpoint> = (
  services: Services,
  input: InputOf<Row>,
  visit: Visit,
  reply: Headers,
) => Promise<DataOf<Row>> | DataOf<Row>

export interface Answer<Services> {
  row: Endpoint
  run: (services: Services, input: unknown, visit: Visit, reply: Headers) => unknown
}

export function answer<Services, Row extends Endpoint>(
  row: Row,
  useCase: UseCase<Services, Row>,
): Answer<Services> {
  return {
    row,
    run: (services, input, visit, reply) =>
      traced(
        () => ({ name: useCase.name || row.path }),
        async () => useCase(services, input as InputOf<Row>, visit, reply),
      ),
  }
}

interface Desk<Services> {
  services: Services
  log: Log
  ourOrigins: readonly string[]
  visitOf(context: Context): Visit
  authenticate(visit: Visit): Promise<Staff>
  /** Refuses without a session, and clears the cookies of an expired one by way of `reply`. */
  authenticateMember(visit: Visit, reply: Headers): Promise<Member>
  /** Staff come before members; both are null when a session is missing or expired. */
  recognise(visit: Visit): Promise<Pick<Visit, 'staff' | 'member'>>
  /** Returns a refusal itself, that of an outage or of a change that lost to another, or null for an error that is our own fault. */
  refusalOf(error: unknown): Refusal | null
  /** Returns where to redirect a browser that follows a link and needs a fresh proof of identity, or null for calls. */
  proofOfLink?(request: Request): string | null
  /** Answers forms posted without JavaScript; when absent, they are answered like calls. */
  forms?: FormAnswers
  checksAnswers: boolean
}

export function mountAnswers<Services, HonoEnv extends Env>(
  app: Hono<HonoEnv>,
  answers: readonly Answer<Services>[],
  desk: Desk<Services>,
) {
  const paths = new Map<string, string[]>()
  for (const each of answers.toSorted(byPath)) {
    app.on(each.row.method, each.row.path, (context) => respond(context, each, desk))
    if (each.row.said && each.row.method !== 'POST')
      app.post(each.row.path, (context, next) =>
        context.req.query(METHOD) === each.row.method ? respond(context, each, desk) : next(),
      )
    paths.set(each.row.path, [...(paths.get(each.row.path) ?? []), each.row.method])
  }
  for (const [path, methods] of paths) {
    app.all(path, () => refuse(new Refusal('wrongMethod'), { allow: methods.join(', ') }))
  }
  app.all('/api/*', () => refuse(new Refusal('notFound')))
}

/** Sorts fixed path segments before parameters, so that `/bbs/files` is matched before `/bbs/:id`. */
function byPath({ row: one }: { row: Endpoint }, { row: other }: { row: Endpoint }): number {
  const [first, second] = [one.path, other.path].map((path) => path.replaceAll(/:\w+/g, '\u{10FFFF}'))
  return first! < second! ? -1 : Number(first! > second!)
}

/** The act can be undone by this id for ten seconds (docs/adr/0168). */
const UNDO_HEADER = 'x-undo'

async function respond<Services>(context: Context, each: Answer<Services>, desk: Desk<Services>) {
  const visit = desk.visitOf(context)
  const reply = new Headers()
  const forms = each.row.said && isFormOfPage(context.req.raw) ? desk.forms : undefined
  const form: PostedForm = { row: each.row, request: context.req.raw, visit, sent: {} }
  const isForeign = forms && isFromElsewhere(context.req.raw, desk.ourOrigins)
  try {
    if (forms) form.sent = await readFormFields(context.req.raw)
    if (isForeign) return await refuseForeign(form, forms, reply)
    const who = await authorise(each.row, context, visit, { desk, reply })
    const params = context.req.param()
    if (firstUnsafeField(params)) throw new Refusal('notFound')
    const sent = forms
      ? formInput(each.row, form.sent, params)
      : await readInput(context.req.raw, each.row, params)
    const input = checkedInput(each.row, sent)
    const run = async () => each.run(desk.services, input, { ...visit, ...who }, reply)
    const { data, notes } = await notingActs(() =>
      each.row.isDear ? dearTurns[each.row.isDear](run) : run(),
    )
    if (desk.checksAnswers && !notes.changedNothing) holdLogAgainstRow(each.row, notes.actions, desk.log)
    if (notes.undoId) reply.set(UNDO_HEADER, notes.undoId)
    if (data instanceof Response) return context.req.method === 'HEAD' ? await headOf(data) : data
    if (forms) return await forms.done(form, { input, data }, reply)
    if (desk.checksAnswers) holdAgainstRow(each.row, data, desk.log)
    return envelope({ responseCode: SUCCESS_CODE, message: 'OK', data: data ?? null }, 200, reply)
  } catch (error) {
    const refusal = asRefusal(error, each.row, visit, desk)
    if (forms) return forms.refused(form, refusal, reply)
    const proof = refusal?.code === 'proofNeeded' ? desk.proofOfLink?.(context.req.raw) : null
    if (proof) return new Response(null, { status: 303, headers: { location: proof } })
    return refuse(refusal, reply)
  }
}

/** The form's page says so, without what another site may have written. */
function refuseForeign(form: PostedForm, forms: FormAnswers, reply: Headers) {
  const refusal = new Refusal('foreignOrigin')
  const back = form.sent[BACK]
  return back ? forms.refused({ ...form, sent: { [BACK]: back } }, refusal, reply) : refuse(refusal)
}

/** A HEAD response sends only headers, so the unread body stream must be cancelled or it stays open. */
async function headOf(whole: Response): Promise<Response> {
  await whole.body?.cancel()
  return new Response(null, whole)
}

function asRefusal<Services>(
  error: unknown,
  row: Endpoint,
  visit: Visit,
  desk: Desk<Services>,
): Refusal | null {
  if (error instanceof Refusal) return error
  const refusal = desk.refusalOf(error)
  const facts = { requestId: visit.requestId, call: `${row.method} ${row.path}`, error }
  if (refusal) desk.log.warn(facts, `a call was ended by the database: ${refusal.code}`)
  else desk.log.error(facts, 'a call failed')
  return refusal
}

const DEAR = { atOnce: 2, waiting: 40, retryAfter: 5 }
/** Whoever floods the boards delays no code. Inside is waited for our database alone, never for a body or a company. */
const dearTurns = { board: makeTurns(DEAR), code: makeTurns(DEAR) }

interface Authority<Services> {
  desk: Desk<Services>
  reply: Headers
}

const TOTP_FIRST = '2단계 인증을 먼저 켜 주세요. 내 계정에서 켤 수 있어요.'

type Who = Pick<Visit, 'staff' | 'member'>
const NOBODY: Who = { staff: null, member: null }

/** Denies by default; a call that writes and relies on a cookie runs only for requests from our own pages (CSRF). */
async function authorise<Services>(
  row: Endpoint,
  context: Context,
  visit: Visit,
  { desk, reply }: Authority<Services>,
): Promise<Who> {
  const { raw: request } = context.req
  const isForm = row.said && row.access === 'public'
  const isOurs = row.access === 'public' && row.method !== 'GET' && row.refusals.includes('foreignOrigin')
  if ((row.startsSession || row.sendsText || isForm || isOurs) && isFromElsewhere(request, desk.ourOrigins))
    throw new Refusal('foreignOrigin')
  if (row.access === 'public') return NOBODY
  if (row.access === 'reader') return reader(visit, desk)
  const who = await authenticated(row.access, visit, { desk, reply })
  if (row.roles && !(who.staff && row.roles.includes(who.staff.role))) throw new Refusal('notAllowed')
  if (row.access === 'desk' && who.staff?.needsTotp && !row.opensBeforeTotp)
    throw new Refusal('notAllowed', { message: TOTP_FIRST })
  const reliesOnCookie = visit.bearer === null
  if ((row.method !== 'GET' || row.leavesTrace) && reliesOnCookie && !isFromUs(request, desk.ourOrigins))
    throw new Refusal('foreignOrigin')
  return who
}

/** A program that names a token is told that it is dead; a browser with an old cookie goes on reading as a stranger. */
async function reader<Services>(visit: Visit, desk: Desk<Services>): Promise<Who> {
  const who = await desk.recognise(visit)
  if (visit.bearer !== null && !who.staff && !who.member) throw new Refusal('loginExpired')
  return who
}

/** On `writer` endpoints staff come before members, because a person signed in as both is at work. */
async function authenticated<Services>(
  access: 'member' | 'writer' | 'desk',
  visit: Visit,
  { desk, reply }: Authority<Services>,
): Promise<Who> {
  if (access === 'desk') return { ...NOBODY, staff: await desk.authenticate(visit) }
  const { staff } = access === 'writer' ? await desk.recognise(visit) : NOBODY
  return staff ? { ...NOBODY, staff } : { ...NOBODY, member: await desk.authenticateMember(visit, reply) }
}

function isFromUs(request: Request, ourOrigins: readonly string[]): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && ourOrigins.includes(origin)
}

/** Returns whether another site's page sent this request; programs send none of these headers and count as false. */
export function isFromElsewhere(request: Request, ourOrigins: readonly string[]): boolean {
  const isFromBrowser = request.headers.has('sec-fetch-site') || request.headers.has('origin')
  return isFromBrowser && !isFromUs(request, ourOrigins)
}

/** Validates input by the endpoint's schema; refuses with `invalid`, also what no text may hold. */
export const checkedInput = <Row extends Endpoint>(row: Row, raw: Record<string, unknown>): InputOf<Row> =>
  checkedValue<Row['input']>(row.input, raw)

/** The same for a part of an input; what no text may hold is told at `field` where the form has only that. */
export function checkedValue<Schema extends z.ZodMiniType>(
  schema: Schema,
  raw: unknown,
  field?: string,
): z.output<Schema> {
  const parsed = schema.safeParse(raw)
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error))
  refuseTextFaults(parsed.data, field)
  return parsed.data
}

function holdAgainstRow(row: Endpoint, data: unknown, log: Log) {
  const checked = row.data.safeParse(data)
  if (!checked.success)
    log.error({ call: `${row.method} ${row.path}`, issues: checked.error.issues }, 'an answer breaks its row')
}

/** A reading leaves a line once in ten minutes, and what members do as well as staff only where staff does it. */
function holdLogAgainstRow(row: Endpoint, actions: ReadonlySet<string>, log: Log) {
  const { method, path, access, logs } = row
  const isDue = logs !== undefined && method !== 'GET' && access !== 'writer'
  const isSilent = isDue && !logs.some((action) => actions.has(action))
  const undeclared = [...actions].filter((action) => !logs?.includes(action))
  if (isSilent || undeclared.length > 0)
    log.error({ call: `${method} ${path}`, isSilent, undeclared }, 'the access log breaks the row')
}

export const OUR_FAULT = '잠시 문제가 생겼어요. 저희가 확인하고 있어요.'

/** Null stands for our own fault, a 500 without details. */
export function refuse(refusal: Refusal | null, headers: HeadersInit = {}): Response {
  const reply = new Headers(headers)
  if (!refusal) {
    return envelope({ responseCode: 500, message: OUR_FAULT, data: null }, 500, reply)
  }
  if (refusal.retryAfter !== undefined) reply.set('retry-after', String(refusal.retryAfter))
  const { responseCode, message, data, status } = refusal
  return envelope({ responseCode, message, data }, status, reply)
}

function envelope(body: Envelope, status: number, headers: Headers): Response {
  headers.set('content-type', 'application/json; charset=utf-8')
  headers.set('cache-control', 'no-store')
  const text = JSON.stringify(body)
  // Small responses with a known length are not compressed.
  headers.set('content-length', String(Buffer.byteLength(text)))
  return new Response(text, { status, headers })
}
