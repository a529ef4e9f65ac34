import { PICK } from './selection.ts'
import '#app/ui/checkbox.css'

interface Picks<Line> {
  /** The form they belong to. */
  form: string
  lines: readonly Line[]
  nameOf: (line: Line) => string
  /** Whether the act is for this line; for all without it. */
  isFor?: (line: Line) => boolean
  /** What is sent of a line; its id without it. */
  sentOf?: (line: Line) => string
}

/** The boxes of a list: of the whole page, and of each line that the act is for. */
export function picksOf<Line extends { id: string }>({
  form,
  lines,
  nameOf,
  isFor = () => true,
  sentOf = ({ id }) => id,
}: Picks<Line>) {
  const ids = lines.filter(isFor).map(sentOf).join(',')
  return {
    all: (
      <label>
        <input
          // Of other lines nobody ticked it.
          key={ids}
          type="checkbox"
          name="all"
          value={ids}
          form={form}
          autoComplete="off"
          className="checkbox__box list-pick-all"
          aria-label="이 페이지 모두 고르기"
        />
      </label>
    ),
    one: (line: Line, index: number) =>
      isFor(line) && (
        <label>
          <input
            type="checkbox"
            name={`ids[${index}]`}
            value={sentOf(line)}
            form={form}
            autoComplete="off"
            className={`checkbox__box ${PICK}`}
            aria-label={`${nameOf(line)} 고르기`}
          />
        </label>
      ),
  }
}
