export function rhythmText(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.some((each) => each !== '*')) return cron
  if (hour === '*' && minute === '*') return '1분마다'
  if (hour === '*' && /^\*\/\d{1,2}$/.test(minute)) return `${minute.slice(2)}분마다`
  if (hour === '*' && /^\d{1,2}$/.test(minute)) return `매시 ${minute}분`
  if (!/^\d{1,2}$/.test(minute) || !/^\d{1,2}$/.test(hour)) return cron
  return `매일 ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}
