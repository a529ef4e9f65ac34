const HOURS = /^(\d{1,2})-(\d{1,2})$/

/** `매일 03:30`, `매시 17분`, `08~20시 매시 7분`; what it has no words for as it is. */
export function rhythmText(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.some((each) => each !== '*')) return cron
  if (hour === '*' && minute === '*') return '1분마다'
  if (hour === '*' && /^\*\/\d{1,2}$/.test(minute)) return `${minute.slice(2)}분마다`
  if (hour === '*' && /^\d{1,2}$/.test(minute)) return `매시 ${minute}분`
  const [, from, to] = HOURS.exec(hour) ?? []
  if (from && to && /^\d{1,2}$/.test(minute))
    return `${from.padStart(2, '0')}~${to.padStart(2, '0')}시 매시 ${minute}분`
  if (!/^\d{1,2}$/.test(minute) || !/^\d{1,2}$/.test(hour)) return cron
  return `매일 ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}
