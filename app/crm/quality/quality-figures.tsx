import type { ReactNode } from 'react'
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
}

const ANSWERS = [
  ['good', '좋음'],
  ['fair', '보통'],
  ['poor', '아쉬움'],
] as const

interface SharesProps {
  of: string
  /** By what was rated. */
  parts: Readonly<Record<string, readonly Figure[]>>
  /** Below its table. */
  children?: ReactNode
}

/** Who was content, a column for each that was rated; nothing where there are none. */
export function Shares({ of, parts, children }: SharesProps) {
  const columns = Object.entries(parts)
  const names = [...new Set(columns.flatMap(([, figures]) => figures.map(({ name }) => name)))]
  if (names.length === 0) return null
  const title = `${of}별 만족`
  return (
    <section className="stack-2" aria-label={title}>
      <h2 className="quality-title">{title}</h2>
      <Table caption={title} isCaptionHidden className="quality-table quality-table--shares">
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map(([rated]) => (
              <th key={rated} scope="col" className="table__number">
                {rated}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(([rated, figures]) => (
                <td key={rated} className="table__number">
                  <Share figure={figures.find((each) => each.name === name)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {children && <p className="desk-note">{children}</p>}
    </section>
  )
}

function Share({ figure }: { figure: Figure | undefined }) {
  if (!figure) return <span className="subtle">–</span>
  const { shown, waiting } = figure
  if (!shown) return <span className="subtle">{`아직 ${waiting}건`}</span>
  return (
    <>
      <b>{shareText(shown)}</b>
      <span className="quality-table__range meta">{`${manyIn(shown)}건 중 ${shown.good}건`}</span>
    </>
  )
}

const shareText = (shown: Shown) => `${Math.round((shown.good / manyIn(shown)) * 100)}%`

/** By advisors' or carriers' names; nothing where there are none. */
export function Figures({ title, of, figures }: FiguresProps) {
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
          <Line key={figure.name} figure={figure} />
        ))}
      </tbody>
    </Table>
  )
}

/** Of 95 such samples in a hundred the share lies where it is said to. */
function Line({ figure: { name, shown, waiting } }: { figure: Figure }) {
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
            <b>{shareText(shown)}</b>
            <span className="quality-table__range meta">{`${shown.from}~${shown.to}%`}</span>
          </td>
        </>
      ) : (
        <td colSpan={ANSWERS.length + 1} className="table__number subtle">
          {`아직 ${waiting}건`}
        </td>
      )}
    </tr>
  )
}
