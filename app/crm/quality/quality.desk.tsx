import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LEAD_AREA } from '#app/crm/leads/lead-area.ts'
import { RATING_NAMES } from '#app/crm/requests/ratings.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import type { Figure } from './contract.ts'
import { readQuality } from './report.server.ts'
import '#app/shared/desk/desk-page.css'

export const meta = () => deskMeta('평가')

export const ErrorBoundary = () => <DeskError to="/desk">상담 신청함으로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, LEAD_AREA)
  return orErrorPage(readQuality(services, {}, visit))
}

export default function QualityPage() {
  const { least, calls, installations, carriers } = useLoaderData<typeof loader>()
  return (
    <div className="desk-page">
      <DeskHead title="평가">
        {`손님이 통화와 설치를 평가한 수예요. ${least}건이 모일 때마다 한 번에 바뀌고, 이름 차례로 보여요. 적은 수로는 순서를 매길 수 없어요.`}
      </DeskHead>
      <Figures id="calls" title="통화" figures={calls} least={least} />
      <Figures id="installations" title="설치, 맡은 상담사" figures={installations} least={least} />
      {carriers.length > 0 && <Figures id="carriers" title="설치, 통신사" figures={carriers} least={least} />}
    </div>
  )
}

interface FiguresProps {
  id: string
  title: string
  figures: readonly Figure[]
  least: number
}

function Figures({ id, title, figures, least }: FiguresProps) {
  return (
    <section className="desk-page__card stack-3" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {figures.length === 0 ? (
        <p className="desk-note">아직 평가가 없어요.</p>
      ) : (
        <dl className="stack-3">
          {figures.map((figure) => (
            <div key={figure.name}>
              <dt className="bold">{figure.name}</dt>
              <dd>{figureWords(figure, least)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** `좋았어요 8 · 보통이에요 1 · 아쉬웠어요 1. 좋았다는 비율은 49~95% 사이로 어림해요.` */
function figureWords({ shown, waiting }: Figure, least: number): string {
  if (!shown && waiting === 0) return '아직 평가가 없어요.'
  if (!shown) return `아직 ${waiting}건이라 보이지 않아요. ${least}건부터 보여요.`
  const { good, fair, poor, from, to } = shown
  const counts = `${RATING_NAMES.GOOD} ${good} · ${RATING_NAMES.FAIR} ${fair} · ${RATING_NAMES.POOR} ${poor}`
  return `${counts}. 좋았다는 비율은 ${from}~${to}% 사이로 어림해요.`
}
