import { createStaff, type AccountServices, type NewStaff } from '#app/office/staff/accounts.server.ts'
import type { Services } from '#app/database/services.server.ts'

/** Development only, printed at start and by `npm run accounts`; one account has a one-time code to try. */
export const DEMO_STAFF: readonly (NewStaff & { passwd: string; takesLeads?: boolean })[] = [
  { role: 'owner', name: '대표', email: 'owner@desk.example', passwd: 'demo-7Kq2-warm-lamp' },
  { role: 'manager', name: '관리자', email: 'manager@desk.example', passwd: 'demo-4Rt9-calm-door' },
  {
    role: 'advisor',
    name: '상담사 가',
    email: 'advisor1@desk.example',
    passwd: 'demo-8Wd3-even-roof',
    takesLeads: true,
  },
  {
    role: 'advisor',
    name: '상담사 나',
    email: 'advisor2@desk.example',
    passwd: 'demo-2Jx6-soft-line',
    takesLeads: true,
  },
  { role: 'advisor', name: '상담사 다', email: 'advisor3@desk.example', passwd: 'demo-5Mv8-clear-bell' },
  { role: 'editor', name: '편집자', email: 'editor@desk.example', passwd: 'demo-9Hb4-plain-page' },
  { role: 'privacy', name: '개인정보 담당', email: 'privacy@desk.example', passwd: 'demo-3Zc7-quiet-key' },
  {
    role: 'manager',
    name: '관리자 나',
    email: 'manager2@desk.example',
    passwd: 'demo-6Nf5-double-lock',
    totpSecret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
  },
]

export async function seedDemoStaff(services: AccountServices & Pick<Services, 'config'>): Promise<void> {
  if (services.config.isProduction) throw new Error('Demo accounts are for development only.')
  const rows = await services.database.selectFrom('staff').select('email').execute()
  const present = new Set(rows.map((row) => row.email))
  for (const { takesLeads = false, ...account } of DEMO_STAFF) {
    if (present.has(account.email)) continue
    const id = await createStaff(services, { ...account, isSample: true })
    if (id && takesLeads) await takeLeads(services, id)
  }
}

/** In the office's hours, as whoever switched it on; the third shows one who has not. */
async function takeLeads({ database, now }: AccountServices, id: string): Promise<void> {
  await database
    .insertInto('advisors')
    .values({ staff_id: id, is_available: true, updated_at: now() })
    .execute()
}
