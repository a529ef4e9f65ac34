export interface ComplaintQuarter {
  year: number
  quarter: number
  received: number
  solved: number
  /** Not accepted, with the reason told. */
  refused: number
}

const LINE = /^(20\d{2})-([1-4])\s*,\s*(\d{1,6})\s*,\s*(\d{1,6})\s*,\s*(\d{1,6})$/

/** Null for what is no line of complaints. */
export function readComplaints(line: string): ComplaintQuarter | null {
  const found = LINE.exec(line.trim())
  if (!found) return null
  const [year = 0, quarter = 0, received = 0, solved = 0, refused = 0] = found.slice(1).map(Number)
  return { year, quarter, received, solved, refused }
}
