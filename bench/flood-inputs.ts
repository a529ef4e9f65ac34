import { randomInt } from 'node:crypto'
import { aLead } from './leads.ts'

export interface FloodCase {
  what: string
  method: string
  path: string
  body?: string
  headers?: Record<string, string>
}

export interface Flooded {
  seqnos: readonly number[]
  /** Of an accepted lead. */
  receiptNo: string
  picture: string
  font: string
}

type Make = (site: Flooded) => string
type Input = (site: Flooded) => Record<string, unknown>

export const BOARD = 'bbs_qna'
const WORDS = ['요금', '설치', '위약금', '결합 할인', 'ㅇㅌㄴ', '쁄쀍', '인터넷 속도']
const q = encodeURIComponent
export const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!
export const anySeqno = ({ seqnos }: Flooded) => pick(seqnos)
const email = () => `flood${randomInt(1e9)}@example.com`
export const phone = () => `010${String(randomInt(1e8)).padStart(8, '0')}`
const code = { certId: '0198c5a5-0000-7000-8000-000000000000', code: '123456' }
const guess =
  (more: object = {}): Input =>
  ({ receiptNo }) => ({ receiptNo, last4: '0000', ...more })
const encData = { encData: 'v1.flood.flood' }
const social = { snsType: 'LTNV', code: 'flood', state: 'flood' }

/** As long as what a browser sends, but not signed. */
const assertion = {
  id: 'flood',
  rawId: 'flood',
  type: 'public-key',
  response: {
    clientDataJSON: Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge: 'flood', origin: 'http://localhost' }),
    ).toString('base64url'),
    authenticatorData: 'A'.repeat(50),
    signature: 'A'.repeat(96),
  },
}

