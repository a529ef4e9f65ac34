import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskFlash } from '#app/shared/desk/desk-flash.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { listBackupRuns } from './backup-list.server.ts'
import { BACKUP_AREA, BACKUPS } from './backups-area.ts'
import { askBackup, type BackupRun, type BackupsView } from './contract.ts'
import '#app/shared/desk/desk-page.css'
import './backups.css'

export const meta = () => deskMeta('백업')

export const ErrorBoundary = () => <DeskError to={BACKUPS}>백업으로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, BACKUP_AREA)
  const view = await orErrorPage(listBackupRuns(services))
  return { view, maySet: staffOfVisit(visit).role === 'owner' }
}

export default function BackupsPage() {
  const { view, maySet } = useLoaderData<typeof loader>()
  const { runs } = view
  return (
    <div className="desk-page backups">
      <DeskHead title="백업">상담, 회원, 글과 사진을 한 번에 담아 따로 두는 사본이에요.</DeskHead>
      <Warning view={view} />
      <Facts view={view} maySet={maySet} />
      <section className="desk-page__card backups__list" aria-labelledby="backup-runs">
        <h2 id="backup-runs">만든 백업</h2>
        {runs.length === 0 ? (
          <p className="desk-note">아직 만든 백업이 없어요.</p>
        ) : (
          <ol className="backups__runs">
            {runs.map((each) => (
              <Run key={each.id} run={each} />
            ))}
          </ol>
        )}
      </section>
      <DeskFlash />
    </div>
  )
}

function Facts({ view, maySet }: { view: BackupsView; maySet: boolean }) {
  const { next, rules, last, tried, runs } = view
  const isUnderWay = runs.some(({ state }) => state === 'waiting' || state === 'running')
  return (
    <section className="desk-page__card backups__facts" aria-label="지금 백업">
      <dl>
        <Fact name="마지막">
          {last ? (
            <>
              <time dateTime={last.at}>{dottedMoment(last.at)}</time>
              <small>{amounts(last)}</small>
            </>
          ) : (
            '아직 없어요'
          )}
        </Fact>
        <Fact name="다음">
          {next ? (
            <>
              <time dateTime={next}>{dottedMoment(next)}</time>
              <small>{`날마다 ${rules.at}`}</small>
            </>
          ) : (
            '정하지 않았어요'
          )}
        </Fact>
        <Fact name="보관">
          {`${rules.keep.toLocaleString('ko')}개까지`}
          <small>
            {`길어도 ${rules.keepDays.toLocaleString('ko')}일`}
            {maySet && (
              <>
                {' · '}
                <Link to="/desk/settings/backups">바꾸기</Link>
              </>
            )}
          </small>
        </Fact>
        <Fact name="되살려 본 날">
          {tried?.triedAt ? (
            <>
              <time dateTime={tried.triedAt}>{dottedMoment(tried.triedAt)}</time>
              <small>{tried.trialFailure ? '되살리지 못했어요' : '모든 줄과 사진이 맞았어요'}</small>
            </>
          ) : (
            <>
              아직 없어요
              <small>서버에서 npm run restore -- --try</small>
            </>
          )}
        </Fact>
      </dl>
      {next && !isUnderWay && <ActForm row={askBackup} submit="지금 만들기" button={{ kind: 'secondary' }} />}
    </section>
  )
}

function Warning({ view: { next, isLate, isSealed, last, tried } }: { view: BackupsView }) {
  if (!next)
    return (
      <Notice tone="warn" title="백업을 만들지 않고 있어요.">
        서버가 고장 나면 그동안의 상담과 글을 되찾을 수 없어요. 서버 설정의 BACKUP_DIR에 백업을 둘 곳을 적어
        주세요. 다른 디스크가 좋아요.
      </Notice>
    )
  if (isLate && !last)
    return (
      <Notice tone="info" title="곧 첫 백업을 만들어요.">
        10분쯤 뒤에 여기에 보여요.
      </Notice>
    )
  if (isLate)
    return (
      <Notice tone="warn" title="하루가 넘도록 새 백업이 없어요.">
        아래 목록에서 실패한 이유를 확인하고 지금 만들어 주세요.
      </Notice>
    )
  if (!isSealed)
    return (
      <Notice tone="warn" title="백업을 봉인하지 않고 있어요.">
        이름과 번호는 암호로 잠겨 있지만 글은 그대로 읽을 수 있어요. npm run backup -- --new-key로 열쇠를
        만들어 BACKUP_RECIPIENT에 적어 주세요.
      </Notice>
    )
  if (!tried)
    return (
      <Notice tone="info" title="되살려 본 백업만 믿을 수 있어요.">
        한 달에 한 번은 다른 곳에서 되살려 보세요.
      </Notice>
    )
  return null
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const STATES = {
  waiting: ['기다림', 'neutral'],
  running: ['만드는 중', 'info'],
  done: ['있음', 'success'],
  failed: ['실패', 'danger'],
  removed: ['지움', 'neutral'],
} as const

const CAUSES = { clock: '날마다', command: '명령', person: '직접' } as const

function Run({ run }: { run: BackupRun }) {
  const [words, tone] = STATES[run.state]
  return (
    <li>
      <time dateTime={run.at}>{dottedMoment(run.at)}</time>
      <Badge tone={tone}>{words}</Badge>
      <span className="backups__amounts">{run.state === 'failed' ? reasonOf(run) : amounts(run)}</span>
      <span className="backups__cause">{[CAUSES[run.cause], run.staffName].filter(Boolean).join(' · ')}</span>
    </li>
  )
}

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
