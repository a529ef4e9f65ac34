import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { dottedMoment, seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { BackupIcon } from '#app/ui/desk-icons.tsx'
import { CopiedText } from '#app/shared/desk/copied-text.tsx'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import type { Column } from '#app/shared/desk-table/columns.ts'
import { Clipped, ListTable } from '#app/shared/desk-table/list-table.tsx'
import { Status } from '#app/shared/desk-table/status.tsx'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { WarnIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { listBackupRuns } from './backup-list.server.ts'
import { BACKUPS, NO_BACKUPS } from './backups-area.ts'
import { askBackup, type BackupRun, type BackupsView } from './contract.ts'
import './backups.css'

export const meta = () => deskMeta('백업')

export const ErrorBoundary = () => <DeskError to={BACKUPS}>백업으로</DeskError>

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.backups)
  const view = await orErrorPage(listBackupRuns(services))
  // The server reads where they are kept as it starts: a page that is asked for anew tells how it stands now.
  const checkedAt = url.searchParams.has('check') ? seoulIso(services.now()) : null
  return { view, checkedAt, maySet: RIGHTS.guardedSettings.roles.includes(staffOfVisit(visit).role) }
}

export default function BackupsPage() {
  const { view, checkedAt, maySet } = useLoaderData<typeof loader>()
  const { runs, next, last, rules } = view
  const isUnderWay = runs.some(({ state }) => state === 'waiting' || state === 'running')
  return (
    <div className="desk-page">
      <DeskHead
        title="백업"
        acts={
          next &&
          !isUnderWay && (
            <ActForm row={askBackup} submit="지금 만들기" button={{ kind: 'primary', size: 'sm' }} />
          )
        }
      >
        {[last && `마지막 ${dottedMoment(last.at)} · ${amounts(last)}`, next && `다음 ${dottedMoment(next)}`]
          .filter(Boolean)
          .join(' · ')}
      </DeskHead>
      {view.atRisk === null ? <Warning view={view} /> : <Off atRisk={view.atRisk} checkedAt={checkedAt} />}
      <Tried view={view} />
      {runs.length > 0 && (
        <ListTable name="backups" caption="만든 백업, 최신순" columns={COLUMNS} lines={runs} />
      )}
      {runs.length === 0 && next && (
        <EmptyList title="아직 만든 백업이 없어요" icon={<BackupIcon />}>
          ‘지금 만들기’를 누르면 기다리지 않고 첫 백업을 만들어요.
        </EmptyList>
      )}
      <p className="backups__rules">
        {`${next ? '' : '켜면 '}최근 ${rules.keep.toLocaleString('ko')}개를 ${rules.keepDays.toLocaleString('ko')}일 동안 보관해요`}
        {maySet && (
          <>
            {' · '}
            <Link to="/desk/settings/backups">바꾸기</Link>
          </>
        )}
      </p>
      <DeskFlash />
    </div>
  )
}

const FOR_WHOM = '서버 담당자에게 보낼 내용'

/** What only whoever runs the server can do, to be handed on. */
const ForTheServer = ({ children }: { children: ReactNode }) => (
  <details>
    <summary className="desk-page__more backups__more">{FOR_WHOM}</summary>
    {children}
  </details>
)

const STEPS = ['저장 위치 정하기', '서버에 설정', '첫 백업 확인']
const FOR_THE_SERVER = '서버 설정에 백업을 둘 곳을 적고 서버를 다시 켜 주세요. 서버와 다른 디스크를 권해요.'
const SETTING = 'BACKUP_DIR=/mnt/backup'