/** As a browser without JavaScript sends it. */
export const form = (fields: Record<string, string>) => ({
  path: '/consult',
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

/** Valid input where a stranger can have one, else as far as it gets. */
export const INPUTS: Record<string, Input> = {
  'POST /api/jireh/consult': () => JSON.parse(aLead().body) as Record<string, unknown>,
  'POST /api/jireh/consult/proof': ({ receiptNo }) => ({ receiptNo }),
  'GET /api/jireh/consents': () => ({}),
  'GET /api/jireh/slots': () => ({}),
  'GET /api/jireh/consult/:receiptNo': guess(),
  'POST /api/jireh/consult/:receiptNo/change': guess({ wishDate: '2026-12-01', wishTime: '10' }),
  'POST /api/jireh/consult/:receiptNo/plan': guess({ asked: 'kt' }),
  'POST /api/jireh/consult/:receiptNo/rating': guess({ rating: 'GOOD' }),
  'GET /api/jireh/consult/:receiptNo/address': guess(),
  'POST /api/jireh/consult/:receiptNo/address/search': guess({ keyword: '테헤란로 152' }),
  'POST /api/jireh/consult/:receiptNo/address': guess({ line: '서울 강남구 테헤란로 152' }),
  'POST /api/jireh/consult/:receiptNo/address/erase': guess(),
  'POST /api/jireh/consult/:receiptNo/cancel': guess(),
  'POST /api/jireh/consult/:receiptNo/stop': guess(),
  'POST /api/hooks/solapi': () => ({ messageId: 'flood', from: phone(), text: '네' }),
  'POST /api/hooks/exchange': () => ({ type: 'call.ended', data: { reference: 'flood' } }),
  'POST /api/consult/stop': () => ({ token: 'flood' }),
  'POST /api/consult/installed': () => ({ token: 'flood', rating: 'GOOD' }),
  'POST /api/renewal/reminders': () => ({
    carrier: 'kt',
    month: '2028-01',
    contact: phone(),
    agreement: true,
  }),
  'POST /api/renewal/reminders/confirm': () => ({ token: 'flood' }),
  'POST /api/renewal/reminders/stop': () => ({ token: 'flood' }),
  'POST /api/renewal/call': () => ({ token: 'flood', agreement: true }),
  'POST /api/crm/keyword': () => ({ landingUrl: 'http://localhost/main?utm_source=flood', siteCode: 'GC' }),
  'GET /api/user/getIpAddr': () => ({}),
  'GET /api/comm/getToken': () => ({}),
  'POST /api/user/loginByEmail': () => ({ email: email(), passwd: 'wrong-password-1' }),
  'GET /api/user/authentication': () => ({ token: 'flood' }),
  'GET /api/user/logout': () => ({ token: 'flood' }),
  'GET /api/user/snsState': () => ({ snsType: 'LTNV' }),
  'POST /api/user/loginBySNS': () => social,
  'POST /api/user/linkSNS': () => social,
  'POST /api/user/cert/request': () => ({ usrNm: '김고른', phone: phone(), purpose: 'join' }),
  'POST /api/user/cert/confirm': () => code,
  'POST /api/user/cert/info': () => encData,
  'POST /api/user/email/request': () => ({ email: email(), purpose: 'join' }),
  'POST /api/user/email/confirm': () => code,
  'POST /api/user/email/link/confirm': () => ({ token: 'flood' }),
  'POST /api/user/registrations': () => ({ ...encData, email: email(), passwd: 'long-Enough-9-words' }),
  'GET /api/user/checkEmailDup': () => ({ email: email() }),
  'POST /api/user/checkEmailDup': () => ({ email: email() }),
  'GET /api/user/findByPhone': () => ({ phone: phone(), ...encData }),
  'POST /api/user/findByPhone': () => ({ phone: phone(), ...encData }),
  'POST /api/user/findPwdByPhone': () => ({ email: email(), phone: phone(), ...encData }),
  'POST /api/user/passwd': () => ({ resetToken: 'flood', passwd: 'long-Enough-9-words' }),
  'POST /api/user/wake': () => encData,
  'POST /api/user/join/consents': () => ({ all: 'on' }),
  'POST /api/user/join/email': () => ({ email: email() }),
  'POST /api/user/join/email/code': () => ({ email: email() }),
  'POST /api/user/join/email/confirm': () => ({ code: '123456' }),
  'POST /api/user/join': () => ({ email: email(), passwd: 'long-Enough-9-words' }),
  'POST /api/user/steps/:matter/phone': () => ({ matter: 'join', usrNm: '김고른', phone: phone() }),
  'POST /api/user/steps/:matter/again': () => ({ matter: 'join' }),
  'POST /api/user/steps/:matter/code': () => ({ matter: 'join', code: '123456' }),
  'POST /api/user/passwd/reset': () => ({ passwd: 'long-Enough-9-words' }),
  'GET /api/display/selectDisplayBannerList': () => ({ displayCode: 'LBRL' }),
  'POST /api/display/bannerClicks': () => ({ seqno: '1' }),
  'GET /api/display/popups': () => ({}),
  'GET /api/display/getInternetContents': () => ({}),
  'GET /api/bbs/search': () => ({ q: pick(WORDS), size: '50' }),
  'GET /api/bbs/:id': () => ({ id: BOARD, q: pick(WORDS), field: 'title_content' }),
  'POST /api/bbs/:id/:seqno/views': (site) => ({ id: BOARD, seqno: anySeqno(site) }),
  'GET /api/bbs/:id/:seqno': (site) => ({ id: BOARD, seqno: anySeqno(site) }),
  'GET /api/bbs/:id/:seqno/comments': (site) => ({ id: BOARD, seqno: anySeqno(site) }),
  'GET /api/search': () => ({ q: pick(WORDS) }),
  'GET /api/search/suggest': () => ({ q: pick(['요', '설치', '인터', '결합', '위약']) }),
  'POST /api/desk/login': () => ({ email: email(), passwd: 'wrong-password-1' }),
  'POST /api/desk/passkey/options': () => ({}),
  'POST /api/desk/passkey/login': () => ({ response: assertion }),
  'POST /api/desk/invitation': () => ({ token: 'flood', passwd: 'long-Enough-9-words' }),
}

export const anyVersion = () => String(randomInt(1e9)).padStart(10, '0')

/** Another query each time, so that the page is not cached under it. */
export const odd = () => `_routes=${randomInt(1e9)}`
export const PAGES: Record<string, Make> = {
  '/': () => `/?${odd()}`,
  '/infor': () => '/infor',
  '/banners/:image': () => '/banners/none.png',
  '/robots.txt': () => `/robots.txt?${odd()}`,
  '/sitemap.xml': () => `/sitemap.xml?${odd()}`,
  '/sitemap/:part': () => `/sitemap/posts-1.xml?${odd()}`,
  '/rss.xml': () => `/rss.xml?${odd()}`,
  '/bbs/:board/rss.xml': () => `/bbs/${BOARD}/rss.xml?${odd()}`,
  '/standin/:provider/authorize': () => '/standin/naver/authorize',
  '/etc': () => '/etc',
  '/etc/acceptance': () => `/etc/acceptance?${odd()}`,
  '/main': () => `/main?${odd()}`,
  '/infor/:carrier': () => `/infor/kt?${odd()}`,
  '/plans': () => `/plans?speed=${randomInt(1e9)}`,
  '/plans/find': () => `/plans/find?people=${randomInt(1e9)}`,
  '/bbs/:board/list': () => `/bbs/${BOARD}/list?q=${q(pick(WORDS))}`,
  '/bbs/:board/view': (site) => `/bbs/${BOARD}/view?seqno=${anySeqno(site)}`,
  '/compare': () => `/compare?plans=${randomInt(1e9)}`,
  '/calculator': () => `/calculator?carrier=${randomInt(1e9)}`,
  '/search': () => `/search?q=${q(pick(WORDS))}`,
  '/trust': () => `/trust?${odd()}`,
  '/switch': () => `/switch?${odd()}`,
  '/consult': () => `/consult?plan=${randomInt(1e9)}&plan=2`,
  '/consult/done/:receiptNo': ({ receiptNo }) => `/consult/done/${receiptNo}`,
  '/consult/stop': () => '/consult/stop?token=flood',
  '/consult/transfer': () => '/consult/transfer?token=flood',
  '/consult/installed': () => '/consult/installed?token=flood',
  '/referral': () => '/referral?code=FLD23456',
  '/renewal': () => '/renewal?token=flood',
  '/renewal/remind': () => `/renewal/remind?${odd()}`,
  '/consult/status': () => `/consult/status?${odd()}`,
  '/consult/status/phone': () => '/consult/status/phone',
  '/consult/number.vcf': () => `/consult/number.vcf?${odd()}`,
  '/consult/call.ics': () => `/consult/call.ics?date=2026-12-01&time=${randomInt(1e9)}`,
  '/consult/status/:receiptNo': ({ receiptNo }) => `/consult/status/${receiptNo}`,
  '/consult/status/:receiptNo/lines': ({ receiptNo }) => `/consult/status/${receiptNo}/lines?${odd()}`,
  '/consult/status/:receiptNo/quote': ({ receiptNo }) => `/consult/status/${receiptNo}/quote?${odd()}`,
  '/term': () => `/term?version=${randomInt(1e9)}`,
  '/policy': () => `/policy?version=${randomInt(1e9)}`,
  '/policy/visits': () => '/policy/visits',
  '/login': () => '/login',
  '/logout': () => '/logout',
  '/member/join': () => '/member/join',
  '/member/join_detail': () => '/member/join_detail',
  '/member/join_complete': () => '/member/join_complete',
  '/member/find/email': () => '/member/find/email',
  '/member/find/pwd': () => '/member/find/pwd',
  '/member/social/:provider': () => '/member/social/naver',
  '/member/callback': () => '/member/callback?code=a&state=b',
  '/member/cert': () => '/member/cert?purpose=join',
  '/member/callback_cert': () => '/member/callback_cert',
  '/member/confirm_email': () => '/member/confirm_email?token=flood',
  '/member/errorSns': () => '/member/errorSns',
  '/member/dormant-user': () => '/member/dormant-user',
  '/member/marketing': () => '/member/marketing',
  '/member/withdrawn': () => '/member/withdrawn',
  '/member/stop-user': () => '/member/stop-user',
  '/mypage': () => '/mypage',
  '/bbs/:board/edit': () => `/bbs/${BOARD}/edit`,
  '/bbs/:board/report': (site) => `/bbs/${BOARD}/report?seqno=${anySeqno(site)}`,
  '/standin': () => '/standin',
  '/standin/cert': () => '/standin/cert',
  '/redirect/*': () => '/redirect/x',
  '/404': () => `/404?${odd()}`,
  '/*': () => `/${randomInt(1e9)}`,
}
