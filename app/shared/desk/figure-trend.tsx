const WIDTH = 64
const HEIGHT = 28
/** Room for the line's end. */
const EDGE = 3

/** How a figure went day by day: a line, and a table for who does not see it. */
export function FigureTrend({
  name,
  by = '날짜마다',
  values,
}: {
  name: string
  by?: string | undefined
  values: readonly (readonly [day: string, value: number])[]
}) {
  const most = Math.max(1, ...values.map(([, value]) => value))
  // What is left may be less than nothing.
  const least = Math.min(0, ...values.map(([, value]) => value))
  const points = values.map(([, value], index) => [
    EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE),
    HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE),
  ])
  const [x, y] = points.at(-1) ?? [0, 0]
  return (
    <>
      <svg className="figure-strip__trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <polyline points={points.map((point) => point.join()).join(' ')} />
        <circle cx={x} cy={y} r="2.5" />
      </svg>
      <table className="sr-only">
        <caption>{`${name}, ${by}`}</caption>
        <tbody>
          {values.map(([day, value]) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{value.toLocaleString('ko')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