/** Nothing is kept: what that may cost, and the way out of it. */
const Off = ({ atRisk, checkedAt }: { atRisk: number; checkedAt: string | null }) => (
  <section className="backups-off" aria-labelledby="backups-off">
    <h2 id="backups-off" className="backups-off__title">
      <WarnIcon />
      {NO_BACKUPS}
    </h2>
    <p>
      {atRisk > 0
        ? `서버가 고장 나면 상담 ${atRisk.toLocaleString('ko')}건을 복구할 수 없어요`
        : '서버가 고장 나면 글과 설정을 복구할 수 없어요'}
    </p>
    <ol className="backups-off__steps">
      {STEPS.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <h3>{FOR_WHOM}</h3>
    <CopiedText text={FOR_THE_SERVER} code={SETTING} />
    <div className="backups-off__check">
      <ButtonLink to={`${BACKUPS}?check=1`} kind="secondary" size="sm">
        설정했어요 · 다시 확인
      </ButtonLink>
      <output>
        {checkedAt &&
          `${checkedAt.slice(11, 16)}에 확인했어요. 아직 꺼져 있어요. 설정을 저장하고 서버를 다시 시작했는지 확인해 주세요.`}
      </output>
    </div>
  </section>
)

function Warning({ view: { isLate, isSealed, last } }: { view: BackupsView }) {
  if (isLate && !last)
    return (
      <Notice tone="info" title="곧 첫 백업을 만들어요.">
        10분쯤 뒤에 여기에 보여요.
      </Notice>
    )
  if (isLate)
    return (
      <Notice tone="danger" title="하루가 넘도록 새 백업이 없어요.">
        아래 목록에서 실패한 이유를 확인하고 지금 만들어 주세요.
      </Notice>
    )
  if (!isSealed)
    return (
      <Notice tone="warn" title="백업을 봉인하지 않고 있어요.">
        이름과 번호는 암호로 잠겨 있지만 글은 그대로 읽을 수 있어요.
        <ForTheServer>
          <code>npm run backup -- --new-key</code>로 열쇠를 만들어 <code>BACKUP_RECIPIENT</code>에 적어
          주세요.
        </ForTheServer>
      </Notice>
    )
  return null
}

/** Of a backup that nobody brought back nobody knows whether it can be. */
function Tried({ view: { tried, last } }: { view: BackupsView }) {
  if (!last) return null
  if (!tried?.triedAt)
    return (
      <Notice tone="info" title="아직 되살려 보지 않았어요. 한 달에 한 번은 다른 곳에서 되살려 보세요.">
        <ForTheServer>
          서버에서 <code>npm run restore -- --try</code>를 실행하면 돼요.
        </ForTheServer>
      </Notice>
    )
  const day = dottedMoment(tried.triedAt)
  return tried.trialFailure ? (
    <Notice tone="danger" title={`${day}에 되살려 봤지만 되살리지 못했어요.`} />
  ) : (
    <p className="desk-note">{`${day}에 되살려 봤고 모든 줄과 사진이 맞았어요.`}</p>
  )
}

const STATES = {
  waiting: ['기다림', 'dashed', 'neutral'],
  running: ['만드는 중', 4, 'brand'],
  done: ['있음', 'check', 'success'],
  failed: ['실패', 'alert', 'danger'],
  removed: ['지움', 'minus', 'neutral'],
} as const

const CAUSES = { clock: '날마다', command: '명령', person: '직접' } as const

const COLUMNS: readonly Column<BackupRun>[] = [
  {
    key: 'at',
    head: '일시',
    width: 10,
    isName: true,
    phone: 'name',
    cell: ({ at }) => <time dateTime={at}>{dottedMoment(at)}</time>,
  },
  {
    key: 'state',
    head: '상태',
    width: 8,
    phone: 'end',
    cell: ({ state }) => {
      const [word, glyph, tone] = STATES[state]
      return (
        <Status glyph={glyph} tone={tone}>
          {word}
        </Status>
      )
    },
  },
  {
    key: 'what',
    head: '담은 것',
    phone: 'main',
    cell: (run) =>
      run.state === 'failed' ? (
        <span className="backups__failed">{reasonOf(run)}</span>
      ) : (
        <Clipped text={amounts(run)} />
      ),
  },
  {
    key: 'cause',
    head: '방법',
    width: 12,
    phone: 'also',
    cell: ({ cause, staffName }) => [CAUSES[cause], staffName].filter(Boolean).join(' · '),
  },
]

const reasonOf = ({ failure }: BackupRun): string => {
  if (failure === 'ENOSPC') return '둘 곳에 자리가 없어요'
  return failure === 'cut off' ? '만드는 중에 서버가 꺼졌어요' : `이유: ${failure ?? '알 수 없음'}`
}

function amounts({ rows, pictures, bytes, isSealed }: BackupRun): string {
  if (rows === null || bytes === null) return ''
  const parts = [
    sizeText(bytes),
    `${rows.toLocaleString('ko')}줄`,
    `사진과 녹음 ${(pictures ?? 0).toLocaleString('ko')}개`,
    isSealed ? '봉인' : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

const MIB = 1024 * 1024
const sizeText = (bytes: number): string =>
  bytes < MIB
    ? `${Math.ceil(bytes / 1024)}KB`
    : `${(bytes / MIB).toLocaleString('ko', { maximumFractionDigits: 1 })}MB`
