import { setTimeout as pause } from 'node:timers/promises'
import type { CertificateView, RetentionView } from '#app/privacy/retention/retention-contract.ts'
import type { TestSite } from './site.ts'

type Headers = { authorization: string }

/** What would be destroyed now, all in all. */
export async function countDue(site: TestSite, headers: Headers): Promise<number> {
  const { data } = await site.get<RetentionView>('/api/desk/retention', headers)
  return data.due.reduce((sum, { rows }) => sum + rows, 0)
}

/** The run that was asked for last, once it has ended. */
export async function endedRun(site: TestSite, headers: Headers) {
  for (;;) {
    const { data } = await site.get<RetentionView>('/api/desk/retention', headers)
    if (data.run && ['done', 'failed', 'stopped'].includes(data.run.state)) return data.run
    await pause(50)
  }
}

/** Destroys what is due, as a person does it at the desk; its certificate, or null where nothing was due. */
export async function destroyNow(site: TestSite, headers: Headers): Promise<CertificateView | null> {
  const confirmCount = await countDue(site, headers)
  const begun = await site.post('/api/desk/retention/runs', { confirmCount }, headers)
  if (confirmCount === 0) return null
  if (begun.status !== 200) throw new Error(`Nothing was begun: ${begun.message}`)
  const { certificate } = await endedRun(site, headers)
  if (certificate === null) return null
  const path = `/api/desk/retention/certificates/${certificate}`
  return (await site.get<CertificateView>(path, headers)).data
}
