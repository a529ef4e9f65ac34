import { minutesText } from '#app/office/door.ts'
import type { Trust } from './trust.server.ts'

const NOT_ENOUGH = { value: '아직 10건이 안 돼요', basis: '그 전에는 비율이나 시간을 말하지 않아요.' }

/** Never rounds up to all of them. */
export function giftFigure(gifts: Trust['gifts']) {
  if (!gifts) return NOT_ENOUGH
  const { due, onTime } = gifts
  const rate = Math.floor((onTime / due) * 100)
  return {
    value: `${rate}%`,
    basis: `지난 1년 동안 약속한 날이 온 ${due.toLocaleString('ko')}건 가운데 ${onTime.toLocaleString('ko')}건`,
  }
}

export function waitFigure(minutes: number | null) {
  if (minutes === null) return NOT_ENOUGH
  const value = minutesText(minutes)
  return {
    value,
    basis: '지난 30일의 가운데 값이에요. 상담 시간만 세고, 희망한 시간을 기다린 것도 들어 있어요.',
  }
}
