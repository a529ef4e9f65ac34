import { randomInt } from 'node:crypto'
import {
  anySeqno,
  anyVersion,
  BOARD,
  form,
  odd,
  phone,
  pick,
  type FloodCase,
  type Flooded,
} from './flood-inputs.ts'
import { SEARCHES } from './flood-searches.ts'
import { aLead } from './leads.ts'

/** Neither a call's row nor a route. */
export const REST: readonly { what: string; make: (site: Flooded) => Omit<FloodCase, 'what' | 'method'> }[] =
  [
    { what: 'description of the calls', make: () => ({ path: '/api/openapi.json' }) },
    { what: 'page of the calls', make: () => ({ path: '/api/docs' }) },
    {
      what: 'script of that page, unencoded',
      make: () => ({ path: `/api/docs/swagger-ui-bundle.js?${odd()}` }),
    },
    {
      what: 'script of that page, encoded',
      make: () => ({
        path: '/api/docs/swagger-ui-bundle.js',
        headers: { 'accept-encoding': `gzip;q=0.${randomInt(1, 999)}` },
      }),
    },
    {
      what: 'kept page, odd encoding',
      make: () => ({
        path: '/main',
        headers: { 'accept-encoding': `zstd;q=0.${randomInt(1, 999)}, *;q=0.1` },
      }),
    },
    {
      what: 'data of a post, any',
      make: (site) => ({ path: `/bbs/${BOARD}/view.data?seqno=${anySeqno(site)}` }),
    },
    { what: 'data of a page that is not', make: () => ({ path: `/${randomInt(1e9)}.data` }) },
    {
      what: 'list, any page',
      make: () => ({ path: `/bbs/${BOARD}/list?page=${randomInt(1, 99)}&sort=views` }),
    },
    {
      what: 'reviews, narrowed in every way',
      make: () => ({
        path: `/bbs/bbs_review/list?carrier=${pick(['lg', 'kt', 'sk'])}&stars=${pick(['1', '5', 'low'])}&photo=1&verified=1&sort=low&page=${randomInt(1, 9)}`,
      }),
    },
    ...SEARCHES,
    { what: 'a call that is not', make: () => ({ path: `/api/${randomInt(1e9)}` }) },
    {
      what: 'picture of a page',
      make: ({ picture }) => ({ path: picture.replace(/^\/og\/[\w-]{10}/, `/og/${anyVersion()}`) }),
    },
    {
      what: 'picture of any post',
      make: (site) => {
        const page = Buffer.from(`/bbs/${BOARD}/view?seqno=${anySeqno(site)}`).toString('base64url')
        return { path: `/og/${anyVersion()}/1200x630/${page}.png` }
      },
    },
    { what: 'photo that is not', make: () => ({ path: `/files/${randomInt(1e9)}/640.webp` }) },
    { what: 'ready', make: () => ({ path: '/health/ready' }) },
    { what: 'health', make: () => ({ path: '/health/check' }) },
    { what: 'refused leads', make: () => ({ path: '/api/jireh/consult', body: '{"customerName":"김"}' }) },
    {
      what: 'refused leads of 250 KB',
      make: () => ({
        path: '/api/jireh/consult',
        body: JSON.stringify({ ...JSON.parse(aLead().body), requestInfo: '가'.repeat(80_000) }),
      }),
    },
    {
      what: 'leads without a script',
      make: () => form({ customerName: '김고른', customerMobile: phone(), agreement: 'true', once: '1' }),
    },
    { what: 'refused leads without a script', make: () => form({ customerName: '김' }) },
    { what: 'refusals to be known', make: () => ({ ...form({ choice: 'refuse' }), path: '/policy/visits' }) },
    {
      what: 'look-ups of requests',
      make: ({ receiptNo }) => ({
        ...form({ receiptNo, last4: String(randomInt(1e4)).padStart(4, '0') }),
        path: '/consult/status',
      }),
    },
  ]
