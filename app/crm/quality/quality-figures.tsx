import { Table } from '#app/ui/table.tsx'
import type { Figure } from './contract.ts'
import './quality.css'

type Shown = NonNullable<Figure['shown']>

/** How many answers a figure is of. */
export const manyIn = ({ good, fair, poor }: Shown) => good + fair + poor

interface FiguresProps {
  title: string
  of: string
  figures: readonly Figure[]
  least: number
}

const ANSWERS = [
  ['good', '좋음'],
  ['fair', '보통'],
  ['poor', '아쉬움'],
] as const

/** By advisors' or carriers' names; nothing where there are none. */
export function Figures({ title, of, figures, least }: FiguresProps) {
  if (figures.length === 0) return null
  return (
    <Table caption={`${title} · ${of}별`} className="quality-table">
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {ANSWERS.map(([key, name]) => (
            <th key={key} scope="col" className="table__number">
              {name}
            </th>
          ))}
          <th scope="col" className="table__number">
            만족 비율
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
          <td className="table__number">
            <b>{`${Math.round((shown.good / manyIn(shown)) * 100)}%`}</b>
            <span className="quality-table__range meta">{`${shown.from}~${shown.to}%`}</span>
          </td>
        </>
      ) : (
        <td colSpan={ANSWERS.length + 1} className="table__number subtle">
          {`${waiting} / ${least}건 모였어요`}
        </td>
      )}
    </tr>
  )
}
