import { createHmac } from 'node:crypto'
import { openStandIn, type Asked, type Spent } from './stand-in.ts'

const [KEY, SECRET, CUSTOMER] = ['naver-license', 'naver-secret', '1234567']

const isSigned = ({ method, path, headers }: Asked): boolean => {
  const timestamp = String(headers['x-timestamp'])
  const right = createHmac('sha256', SECRET).update(`${timestamp}.${method}.${path}`).digest('base64')
  return (
    headers['x-signature'] === right && headers['x-api-key'] === KEY && headers['x-customer'] === CUSTOMER
  )
}

/** Speaks what the 검색광고 API does for one account: reports that are made, asked about, taken and deleted. */
export async function openNaverAds(spent: Spent[]) {
  const idsOf = (column: 'campaign' | 'keyword', prefix: string) =>
    new Map(
      [...new Set(spent.map((each) => each[column]))].map((name, at) => [name, `${prefix}-a001-01-${at}`]),
    )
  const files = new Map<string, { text: string; state: string }>()
  const fileOf = (asked: { reportTp?: string; item?: string; statDt?: string }): string => {
    const [campaigns, keywords] = [idsOf('campaign', 'cmp'), idsOf('keyword', 'nkw')]
    const master = { Campaign: campaigns, Keyword: keywords }[asked.item ?? '']
    const ofDay = spent.filter(({ day }) => day.replaceAll('-', '') === asked.statDt)
    const lines = master
      ? [...master].map(([name, id]) =>
          asked.item === 'Campaign' ? [CUSTOMER, id, name, '1'] : [CUSTOMER, 'grp-1', id, name, '70'],
        )
      : ofDay.map((each) => [
          asked.statDt,
          CUSTOMER,
          campaigns.get(each.campaign),
          'grp-1',
          each.keyword === '' ? '-' : keywords.get(each.keyword),
          'nad-1',
          'bsn-1',
          '8753',
          'M',
          each.impressions,
          each.clicks,
          each.amount,
          '3',
          '0',
        ])
    return lines.map((cells) => cells.join('\t')).join('\n')
  }
  const standIn = await openStandIn((asked) => {
    if (!isSigned(asked)) return { status: 403, body: { code: 1018, title: 'Invalid Signature' } }
    const [, kind = '', id = ''] = asked.path.split('/')
    if (kind === 'report-download')
      return { body: files.get(asked.query.get('authtoken') ?? '')?.text ?? '', headers: {} }
    if (asked.method === 'DELETE') return files.delete(id) ? { status: 204 } : { status: 404 }
    if (asked.method === 'POST') {
      const name = String(standIn.asked.length)
      const text = fileOf(JSON.parse(asked.body) as object)
      files.set(name, { text, state: 'REGIST' })
      const key = kind === 'stat-reports' ? 'reportJobId' : 'id'
      return { status: 201, body: { [key]: kind === 'stat-reports' ? Number(name) : name, status: 'REGIST' } }
    }
    const file = files.get(id)
    if (!file) return { status: 404, body: { code: 20_011 } }
    const ready = file.text === '' ? 'NONE' : 'BUILT'
    file.state = { REGIST: 'RUNNING', RUNNING: ready }[file.state] ?? file.state
    const downloadUrl = `https://api.searchad.naver.com/report-download?authtoken=${id}&fileVersion=v2`
    return { body: { status: file.state, ...(file.state === 'BUILT' ? { downloadUrl } : {}) } }
  })
  return Object.assign(standIn, {
    /** Reports that were made and not deleted. */
    left: files,
    account: { key: KEY, secret: SECRET, customer: CUSTOMER, url: standIn.url },
    env: {
      NAVER_ADS_KEY: KEY,
      NAVER_ADS_SECRET: SECRET,
      NAVER_ADS_CUSTOMER: CUSTOMER,
      NAVER_ADS_URL: standIn.url,
    },
  })
}
