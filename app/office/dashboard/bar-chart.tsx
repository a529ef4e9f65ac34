import { useId } from 'react'
import { Accordion } from '#app/ui/accordion.tsx'
import { Table } from '#app/ui/table.tsx'
import './bar-chart.css'
import './tables.css'

/** Units of a drawing that is stretched to its container; text stands outside of it. */
const SLOT = 10
const GAP = 1.5
const HEIGHT = 100

interface Series {
  name: string
  /** One per slot; whole numbers from 0. */
  values: readonly number[]
}

interface BarChartProps {
  title: string
  headline: string
  /** One per slot; for the table and the tooltips. */
  names: readonly string[]
  /** Head of their column. */
  head: string
  /** Below the first, middle and last bar; or one for each, empty where there is no room. */
  ticks: readonly string[]
  /** One or two; the second is drawn in grey. */
  series: readonly Series[]
}

/** More values than that would touch each other. */
const MOST_VALUES = 24

/** The table opens without JavaScript. */
export function BarChart({ title, headline, names, head, ticks, series }: BarChartProps) {
  const id = useId()
  const most = Math.max(0, ...series.flatMap(({ values }) => values))
  return (
    <section className="desk-page__card bar-chart stack-2" aria-labelledby={id}>
      <div className="figures__head">
        <h2 id={id} className="figures__title">
          {title} <span className="figures__finding">{`· ${headline}`}</span>
        </h2>
      </div>
      {most > 0 && (
        <>
          {series.length > 1 && <Legend series={series} />}
          <div className="bar-chart__frame">
            <div className="bar-chart__plot">
              <Bars names={names} series={series} most={most} />
              {names.length * series.length <= MOST_VALUES && (
                <Values names={names} series={series} most={most} />
              )}
            </div>
            <div
              className={
                ticks.length === names.length
                  ? 'bar-chart__ticks bar-chart__ticks--each fine'
                  : 'bar-chart__ticks fine'
              }
              aria-hidden="true"
            >
              {ticks.map((tick, slot) => (
                <span key={names[slot]}>{tick}</span>
              ))}
            </div>
          </div>
          <Accordion title="표로 보기" as="span" look="plain">
            <Numbers title={title} names={names} head={head} series={series} />
          </Accordion>
        </>
      )}
    </section>
  )
}

/** Hidden from screen readers, which have the headline and the table. */
function Bars({ names, series, most }: Pick<BarChartProps, 'names' | 'series'> & { most: number }) {
  const width = (SLOT - GAP) / series.length
  return (
    <svg
      className="bar-chart__bars"
      viewBox={`0 0 ${names.length * SLOT} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {series.map(({ name, values }, place) => (
        <g key={name} className={place === 0 ? 'bar-chart__first' : 'bar-chart__second'}>
          {values.map((value, slot) => {
            const height = (value / most) * HEIGHT
            return (
              <rect
                key={names[slot]}
                x={slot * SLOT + GAP / 2 + place * width}
                y={HEIGHT - height}
                width={width}
                height={height}
              >
                <title>{`${names[slot]} ${name} ${value.toLocaleString('ko')}건`}</title>
              </rect>
            )
          })}
        </g>
      ))}
    </svg>
  )
}

/** How many each bar stands for, on it. */
function Values({ names, series, most }: Pick<BarChartProps, 'names' | 'series'> & { most: number }) {
  const slots = names.length
  return (
    <div className="bar-chart__values fine" aria-hidden="true">
      {series.flatMap(({ name, values }, place) =>
        values.map((value, slot) =>
          value === 0 ? null : (
            <span
              key={`${name} ${names[slot]}`}
              style={{
                left: `${((slot + (place + 0.5) / series.length) / slots) * 100}%`,
                bottom: `${(value / most) * 100}%`,
              }}
            >
              {value.toLocaleString('ko')}
            </span>
          ),
        ),
      )}
    </div>
  )
}

function Legend({ series }: Pick<BarChartProps, 'series'>) {
  return (
    <p className="bar-chart__legend meta wrap" aria-hidden="true">
      {series.map(({ name }, place) => (
        <span key={name} className={place === 0 ? 'bar-chart__key' : 'bar-chart__key bar-chart__key--second'}>
          {name}
        </span>
      ))}
    </p>
  )
}

function Numbers({ title, names, head, series }: Pick<BarChartProps, 'title' | 'names' | 'head' | 'series'>) {
  return (
    <Table caption={`${title} 표`} isCaptionHidden className="bar-chart__numbers">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className="table__number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name, slot) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {series.map(({ name: of, values }) => (
              <td key={of} className="table__number">
                {(values[slot] ?? 0).toLocaleString('ko')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
