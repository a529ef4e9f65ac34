import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { RATING_NAMES } from '#app/crm/requests/ratings.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { deskOf, orErrorPage } from '#app/shared/desk/desk-page.server.ts'
import { EmptyList } from '#app/shared/desk/empty-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Figure } from './contract.ts'
import { readQuality } from './report.server.ts'
import '#app/shared/desk/desk-page.css'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

export const meta = () => deskMeta('평가')

export const ErrorBoundary = () => <DeskError to="/desk">상담 신청함으로</DeskError>

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.leads)
  return orErrorPage(readQuality(services, {}, visit))
}

export default function QualityPage() {
  const { least, calls, installations, carriers } = useLoaderData<typeof loader>()
  const isEmpty = [calls, installations, carriers]
    .flat()
    .every(({ shown, waiting }) => !shown && waiting === 0)
  return (
    <div className="desk-page">
      <DeskHead title="평가">
        {!isEmpty &&
          `${least}건이 모일 때마다 한 번에 바뀌고, 이름 차례로 보여요. 적은 수로는 순서를 매길 수 없어요.`}
      </DeskHead>
      {isEmpty ? (
        <EmptyList
          title="아직 평가가 없어요"
          act={
            <ButtonLink to="/desk/contracts" kind="secondary">
              설치할 가입 보기
            </ButtonLink>
          }
        >
          통화와 설치가 끝난 손님이 문자의 링크로 답하면, {least}건이 모인 때부터 상담사와 통신사별로 보여요.
        </EmptyList>
      ) : (
        <>
          <Figures title="통화" of="상담사" figures={calls} least={least} />
          <Figures title="설치" of="맡은 상담사" figures={installations} least={least} />
          <Figures title="설치" of="통신사" figures={carriers} least={least} />
        </>
      )}
    </div>
  )
}

interface FiguresProps {
  title: string
  of: string
  figures: readonly Figure[]
  least: number
}

const ANSWERS = [
  ['good', RATING_NAMES.GOOD],
  ['fair', RATING_NAMES.FAIR],
  ['poor', RATING_NAMES.POOR],
] as const

function Figures({ title, of, figures, least }: FiguresProps) {
  if (figures.length === 0) return null
  return (
    <Table caption={`${title} · ${of}`}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {ANSWERS.map(([key, name]) => (
            <th key={key} scope="col" className="table__number">
              {name}
            </th>
          ))}
          <th scope="col" className="table__number">
            좋았다는 비율
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <Line key={figure.name} figure={figure} least={least} />
        ))}
      </tbody>
    </Table>
  )
}

/** Of 95 such samples in a hundred the share lies where it is said to. */
function Line({ figure: { name, shown, waiting }, least }: { figure: Figure; least: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {shown ? (
        <>
          {ANSWERS.map(([key]) => (
            <td key={key} className="table__number">
              {shown[key]}
            </td>
          ))}
          <td className="table__number">{`${shown.from}~${shown.to}% 어림`}</td>
        </>
      ) : (
        <td colSpan={ANSWERS.length + 1} className="table__number subtle">
          {`${waiting} / ${least}건 모였어요`}
        </td>
      )}
    </tr>
  )
}
