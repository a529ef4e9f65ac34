import { staffTextErrors } from '#app/shared/compliance/staff-texts.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { readComplaints } from '#app/shared/settings/complaint-lines.ts'
import { invalidFields } from '#app/platform/refusal.ts'

/** Words that visitors read are held to the rules of what is published; words without a day prove nothing. */
export function checkedCommissions(commissions: Settings['commissions']): Settings['commissions'] {
  const errors: Record<string, string> = {}
  for (const [carrier, { terms, asOf }] of Object.entries(commissions)) {
    if (terms === null) continue
    if (asOf === null) errors[`value.${carrier}.asOf`] = '수수료를 확인한 날을 골라 주세요.'
    Object.assign(errors, staffTextErrors({ [`value.${carrier}.terms`]: terms }))
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return commissions
}

const refuse = (line: string, why: string) => invalidFields({ value: `${line.trim()}: ${why}` })

/** In the order of the quarters, the newest first. */
export function checkedComplaints(lines: readonly string[]): readonly string[] {
  const quarters = lines.map((line) => {
    const read = readComplaints(line)
    if (!read)
      throw refuse(line, '2026-3, 12, 10, 1처럼 분기와 받은 수, 해결한 수, 받아들이지 않은 수를 적어 주세요.')
    if (read.solved + read.refused > read.received) throw refuse(line, '처리한 수가 받은 수보다 많아요.')
    return read
  })
  const keys = quarters.map(({ year, quarter }) => `${year}-${quarter}`)
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice) throw invalidFields({ value: `${twice}: 같은 분기가 두 줄이에요.` })
  return quarters
    .toSorted((one, other) => other.year - one.year || other.quarter - one.quarter)
    .map(
      ({ year, quarter, received, solved, refused }) =>
        `${year}-${quarter}, ${received}, ${solved}, ${refused}`,
    )
}
